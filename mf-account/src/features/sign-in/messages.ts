import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-sign-in', {
  'en-US': {
    title: 'Sign in',
    purpose: 'Continue where you left off.',
    newHere: 'New here?',
    signUp: 'Create an account',
  },
  'pt-BR': {
    title: 'Entrar',
    purpose: 'Continue de onde parou.',
    newHere: 'Ainda não tem conta?',
    signUp: 'Crie uma agora',
  },
});
