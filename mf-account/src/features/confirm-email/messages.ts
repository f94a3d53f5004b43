import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-confirm-email', {
  'en-US': {
    title: 'Confirm e-mail',
    purpose: 'A last step: confirm that this mailbox is to be the address of {{nickname}}.',
    confirm: 'Confirm address',
    failed: 'Something went wrong, try again later.',
    askAgain: 'Ask for a new link on your profile.',
    doneTitle: 'Your address was changed',
    done: 'From now on you sign in with {{email}}.',
    toProfile: 'Open your profile',
  },
  'pt-BR': {
    title: 'Confirmar e-mail',
    purpose: 'Último passo: confirme que esta caixa de correio será o endereço de {{nickname}}.',
    confirm: 'Confirmar endereço',
    failed: 'Algo de errado aconteceu, tente novamente mais tarde.',
    askAgain: 'Peça um novo link no seu perfil.',
    doneTitle: 'Seu endereço foi alterado',
    done: 'De agora em diante, entre com {{email}}.',
    toProfile: 'Abrir seu perfil',
  },
});
