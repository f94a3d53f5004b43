import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('notification-list', {
  'en-US': {
    title: 'Notifications',
    close: 'Close',
    allRead: 'Mark all as read',
    isNew: 'Unread',
    more: 'Show more',
    emptyTitle: 'Nothing new',
    empty: 'Trainings, evaluations and imports that have ended, requests for access and new roles appear here.',
    settings: 'Daily e-mail: in your profile',
    help: 'Help',
  },
  'pt-BR': {
    title: 'Notificações',
    close: 'Fechar',
    allRead: 'Marcar tudo como lido',
    isNew: 'Não lida',
    more: 'Mostrar mais',
    emptyTitle: 'Nenhuma novidade',
    empty: 'Treinamentos, avaliações e importações concluídos, solicitações de acesso e novos papéis aparecem aqui.',
    settings: 'E-mail diário: no seu perfil',
    help: 'Ajuda',
  },
});
