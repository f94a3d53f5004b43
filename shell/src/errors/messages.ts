import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-errors', {
  'en-US': {
    slow: 'This is taking longer than usual. Still trying.',
    thisPage: 'This page',
    failedTitle: '“{{page}}” is not available right now',
    failedText: 'Everything else still works, and nothing you typed elsewhere is lost.',
    failedId: 'If this keeps happening, give the error ID {{id}} to whoever runs this site.',
    retry: 'Try again',
    home: 'Go to the intelligences',
    registryTitle: 'Parlance could not start',
    registryText: 'The list of the app’s areas could not be loaded. Check your connection and try again.',
  },
  'pt-BR': {
    slow: 'Está demorando mais do que o normal. Ainda tentando.',
    thisPage: 'Esta página',
    failedTitle: '“{{page}}” não está disponível no momento',
    failedText: 'Todo o resto continua funcionando e nada do que você digitou em outro lugar se perdeu.',
    failedId: 'Se isso continuar, informe a quem administra este site o código do erro {{id}}.',
    retry: 'Tentar novamente',
    home: 'Ir para as inteligências',
    registryTitle: 'Não foi possível iniciar o Parlance',
    registryText: 'A lista das áreas do aplicativo não pôde ser carregada. Verifique sua conexão e tente novamente.',
  },
});
