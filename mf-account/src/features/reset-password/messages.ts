import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-reset-password', {
  'en-US': {
    title: 'Reset password',
    purpose: 'Choose a new password for {{nickname}}.',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    differ: 'The passwords do not match.',
    submit: 'Save new password',
    doneTitle: 'Your password has changed',
    done: 'You can now sign in with the new password. Other devices were signed out.',
    toSignIn: 'Sign in now',
    oldLink: 'Does the link no longer work?',
    newLink: 'Request a new one',
  },
  'pt-BR': {
    title: 'Redefinir senha',
    purpose: 'Escolha uma nova senha para {{nickname}}.',
    newPassword: 'Nova senha',
    confirm: 'Confirmar nova senha',
    differ: 'As senhas não coincidem.',
    submit: 'Salvar nova senha',
    doneTitle: 'Sua senha foi alterada',
    done: 'Você já pode entrar com a nova senha. Os outros dispositivos foram desconectados.',
    toSignIn: 'Entrar agora',
    oldLink: 'O link não funciona mais?',
    newLink: 'Peça um novo',
  },
});
