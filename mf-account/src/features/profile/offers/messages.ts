import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-offers', {
  'en-US': {
    title: 'Offered to you',
    toYou: '@{{by}} offers it to you until {{date}}.',
    toOrganization: '@{{by}} offers it to {{name}} (@{{nickname}}) until {{date}}.',
    accept: 'Accept',
    acceptOf: 'Accept {{name}}',
    acceptTitle: 'Accept {{name}}?',
    acceptText:
      '@{{nickname}} then owns it with everything in it, and it counts toward the limits of @{{nickname}}. ' +
      '@{{owner}} stays in its team as an administrator; you can end that on its Team screen.',
    slug: 'Address',
    accepted: '{{name}} belongs to @{{nickname}} now.',
    cancel: 'Cancel',
    decline: 'Decline',
    declineOf: 'Decline {{name}}',
    declineTitle: 'Decline {{name}}?',
    declineText: '@{{by}} is notified. The intelligence stays with @{{owner}}.',
    declined: '{{name}} was declined.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    title: 'Oferecidas a você',
    toYou: '@{{by}} a oferece a você até {{date}}.',
    toOrganization: '@{{by}} a oferece a {{name}} (@{{nickname}}) até {{date}}.',
    accept: 'Aceitar',
    acceptOf: 'Aceitar {{name}}',
    acceptTitle: 'Aceitar {{name}}?',
    acceptText:
      'Ela passa a ser de @{{nickname}}, com todo o conteúdo, e conta nos limites de @{{nickname}}. @{{owner}} ' +
      'continua na equipe como administrador; você pode encerrar isso na tela Equipe.',
    slug: 'Endereço',
    accepted: '{{name}} agora é de @{{nickname}}.',
    cancel: 'Cancelar',
    decline: 'Recusar',
    declineOf: 'Recusar {{name}}',
    declineTitle: 'Recusar {{name}}?',
    declineText: '@{{by}} recebe um aviso. A inteligência continua com @{{owner}}.',
    declined: '{{name}} foi recusada.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
