import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-new-sentence', {
  'en-US': {
    newTitle: 'New sentence',
    sentence: 'Sentence',
    sentencePlaceholder: 'What might a person say?',
    intent: 'Intent',
    language: 'Language',
    add: 'Add sentence',
    added: 'The sentence was added.',
    held: 'The sentence waits in this browser and is sent when the connection is back.',
    textRequired: 'Type a sentence.',
    intentRequired: 'Choose or type an intent.',
  },
  'pt-BR': {
    newTitle: 'Nova frase',
    sentence: 'Frase',
    sentencePlaceholder: 'O que uma pessoa diria?',
    intent: 'Intenção',
    language: 'Idioma',
    add: 'Adicionar frase',
    added: 'A frase foi adicionada.',
    held: 'A frase aguarda neste navegador e será enviada quando a conexão voltar.',
    textRequired: 'Digite uma frase.',
    intentRequired: 'Escolha ou digite uma intenção.',
  },
});
