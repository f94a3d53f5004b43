import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-pages', {
  'en-US': {
    safariTitle: 'Parlance is not tested in Safari',
    safariText: 'Most of it works there, some of it may not. These browsers are the better choice:',
    keepSafari: 'Keep using Safari',
    switchTitle: 'Switch accounts?',
    switchText: 'You are signed in as {{current}}. This link signs you in as {{next}}.',
    switchInvalid:
      'You are signed in as {{current}}. This link signs nobody ' +
      'in: it is no longer valid, or the server does not answer.',
    switchStay: 'Stay {{current}}',
    switchTo: 'Sign in as {{next}}',
  },
  'pt-BR': {
    safariTitle: 'O Parlance não é testado no Safari',
    safariText: 'A maior parte funciona nele, mas algo pode falhar. Estes navegadores são a melhor escolha:',
    keepSafari: 'Continuar usando o Safari',
    switchTitle: 'Trocar de conta?',
    switchText: 'Você está conectado como {{current}}. Este link conecta você como {{next}}.',
    switchInvalid:
      'Você está conectado como {{current}}. Este link não conecta ' +
      'ninguém: não é mais válido ou o servidor não responde.',
    switchStay: 'Continuar como {{current}}',
    switchTo: 'Entrar como {{next}}',
  },
});
