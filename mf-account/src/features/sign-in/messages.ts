import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-sign-in', {
  'en-US': {
    title: 'Sign in',
    purpose: 'Go on with your intelligences.',
    newHere: 'New here?',
    signUp: 'Create an account',
  },
  'pt-BR': {
    title: 'Entrar',
    purpose: 'Continue de onde parou com as suas inteligências.',
    newHere: 'Ainda não tem conta?',
    signUp: 'Crie uma agora',
  },
});
