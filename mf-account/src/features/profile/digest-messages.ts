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
    notDelivered: 'No e-mail is sent at present: this site sends no mail, or your address is not confirmed.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    title: 'Notificações',
    text:
      'O sino no topo mostra o que aconteceu enquanto você estava em outro lugar. ' +
      'O que continuar não lido depois de um dia pode chegar por e-mail.',
    label: 'E-mail diário com notificações não lidas',
    isOn: 'O e-mail diário está ativado.',
    isOff: 'O e-mail diário está desativado.',
    notDelivered:
      'Nenhum e-mail é enviado no momento: este site não envia e-mails ou seu endereço não está confirmado.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
