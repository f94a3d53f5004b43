import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('undo', {
  'en-US': {
    undo: 'Undo',
    undone: 'Undone.',
    spoken: '{{text}} Ctrl+Z takes it back.',
    notUndone: 'It could not be undone: {{reason}}',
  },
  'pt-BR': {
    undo: 'Desfazer',
    undone: 'Desfeito.',
    spoken: '{{text}} Ctrl+Z desfaz.',
    notUndone: 'Não foi possível desfazer: {{reason}}',
  },
});
