import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse-home-tour', {
  'en-US': {
    offerTitle: 'New here?',
    offerText: 'Three notes show you around and end where you create an intelligence of your own.',
    start: 'Show me around',
    notNow: 'Not now',
    cardTitle: 'Intelligences of others',
    cardText:
      'Every card is an intelligence that somebody published. Open ' +
      'one to read its sentences, try it, or ask its team to join.',
    searchTitle: 'Find by what it understands',
    searchText: 'Search by name, or type intent: entity: label: or language: to find what an intelligence knows.',
    createTitle: 'Create your own',
    createText: 'Here you make an intelligence. Finish takes you there now.',
  },
  'pt-BR': {
    offerTitle: 'Primeira vez por aqui?',
    offerText: 'Três notas mostram o caminho até a criação da sua própria inteligência.',
    start: 'Mostrar o caminho',
    notNow: 'Agora não',
    cardTitle: 'Inteligências de outras pessoas',
    cardText:
      'Cada cartão é uma inteligência que alguém publicou. Abra uma ' +
      'para ler as frases, testar ou pedir para entrar na equipe.',
    searchTitle: 'Encontre pelo que ela entende',
    searchText:
      'Busque pelo nome ou digite intent: entity: label: ou language: para achar o que uma inteligência sabe.',
    createTitle: 'Crie a sua',
    createText: 'Aqui você cria uma inteligência. Concluir leva você até lá agora.',
  },
});
