import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-join', {
  'en-US': {
    title: 'Invitation',
    offer: '{{person}} (@{{nickname}}) invites you to {{name}}',
    role: 'Your role would be {{role}}. The invitation can be used once, until {{date}}.',
    accept: 'Accept the invitation',
    notNow: 'Not now',
    joined: 'You joined {{name}}.',
    signedOut: 'To accept it, sign in or create an account.',
    signIn: 'Sign in',
    signUp: 'Create an account',
    goneTitle: 'This invitation does not work',
    incomplete: 'The link is incomplete. Copy all of it.',
    failed: 'Something went wrong. Try again later.',
    home: 'Go to the home page',
  },
  'pt-BR': {
    title: 'Convite',
    offer: '{{person}} (@{{nickname}}) convida você para {{name}}',
    role: 'Seu papel seria {{role}}. O convite pode ser usado uma vez, até {{date}}.',
    accept: 'Aceitar o convite',
    notNow: 'Agora não',
    joined: 'Você entrou em {{name}}.',
    signedOut: 'Para aceitar, entre ou crie uma conta.',
    signIn: 'Entrar',
    signUp: 'Criar uma conta',
    goneTitle: 'Este convite não funciona',
    incomplete: 'O link está incompleto. Copie-o inteiro.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
    home: 'Ir para a página inicial',
  },
});
