import { defineMessages } from '@parlance/sdk/i18n';

export const messages = defineMessages('__FEATURE__', {
  'en-US': { title: '__TITLE__', purpose: 'What this screen is for.' },
  'pt-BR': { title: '__TITLE_PT__', purpose: 'Para que serve esta tela.' },
});
