import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse-try-link', {
  'en-US': {
    title: 'Try {{name}}',
    by: 'An intelligence by {{owner}}. Write a sentence and see what it understands.',
    untrained: 'It has not been trained yet. Come back later.',
    goneTitle: 'This link does not work',
    goneText: 'It has ended or is incomplete. Ask the person who sent it for a new one.',
  },
  'pt-BR': {
    title: 'Testar {{name}}',
    by: 'Uma inteligência de {{owner}}. Escreva uma frase e veja o que ela entende.',
    untrained: 'Ela ainda não foi treinada. Volte mais tarde.',
    goneTitle: 'Este link não funciona',
    goneText: 'Ele expirou ou está incompleto. Peça outro à pessoa que o enviou.',
  },
});
