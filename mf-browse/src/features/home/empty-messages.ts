import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse-home-empty', {
  'en-US': {
    noMatchTitle: 'No intelligence matches',
    noMatchText: 'Try fewer words, another spelling, or remove a filter.',
    noneTitle: 'There are no public intelligences yet',
    noneText: 'The first one to be published appears here.',
    create: 'Create intelligence',
    beyondTitle: 'This page does not exist',
    beyondText: 'The list is now shorter than that.',
    firstPage: 'Go to the first page',
    clearAll: 'Clear filters',
  },
  'pt-BR': {
    noMatchTitle: 'Nenhuma inteligência corresponde',
    noMatchText: 'Tente menos palavras, outra grafia ou remova um filtro.',
    noneTitle: 'Ainda não há inteligências públicas',
    noneText: 'A primeira a ser publicada aparece aqui.',
    create: 'Criar inteligência',
    beyondTitle: 'Esta página não existe',
    beyondText: 'A lista agora tem menos páginas.',
    firstPage: 'Ir para a primeira página',
    clearAll: 'Limpar filtros',
  },
});
