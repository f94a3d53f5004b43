import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-contributors', {
  'en-US': {
    title: 'Manage contributors',
    purpose: 'Members work on every intelligence of this organization; the role says how far.',
    failed: 'Something went wrong, try again later.',
    members: 'Members',
    none: 'Nobody is a member.',
    you: 'you',
    since: 'since {{date}}',
    remove: 'Remove',
    removeOf: 'Remove {{nickname}}',
    removeTitle: 'Remove {{nickname}}?',
    removeText:
      '{{nickname}} ({{role}}) will no longer work on the ' +
      'intelligences of {{organization}}. You can invite them again.',
    removed: '{{nickname}} was removed.',
    cancel: 'Cancel',
  },
  'pt-BR': {
    title: 'Gerenciar colaboradores',
    purpose: 'Membros trabalham em todas as inteligências desta organização; o papel diz até onde.',
    failed: 'Algo de errado aconteceu, tente novamente mais tarde.',
    members: 'Membros',
    none: 'Ninguém é membro.',
    you: 'você',
    since: 'desde {{date}}',
    remove: 'Remover',
    removeOf: 'Remover {{nickname}}',
    removeTitle: 'Remover {{nickname}}?',
    removeText:
      '{{nickname}} ({{role}}) deixará de trabalhar nas inteligências ' +
      'de {{organization}}. Você pode convidar novamente.',
    removed: '{{nickname}} foi removido da organização.',
    cancel: 'Cancelar',
  },
});
