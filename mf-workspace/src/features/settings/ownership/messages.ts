import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-ownership', {
  'en-US': {
    title: 'Another owner',
    text:
      'Offer this intelligence to a person or an organization. Once they accept, they own it with everything in it, ' +
      'and its old address leads to the new one. {{owner}} stays in the team as an administrator until they remove it.',
    nickname: 'Nickname of the new owner',
    offer: 'Offer',
    offered: '{{name}} was notified and can accept or decline.',
    pending: 'Offered to {{name}} (@{{nickname}}) by @{{by}}. The offer ends on {{date}}.',
    withdraw: 'Withdraw offer',
    withdrawTitle: 'Withdraw the offer?',
    withdrawText: '{{name}} is notified, and can no longer accept it.',
    withdrawn: 'The offer was withdrawn.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    title: 'Outro proprietário',
    text:
      'Ofereça esta inteligência a uma pessoa ou organização. Quando aceitar, ela passa a ser a proprietária, com ' +
      'todo o conteúdo, e o endereço antigo leva ao novo. {{owner}} continua na equipe como administrador até que ' +
      'o novo proprietário o remova.',
    nickname: 'Apelido do novo proprietário',
    offer: 'Oferecer',
    offered: '{{name}} recebeu um aviso e pode aceitar ou recusar.',
    pending: 'Oferecida a {{name}} (@{{nickname}}) por @{{by}}. A oferta termina em {{date}}.',
    withdraw: 'Retirar a oferta',
    withdrawTitle: 'Retirar a oferta?',
    withdrawText: '{{name}} recebe um aviso e não pode mais aceitá-la.',
    withdrawn: 'A oferta foi retirada.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
