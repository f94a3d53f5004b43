import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-failure', {
  'en-US': {
    offline: 'The server did not respond. Check your connection and try again.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    offline: 'O servidor não respondeu. Verifique a conexão e tente novamente.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
