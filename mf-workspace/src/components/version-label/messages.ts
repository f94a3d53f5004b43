import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-version-label', {
  'en-US': { main: 'Main version', mainVersion: '{{name}} (main)' },
  'pt-BR': { main: 'Versão principal', mainVersion: '{{name}} (principal)' },
});
