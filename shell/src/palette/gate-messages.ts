import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('palette-gate', {
  'en-US': { open: 'Go to…' },
  'pt-BR': { open: 'Ir para…' },
});
