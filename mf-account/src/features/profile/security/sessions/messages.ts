import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-sessions', {
  'en-US': {
    sessions: 'Sessions',
    sessionsText:
      'You stay signed in on each device until you sign out on it. If you do not know one of these, sign it out and ' +
      'change your password.',
    empty: 'No session is open.',
    current: 'This device',
    unknown: 'Unknown device',
    device: '{{browser}} on {{system}}',
    network: 'network {{network}}',
    used: 'used {{when}}',
    signedIn: 'signed in {{date}}',
    ends: 'ends {{date}}',
    end: 'Sign out',
    endOf: 'Sign out {{device}}',
    endTitle: 'Sign out {{device}}?',
    endText: 'That device has to sign in again. Your keys keep working.',
    ended: '{{device}} was signed out.',
    others: 'Sign out all other devices',
    othersTitle: 'Sign out all other devices?',
    othersText: 'Only this device stays signed in. Your keys and translator links keep working.',
    othersEnded: 'All other devices were signed out.',
    everywhere: 'Sign out everywhere',
    everywhereTitle: 'Sign out everywhere?',
    everywhereConfirm:
      'Every device is signed out, including this one, and the translator links you created stop working. Your ' +
      'parse keys and API keys keep working.',
    staySignedIn: 'Stay signed in',
  },
  'pt-BR': {
    sessions: 'Sessões',
    sessionsText:
      'Você continua conectado em cada dispositivo até sair nele. Se não conhece algum, desconecte-o e altere a senha.',
    empty: 'Nenhuma sessão está aberta.',
    current: 'Este dispositivo',
    unknown: 'Dispositivo desconhecido',
    device: '{{browser}} no {{system}}',
    network: 'rede {{network}}',
    used: 'usada {{when}}',
    signedIn: 'entrou em {{date}}',
    ends: 'termina em {{date}}',
    end: 'Desconectar',
    endOf: 'Desconectar {{device}}',
    endTitle: 'Desconectar {{device}}?',
    endText: 'Será preciso entrar novamente nesse dispositivo. Suas chaves continuam funcionando.',
    ended: '{{device}} foi desconectado.',
    others: 'Desconectar os outros dispositivos',
    othersTitle: 'Desconectar os outros dispositivos?',
    othersText: 'Só este dispositivo continua conectado. Suas chaves e links de tradutor continuam funcionando.',
    othersEnded: 'Os outros dispositivos foram desconectados.',
    everywhere: 'Sair de todos os dispositivos',
    everywhereTitle: 'Sair de todos os dispositivos?',
    everywhereConfirm:
      'Todos os dispositivos são desconectados, inclusive este, e os links de tradutor que você criou deixam de ' +
      'funcionar. Suas chaves de análise e de API continuam funcionando.',
    staySignedIn: 'Continuar conectado',
  },
});
