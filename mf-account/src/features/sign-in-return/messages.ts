import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-sign-in-return', {
  'en-US': {
    waiting: 'Signing in',
    failedTitle: 'You are not signed in',
    failed: 'Something went wrong. Try again later.',
    back: 'Back to the sign-in page',
    connectTitle: 'Connect {{provider}} with your account',
    connectPurpose:
      '{{provider}} knows you, but no account here is connected with it yet. Sign in once to connect yours.',
    connectPurposeOf:
      'You are {{email}} at {{provider}}, but no account here is connected with that yet. Sign in once to connect ' +
      'yours.',
    connected: 'From now on, {{provider}} signs you in.',
    mail: 'Send a link to {{email}} instead',
    mailed: 'We sent a link to {{email}}. Open it in this browser within an hour.',
    noWay: 'Ask the people who run this site for an account.',
    secondTitle: 'Second factor',
    secondPurpose: 'Confirm the sign-in with your second factor.',
    mailTitle: 'Connect your account',
    mailPurpose: 'One last step: connect the account with which you signed in.',
    mailConnect: 'Connect and sign in',
  },
  'pt-BR': {
    waiting: 'Entrando',
    failedTitle: 'Você não entrou',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
    back: 'Voltar à página de entrada',
    connectTitle: 'Conecte {{provider}} à sua conta',
    connectPurpose:
      '{{provider}} conhece você, mas nenhuma conta aqui está conectada a esse acesso ainda. Entre uma vez para ' +
      'conectar a sua.',
    connectPurposeOf:
      'Você é {{email}} em {{provider}}, mas nenhuma conta aqui está conectada a esse acesso ainda. Entre uma vez ' +
      'para conectar a sua.',
    connected: 'De agora em diante, você pode entrar com {{provider}}.',
    mail: 'Enviar um link para {{email}}',
    mailed: 'Enviamos um link para {{email}}. Abra-o neste navegador em até uma hora.',
    noWay: 'Peça uma conta a quem administra este site.',
    secondTitle: 'Segundo fator',
    secondPurpose: 'Confirme o acesso com seu segundo fator.',
    mailTitle: 'Conecte sua conta',
    mailPurpose: 'Último passo: conecte a conta com que você entrou.',
    mailConnect: 'Conectar e entrar',
  },
});
