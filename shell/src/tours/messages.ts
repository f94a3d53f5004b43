import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('tour-menu', {
  'en-US': {
    title: 'Guided tours',
    close: 'Close',
    start: 'Start',
    again: 'Again',
    finished: 'Finished',
    create_intelligence: 'Create an intelligence',
    training: 'Teach it sentences',
    quick_test: 'Try a sentence',
    evaluate: 'Measure how well it does',
    inbox: 'Learn from what people ask',
    translate: 'Translate its sentences',
    integrate: 'Call it from a program',
  },
  'pt-BR': {
    title: 'Tours guiados',
    close: 'Fechar',
    start: 'Começar',
    again: 'Rever',
    finished: 'Concluído',
    create_intelligence: 'Criar uma inteligência',
    training: 'Ensinar frases',
    quick_test: 'Testar uma frase',
    evaluate: 'Medir o quanto ela acerta',
    inbox: 'Aprender com o que as pessoas perguntam',
    translate: 'Traduzir as frases',
    integrate: 'Chamar a partir de um programa',
  },
});
