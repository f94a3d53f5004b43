import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('edit-conflict', {
  'en-US': {
    text: 'Nothing of yours is lost. Choose which one stands.',
    mine: 'Yours',
    theirs: 'Theirs, saved',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  'pt-BR': {
    text: 'Nada do que você escreveu se perdeu. Escolha qual deve valer.',
    mine: 'A sua',
    theirs: 'A da outra pessoa, já salva',
    keepMine: 'Manter a minha',
    takeTheirs: 'Usar a outra',
  },
});
