import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-tutorial', {
  'en-US': {
    title: 'Guided tour',
    needsOne:
      'The tour uses one of your own intelligences, and you have none yet. Create one; you can start the tour ' +
      'from the account menu.',
    create: 'Create intelligence',
  },
  'pt-BR': {
    title: 'Tour guiado',
    needsOne:
      'O tour usa uma inteligência sua, e você ainda não tem nenhuma. Crie uma; o tour pode ser iniciado no ' +
      'menu da conta.',
    create: 'Criar inteligência',
  },
});
