import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('evaluate-empty-list', {
  'en-US': {
    beyond: 'There is nothing on this page',
    firstPage: 'Go to the first page',
    clearFilter: 'Clear filter',
  },
  'pt-BR': {
    beyond: 'Não há nada nesta página',
    firstPage: 'Ir para a primeira página',
    clearFilter: 'Limpar filtro',
  },
});
