import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-contributors', {
  'en-US': {
    title: 'Manage members',
    purpose: 'Members can work on every intelligence of this organization. The role decides what each may do.',
    members: 'Members',
    none: 'There are no members.',
    you: 'you',
    since: 'since {{date}}',
    remove: 'Remove',
    removeOf: 'Remove {{nickname}}',
    removeTitle: 'Remove {{nickname}}?',
    removeText:
      '{{nickname}} ({{role}}) will no longer have access to the intelligences of {{organization}}. You can ' +
      'invite them again.',
    removed: '{{nickname}} was removed.',
  },
  'pt-BR': {
    title: 'Gerenciar membros',
    purpose:
      'Os membros podem trabalhar em todas as inteligências desta organização. O papel define o que cada um ' +
      'pode fazer.',
    members: 'Membros',
    none: 'Não há membros.',
    you: 'você',
    since: 'desde {{date}}',
    remove: 'Remover',
    removeOf: 'Remover {{nickname}}',
    removeTitle: 'Remover {{nickname}}?',
    removeText:
      '{{nickname}} ({{role}}) perderá o acesso às inteligências de {{organization}}. Você pode convidar novamente.',
    removed: '{{nickname}} não participa mais da organização.',
  },
});
