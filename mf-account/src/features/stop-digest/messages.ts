import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-stop-digest', {
  'en-US': {
    title: 'Daily e-mail',
    purpose: 'Notifications stay in Parlance; only the e-mail stops.',
    stop: 'Stop the daily e-mail',
    failed: 'Something went wrong. Try again later.',
    inProfile: 'Switch it off in your profile',
    doneTitle: 'The daily e-mail is off',
    done: 'You can switch it on again in your profile.',
    toProfile: 'Open your profile',
  },
  'pt-BR': {
    title: 'E-mail diário',
    purpose: 'As notificações continuam no Parlance; só o e-mail deixa de ser enviado.',
    stop: 'Desativar o e-mail diário',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
    inProfile: 'Desativar no seu perfil',
    doneTitle: 'O e-mail diário está desativado',
    done: 'Você pode reativá-lo no seu perfil.',
    toProfile: 'Abrir seu perfil',
  },
});
