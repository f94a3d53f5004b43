import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('edit-conflict', {
  'en-US': {
    text: 'Your text is not lost. Choose which version to keep.',
    mine: 'Yours',
    theirs: 'Theirs (saved)',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  'pt-BR': {
    text: 'Seu texto não se perdeu. Escolha qual versão manter.',
    mine: 'A sua',
    theirs: 'A da outra pessoa (salva)',
    keepMine: 'Manter a minha',
    takeTheirs: 'Usar a outra',
  },
});
