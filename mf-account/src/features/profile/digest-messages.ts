import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-digest', {
  'en-US': {
    title: 'Notifications',
    text:
      'The bell at the top shows what happened while you were elsewhere. ' +
      'What you have not read after a day can come by e-mail.',
    label: 'Daily e-mail of unread notifications',
    isOn: 'The daily e-mail is on.',
    isOff: 'The daily e-mail is off.',
    notDelivered: 'Nothing is mailed now: this site sends no mail, or your address is not confirmed.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    title: 'Notificações',
    text:
      'O sino no topo mostra o que aconteceu enquanto você estava em outro lugar. ' +
      'O que continuar não lido depois de um dia pode chegar por e-mail.',
    label: 'E-mail diário com notificações não lidas',
    isOn: 'O e-mail diário está ligado.',
    isOff: 'O e-mail diário está desligado.',
    notDelivered: 'Nada é enviado agora: este site não envia e-mail ou o seu endereço não está confirmado.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
