import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('offline', {
  'en-US': {
    away: 'No connection. You are seeing what was loaded last; it may be out of date.',
    stale: 'The server is not responding. You are still signed in; trying again…',
    missing:
      'This has not been opened here before, so it cannot be shown without a connection. It appears when the ' +
      'connection is back.',
    waiting_one: '{{count}} sentence is waiting to be sent.',
    waiting_other: '{{count}} sentences are waiting to be sent.',
    refused_one: '{{count}} sentence was not accepted.',
    refused_other: '{{count}} sentences were not accepted.',
    show: 'Show',
    remove: 'Remove “{{text}}”',
  },
  'pt-BR': {
    away: 'Sem conexão. Você está vendo o que foi carregado por último; pode estar desatualizado.',
    stale: 'O servidor não está respondendo. Você continua conectado; tentando de novo…',
    missing: 'Isto ainda não foi aberto aqui e não pode ser mostrado sem conexão. Aparece quando a conexão voltar.',
    waiting_one: '{{count}} frase aguarda o envio.',
    waiting_other: '{{count}} frases aguardam o envio.',
    refused_one: '{{count}} frase não foi aceita.',
    refused_other: '{{count}} frases não foram aceitas.',
    show: 'Mostrar',
    remove: 'Remover “{{text}}”',
  },
});
