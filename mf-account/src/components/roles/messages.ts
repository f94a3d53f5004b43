import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-roles', {
  'en-US': {
    user: 'User',
    contributor: 'Contributor',
    translator: 'Translator',
    admin: 'Admin',
    notSet: 'Not set',
  },
  'pt-BR': {
    user: 'Usuário',
    contributor: 'Colaborador',
    translator: 'Tradutor',
    admin: 'Administrador',
    notSet: 'Sem papel',
  },
});
