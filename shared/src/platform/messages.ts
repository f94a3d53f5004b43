import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('platform', {
  'en-US': {
    loading: 'Loading',
    failed: 'Something went wrong, try again later.',
    failedWith: 'The server answered {{status}}.',
    offline: 'No answer from the server. Check your connection.',
    kept: 'Nothing you typed is lost.',
    errorId: 'Error id: {{id}}',
    retry: 'Try again',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{number}}',
    pages: 'Pages',
    brokenTitle: 'The {{area}} area stopped working',
    brokenText: 'The rest of Parlance is fine. You can open this area again.',
  },
  'pt-BR': {
    loading: 'Carregando',
    failed: 'Algo de errado aconteceu, tente novamente mais tarde.',
    failedWith: 'O servidor respondeu {{status}}.',
    offline: 'O servidor não respondeu. Verifique sua conexão.',
    kept: 'Nada do que você digitou se perdeu.',
    errorId: 'Código do erro: {{id}}',
    retry: 'Tentar novamente',
    previous: 'Página anterior',
    next: 'Próxima página',
    page: 'Página {{number}}',
    pages: 'Páginas',
    brokenTitle: 'A área {{area}} parou de funcionar',
    brokenText: 'O restante do Parlance continua funcionando. Você pode abrir esta área novamente.',
  },
});
