import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-confirm-email', {
  'en-US': {
    title: 'Confirm e-mail',
    purpose: 'One last step: confirm that this is the e-mail address of {{nickname}}.',
    confirm: 'Confirm address',
    failed: 'Something went wrong. Try again later.',
    askAgain: 'Request a new link in your profile.',
    doneTitle: 'Your address has changed',
    done: 'From now on you sign in with {{email}}.',
    toProfile: 'Open your profile',
  },
  'pt-BR': {
    title: 'Confirmar e-mail',
    purpose: 'Último passo: confirme que este é o endereço de e-mail de {{nickname}}.',
    confirm: 'Confirmar endereço',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
    askAgain: 'Peça um novo link no seu perfil.',
    doneTitle: 'Seu endereço foi alterado',
    done: 'De agora em diante, entre com {{email}}.',
    toProfile: 'Abrir seu perfil',
  },
});
