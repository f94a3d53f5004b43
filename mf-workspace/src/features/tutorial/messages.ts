import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-tutorial', {
  'en-US': {
    title: 'Guided tour',
    needsOne:
      'The tour leads through an intelligence of your own, and you have ' +
      'none yet. Create one; the tour waits for you in the account menu.',
    create: 'Create intelligence',
  },
  'pt-BR': {
    title: 'Tour guiado',
    needsOne:
      'O tour passa por uma inteligência sua, e você ainda não tem ' +
      'nenhuma. Crie uma; o tour espera por você no menu da conta.',
    create: 'Criar inteligência',
  },
});
