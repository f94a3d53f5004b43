import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-pages', {
  'en-US': {
    safariTitle: 'Parlance is not tested in Safari',
    safariText: 'Most of it works, some of it may not. These browsers are tested with every release:',
    keepSafari: 'Keep using Safari',
  },
  'pt-BR': {
    safariTitle: 'O Parlance não é testado no Safari',
    safariText: 'A maior parte funciona, mas algo pode falhar. Estes navegadores são testados a cada versão:',
    keepSafari: 'Continuar usando o Safari',
  },
});
