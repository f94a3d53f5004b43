import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-profile', {
  'en-US': {
    title: 'Profile',
    free: 'Free to use',
    from: 'From {{locale}}',
    signedInAs: 'Signed in as {{email}}',
    profile: 'Profile',
    keys: 'API keys',
    security: 'Security',
    audit: 'Audit log',
    intelligences: 'Intelligences',
    form: 'About you',
    emailHelp: 'A new address takes effect once you open the link we send to it.',
    emailPassword: 'Required to change your e-mail address.',
    save: 'Save changes',
    saved: 'Your profile was saved.',
    pending: 'We sent a link to {{email}}. Your address changes once you open it.',
    unconfirmed: 'We sent a link to {{email}}. Open it to confirm that the address is yours.',
    confirmAgain: 'Send the link again',
    confirmMailed: 'A new link is on its way to {{email}}.',
    keep: 'Keep {{email}}',
    kept: 'Your address stays as it is.',
    failed: 'Something went wrong. Try again later.',
    changePassword: 'Change password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordChanged: 'Your password was changed.',
    passwordChangedText: 'Use it the next time you sign in.',
    keysStay:
      'Changing your password or signing out everywhere does not affect your API keys: programs keep working. ' +
      'If a key may have leaked, revoke or renew it.',
    data: 'Your data',
    dataText:
      'A zip file with what is stored about you: account, roles, votes, requests, the texts you wrote, your ' +
      'other activity, and which keys you have. It contains no keys and nothing about other people.',
    takeData: 'Download my data',
    dataSaved: '{{name}} was downloaded.',
    deleteTitle: 'Delete account',
    deleteText:
      'Your account, memberships and keys are deleted immediately and for good, and so are the organizations of ' +
      'which you are the only member, with their intelligences. Intelligences of other organizations stay.',
    deleteAction: 'Delete my account',
    deletePassword: 'Your password, to confirm',
  },
  'pt-BR': {
    title: 'Perfil',
    free: 'Uso gratuito',
    from: 'De {{locale}}',
    signedInAs: 'Conectado como {{email}}',
    profile: 'Perfil',
    keys: 'Chaves de API',
    security: 'Segurança',
    audit: 'Auditoria',
    intelligences: 'Inteligências',
    form: 'Sobre você',
    emailHelp: 'Um novo endereço passa a valer quando você abre o link que enviamos a ele.',
    emailPassword: 'Necessária para alterar seu endereço de e-mail.',
    save: 'Salvar alterações',
    saved: 'Seu perfil foi salvo.',
    pending: 'Enviamos um link para {{email}}. Seu endereço muda assim que você o abrir.',
    unconfirmed: 'Enviamos um link para {{email}}. Abra-o para confirmar que o endereço é seu.',
    confirmAgain: 'Enviar o link novamente',
    confirmMailed: 'Um novo link está a caminho de {{email}}.',
    keep: 'Manter {{email}}',
    kept: 'Seu endereço continua o mesmo.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
    changePassword: 'Alterar senha',
    currentPassword: 'Senha atual',
    newPassword: 'Nova senha',
    passwordChanged: 'Sua senha foi alterada.',
    passwordChangedText: 'Use-a na próxima vez que entrar.',
    keysStay:
      'Alterar a senha ou sair de todos os dispositivos não afeta suas chaves de API: os programas continuam ' +
      'funcionando. Se uma chave pode ter vazado, revogue-a ou renove-a.',
    data: 'Seus dados',
    dataText:
      'Um arquivo zip com o que está armazenado sobre você: conta, papéis, votos, solicitações, os textos que ' +
      'você escreveu, suas outras atividades e quais chaves você tem. Não contém chaves nem nada sobre outras ' +
      'pessoas.',
    takeData: 'Baixar meus dados',
    dataSaved: '{{name}} foi baixado.',
    deleteTitle: 'Excluir conta',
    deleteText:
      'Sua conta, suas participações e suas chaves são excluídas imediatamente e para sempre, assim como as ' +
      'organizações em que só você participa, com suas inteligências. As de outras organizações permanecem.',
    deleteAction: 'Excluir minha conta',
    deletePassword: 'Sua senha, para confirmar',
  },
});
