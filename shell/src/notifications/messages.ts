import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('notifications', {
  'en-US': {
    bell: 'Notifications',
    unread_one: '{{count}} unread notification',
    unread_other: '{{count}} unread notifications',
    arrived: 'There is a new notification',
  },
  'pt-BR': {
    bell: 'Notificações',
    unread_one: '{{count}} notificação não lida',
    unread_other: '{{count}} notificações não lidas',
    arrived: 'Há uma nova notificação',
  },
});
