import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('platform', {
  'en-US': {
    loading: 'Loading',
    help: 'Help',
    failed: 'Something went wrong. Try again later.',
    failedWith: 'The server responded with status {{status}}.',
    offline: 'The server did not respond. Check your connection.',
    errorId: 'Error ID: {{id}}',
    retry: 'Try again',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{number}}',
    pages: 'Pages',
    brokenTitle: 'The {{area}} area stopped working',
    brokenText: 'The rest of Parlance still works. You can reopen this area.',
  },
  'pt-BR': {
    loading: 'Carregando',
    help: 'Ajuda',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
    failedWith: 'O servidor respondeu com o status {{status}}.',
    offline: 'O servidor não respondeu. Verifique sua conexão.',
    errorId: 'Código do erro: {{id}}',
    retry: 'Tentar novamente',
    previous: 'Página anterior',
    next: 'Próxima página',
    page: 'Página {{number}}',
    pages: 'Páginas',
    brokenTitle: 'A área {{area}} parou de funcionar',
    brokenText: 'O restante do Parlance continua funcionando. Você pode reabrir esta área.',
  },
});
