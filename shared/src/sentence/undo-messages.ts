import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('undo', {
  'en-US': {
    undo: 'Undo',
    undone: 'Undone.',
    spoken: '{{text}} Press Ctrl+Z to undo.',
    notUndone: 'It could not be undone: {{reason}}',
  },
  'pt-BR': {
    undo: 'Desfazer',
    undone: 'Desfeito.',
    spoken: '{{text}} Pressione Ctrl+Z para desfazer.',
    notUndone: 'Não foi possível desfazer: {{reason}}',
  },
});
