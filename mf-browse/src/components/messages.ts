import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse', {
  'en-US': {
    by: 'by {{owner}}',
    mainLanguage: 'main language',
    languages: 'Languages',
    moreLanguages: '{{count}} more: {{names}}',
    categories: 'Categories',
    intents_one: '{{count}} intent',
    intents_other: '{{count}} intents',
    sentences_one: '{{amount}} sentence',
    sentences_other: '{{amount}} sentences',
    loading: 'Loading intelligences',
    noDescription: 'No description yet.',
    clear: 'Clear: {{label}}',
    noMatch: 'Nothing matches your search.',
  },
  'pt-BR': {
    by: 'por {{owner}}',
    mainLanguage: 'idioma principal',
    languages: 'Idiomas',
    moreLanguages: 'Mais {{count}}: {{names}}',
    categories: 'Categorias',
    intents_one: '{{count}} intenção',
    intents_other: '{{count}} intenções',
    sentences_one: '{{amount}} frase',
    sentences_other: '{{amount}} frases',
    loading: 'Carregando inteligências',
    noDescription: 'Ainda sem descrição.',
    clear: 'Limpar: {{label}}',
    noMatch: 'Nada corresponde à sua busca.',
  },
});
