import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('slots', {
  'en-US': { failed: '“{{title}}” is not available right now.', more: 'Show {{count}} more' },
  'pt-BR': { failed: '“{{title}}” não está disponível no momento.', more: 'Mostrar mais {{count}}' },
});
