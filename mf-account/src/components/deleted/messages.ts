import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-deleted', {
  'en-US': {
    when: 'deleted {{deleted}}, can be restored until {{until}}',
    restore: 'Restore',
    restoreOf: 'Restore {{name}}',
    restored: '{{name}} was restored.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    when: 'excluída em {{deleted}}, pode ser restaurada até {{until}}',
    restore: 'Restaurar',
    restoreOf: 'Restaurar {{name}}',
    restored: '{{name}} foi restaurada.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
