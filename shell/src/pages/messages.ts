import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-pages', {
  'en-US': {
    safariTitle: 'Parlance is not tested in Safari',
    safariText: 'Most of it works, but some parts may not. We recommend one of these browsers:',
    keepSafari: 'Keep using Safari',
    switchTitle: 'Switch accounts?',
    switchText: 'You are signed in as {{current}}. This link signs you in as {{next}}.',
    switchInvalid:
      'You are signed in as {{current}}. This link cannot sign you in: it is no longer valid, or the server ' +
      'is not responding.',
    switchStay: 'Stay signed in as {{current}}',
    switchTo: 'Sign in as {{next}}',
  },
  'pt-BR': {
    safariTitle: 'O Parlance não é testado no Safari',
    safariText: 'A maior parte funciona, mas algo pode falhar. Recomendamos um destes navegadores:',
    keepSafari: 'Continuar usando o Safari',
    switchTitle: 'Trocar de conta?',
    switchText: 'Você está conectado como {{current}}. Este link conecta você como {{next}}.',
    switchInvalid:
      'Você está conectado como {{current}}. Este link não pode conectar você: não é mais válido ou o servidor ' +
      'não está respondendo.',
    switchStay: 'Continuar como {{current}}',
    switchTo: 'Entrar como {{next}}',
  },
});
