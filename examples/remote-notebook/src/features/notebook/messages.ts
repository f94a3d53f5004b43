import { defineMessages } from '@parlance/sdk/i18n';

export const messages = defineMessages('notebook', {
  'en-US': {
    title: 'Notebook',
    purpose: 'What you want to remember about {{name}}.',
    listPurpose: 'Your notes on intelligences.',
    kept: 'Notes are kept in this browser only, for the account {{nickname}} and this intelligence. Deleting the browser’s data deletes them.',
    label: 'New note',
    add: 'Add note',
    none: 'No notes yet.',
    noNotebooks:
      'You have no notes in this browser. Open an intelligence and choose “Notebook” in its menu to write the first one.',
    notes: 'Notes',
    remove: 'Delete',
    removeNote: 'Delete the note “{{text}}”',
    removeQuestion: 'Delete this note?',
    keep: 'Keep',
    full: 'The browser has no room for this note. Your text is still here: copy it, or delete other notes first.',
    count_one: '{{count}} note',
    count_other: '{{count}} notes',
  },
  'pt-BR': {
    title: 'Caderno',
    purpose: 'O que você quer lembrar sobre {{name}}.',
    listPurpose: 'Suas anotações sobre inteligências.',
    kept: 'As anotações ficam somente neste navegador, para a conta {{nickname}} e esta inteligência. Apagar os dados do navegador as apaga.',
    label: 'Nova anotação',
    add: 'Adicionar anotação',
    none: 'Nenhuma anotação ainda.',
    noNotebooks:
      'Você não tem anotações neste navegador. Abra uma inteligência e escolha “Caderno” no menu dela para escrever a primeira.',
    notes: 'Anotações',
    remove: 'Apagar',
    removeNote: 'Apagar a anotação “{{text}}”',
    removeQuestion: 'Apagar esta anotação?',
    keep: 'Manter',
    full: 'O navegador não tem espaço para esta anotação. Seu texto continua aqui: copie-o ou apague outras anotações primeiro.',
    count_one: '{{count}} anotação',
    count_other: '{{count}} anotações',
  },
});
