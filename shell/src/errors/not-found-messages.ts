import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('not-found', {
  'en-US': {
    notFoundTitle: 'Page not found',
    notFoundText: 'There is nothing at this address. It may have moved, or the link may be incomplete.',
    notFoundAddress: 'You opened:',
    search: 'Search intelligences',
    searchNow: 'Search',
    mine: 'My intelligences',
    home: 'Go to the intelligences',
  },
  'pt-BR': {
    notFoundTitle: 'Página não encontrada',
    notFoundText: 'Não há nada neste endereço. A página pode ter mudado de lugar ou o link pode estar incompleto.',
    notFoundAddress: 'Você abriu:',
    search: 'Buscar inteligências',
    searchNow: 'Buscar',
    mine: 'Minhas inteligências',
    home: 'Ir para as inteligências',
  },
});
