import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-reset-password', {
  'en-US': {
    title: 'Reset password',
    purpose: 'Choose a new password for {{nickname}}.',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    differ: "Those passwords didn't match. Try again.",
    submit: 'Save new password',
    doneTitle: 'Your password was changed',
    done: 'You are taken to sign in, where the new password works from now on. Other devices were signed out.',
    toSignIn: 'Sign in now',
    oldLink: 'Does the link not work any more?',
    newLink: 'Ask for a new one',
  },
  'pt-BR': {
    title: 'Redefinir senha',
    purpose: 'Escolha uma nova senha para {{nickname}}.',
    newPassword: 'Nova senha',
    confirm: 'Confirmar nova senha',
    differ: 'As senhas não coincidem. Tente novamente.',
    submit: 'Salvar nova senha',
    doneTitle: 'Sua senha foi alterada',
    done: 'Você será levado à entrada, onde a nova senha já vale. Os outros dispositivos foram desconectados.',
    toSignIn: 'Entrar agora',
    oldLink: 'O link não funciona mais?',
    newLink: 'Peça um novo',
  },
});
