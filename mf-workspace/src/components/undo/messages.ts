import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-undo', {
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
