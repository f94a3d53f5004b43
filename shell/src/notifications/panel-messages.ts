import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('notification-list', {
  'en-US': {
    title: 'Notifications',
    close: 'Close',
    allRead: 'Mark all as read',
    isNew: 'Unread',
    more: 'Show more',
    emptyTitle: 'Nothing new',
    empty: 'When a training, an evaluation or an import ends, or somebody requests or gives access, it is told here.',
    settings: 'Daily e-mail: in your profile',
  },
  'pt-BR': {
    title: 'Notificações',
    close: 'Fechar',
    allRead: 'Marcar tudo como lido',
    isNew: 'Não lida',
    more: 'Mostrar mais',
    emptyTitle: 'Nenhuma novidade',
    empty:
      'Quando um treinamento, uma avaliação ou uma importação termina, ' +
      'ou alguém solicita ou concede acesso, isso aparece aqui.',
    settings: 'E-mail diário: no seu perfil',
  },
});
