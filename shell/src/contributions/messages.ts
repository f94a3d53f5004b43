import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('contributions', {
  'en-US': { more: 'More', areas: 'Other areas' },
  'pt-BR': { more: 'Mais', areas: 'Outras áreas' },
});
