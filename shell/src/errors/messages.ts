import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-errors', {
  'en-US': {
    slow: 'This is taking longer than usual. Still trying.',
    thisPage: 'This page',
    failedTitle: '“{{page}}” is not available right now',
    failedText: 'Everything else still works, and nothing you typed elsewhere is lost.',
    failedId: 'If this goes on, tell whoever runs this site the error ID {{id}}.',
    offTitle: '“{{page}}” is switched off for the moment',
    offText: 'Whoever runs this site has switched this page off. Everything else still works.',
    newerTitle: '“{{page}}” needs the new version of Parlance',
    newerText: 'Reload the page to get it.',
    reload: 'Reload',
    retry: 'Try again',
    registryTitle: 'Parlance could not start',
    registryText: 'The list of the app’s areas could not be loaded. Check your connection and try again.',
  },
  'pt-BR': {
    slow: 'Está demorando mais do que o normal. Ainda tentando.',
    thisPage: 'Esta página',
    failedTitle: '“{{page}}” não está disponível no momento',
    failedText: 'Todo o resto continua funcionando e nada do que você digitou em outro lugar se perdeu.',
    failedId: 'Se isso continuar, informe a quem administra este site o código do erro {{id}}.',
    offTitle: '“{{page}}” está desativada no momento',
    offText: 'Quem administra este site desativou esta página. Todo o resto continua funcionando.',
    newerTitle: '“{{page}}” precisa da nova versão do Parlance',
    newerText: 'Recarregue a página para obtê-la.',
    reload: 'Recarregar',
    retry: 'Tentar novamente',
    registryTitle: 'Não foi possível iniciar o Parlance',
    registryText: 'A lista das áreas do aplicativo não pôde ser carregada. Verifique sua conexão e tente novamente.',
  },
});
