import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-hidden-tabs', {
  'en-US': {
    activities: 'Activities',
    reports: 'Reports',
    noActivities: 'No activities.',
    noActivitiesText: 'This server does not record activities.',
  },
  'pt-BR': {
    activities: 'Atividades',
    reports: 'Relatórios',
    noActivities: 'Nenhuma atividade.',
    noActivitiesText: 'Este servidor não registra atividades.',
  },
});
