import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse-home-tour', {
  'en-US': {
    offerTitle: 'New here?',
    offerText: 'Three short notes show you around, up to where you create your own intelligence.',
    start: 'Show me around',
    notNow: 'Not now',
    cardTitle: 'Other people’s intelligences',
    cardText:
      'Every card is an intelligence that somebody published. Open one to explore its intents and entities, try ' +
      'it, or ask to join its team.',
    searchTitle: 'Find by what it understands',
    searchText: 'Search by name, or type intent: entity: label: or language: to find what an intelligence knows.',
    createTitle: 'Create your own',
    createText: 'This is where you create an intelligence. Finish takes you there.',
  },
  'pt-BR': {
    offerTitle: 'Primeira vez por aqui?',
    offerText: 'Três notas curtas mostram o caminho até a criação da sua própria inteligência.',
    start: 'Mostrar o caminho',
    notNow: 'Agora não',
    cardTitle: 'Inteligências de outras pessoas',
    cardText:
      'Cada cartão é uma inteligência que alguém publicou. Abra uma para explorar as intenções e entidades, ' +
      'testar ou pedir para entrar na equipe.',
    searchTitle: 'Encontre pelo que ela entende',
    searchText:
      'Busque pelo nome ou digite intent: entity: label: ou language: para achar o que uma inteligência sabe.',
    createTitle: 'Crie a sua',
    createText: 'É aqui que você cria uma inteligência. Concluir leva você até lá.',
  },
});
