import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-errors', {
  'en-US': {
    slow: 'This is taking longer than usual. Still trying.',
    areaTitle: 'The area “{{area}}” could not be opened',
    areaText: 'The rest of Parlance still works, and nothing you typed elsewhere is lost.',
    areaReason: '{{reason}} (error ID {{id}})',
    retry: 'Try again',
    registryTitle: 'Parlance could not start',
    registryText: 'The list of the app’s areas could not be loaded. Check your connection and try again.',
  },
  'pt-BR': {
    slow: 'Está demorando mais do que o normal. Ainda tentando.',
    areaTitle: 'Não foi possível abrir a área “{{area}}”',
    areaText: 'O restante do Parlance continua funcionando e nada do que você digitou em outro lugar se perdeu.',
    areaReason: '{{reason}} (código do erro {{id}})',
    retry: 'Tentar novamente',
    registryTitle: 'Não foi possível iniciar o Parlance',
    registryText: 'A lista das áreas do aplicativo não pôde ser carregada. Verifique sua conexão e tente novamente.',
  },
});
