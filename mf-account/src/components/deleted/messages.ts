import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-deleted', {
  'en-US': {
    when: 'deleted {{deleted}}, restorable until {{until}}',
    restore: 'Restore',
    restoreOf: 'Restore {{name}}',
    restored: '{{name}} was restored.',
    failed: 'Something went wrong, try again later.',
  },
  'pt-BR': {
    when: 'excluída em {{deleted}}, pode ser restaurada até {{until}}',
    restore: 'Restaurar',
    restoreOf: 'Restaurar {{name}}',
    restored: '{{name}} foi restaurada.',
    failed: 'Algo de errado aconteceu, tente novamente mais tarde.',
  },
});
