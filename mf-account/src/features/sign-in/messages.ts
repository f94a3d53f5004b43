import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-sign-in', {
  'en-US': {
    title: 'Sign in',
    purpose: 'Continue where you left off.',
    newHere: 'New here?',
    signUp: 'Create an account',
    withPasskey: 'Sign in with a passkey',
    withProvider: 'Continue with {{name}}',
    passkeyUnused: 'No passkey was used. Try again, or enter your password.',
    passkeyFailed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    title: 'Entrar',
    purpose: 'Continue de onde parou.',
    newHere: 'Ainda não tem conta?',
    signUp: 'Crie uma agora',
    withPasskey: 'Entrar com chave de acesso',
    withProvider: 'Continuar com {{name}}',
    passkeyUnused: 'Nenhuma chave de acesso foi usada. Tente novamente ou informe sua senha.',
    passkeyFailed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
