import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-pages', {
  'en-US': {
    safariTitle: 'Parlance is not tested in Safari',
    safariText: 'Most of it works there, some of it may not. These browsers are the better choice:',
    keepSafari: 'Keep using Safari',
  },
  'pt-BR': {
    safariTitle: 'O Parlance não é testado no Safari',
    safariText: 'A maior parte funciona nele, mas algo pode falhar. Estes navegadores são a melhor escolha:',
    keepSafari: 'Continuar usando o Safari',
  },
});
