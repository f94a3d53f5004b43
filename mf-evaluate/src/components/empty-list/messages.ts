import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('evaluate-empty-list', {
  'en-US': {
    beyond: 'This page is empty by now',
    firstPage: 'Go to the first page',
    clearFilter: 'Clear filter',
  },
  'pt-BR': {
    beyond: 'Esta página já está vazia',
    firstPage: 'Ir para a primeira página',
    clearFilter: 'Limpar filtro',
  },
});
