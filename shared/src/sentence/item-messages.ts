import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('sentence-item', {
  'en-US': {
    open: 'Open: {{text}}',
    close: 'Close: {{text}}',
    select: 'Select: {{text}}',
    noMarks: 'No entities marked.',
    addedAgo: 'Added {{when}}',
    edit: 'Edit',
    delete: 'Delete',
  },
  'pt-BR': {
    open: 'Abrir: {{text}}',
    close: 'Fechar: {{text}}',
    select: 'Selecionar: {{text}}',
    noMarks: 'Nenhuma entidade marcada.',
    addedAgo: 'Adicionada {{when}}',
    edit: 'Editar',
    delete: 'Excluir',
  },
});
