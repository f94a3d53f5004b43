import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-recover-password', {
  'en-US': {
    title: 'Recover password',
    purpose: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
    submit: 'Reset password',
    cancel: 'Cancel',
    sentTitle: 'Check your e-mail',
    sent:
      'If {{email}} belongs to an account, a link to choose a new password is on its way. It works once and for ' +
      'a limited time.',
    sentHint: 'Nothing after a few minutes? Check the spam folder, or try another address.',
    again: 'Try another address',
    toSignIn: 'Go to sign-in',
    newHere: 'New here?',
    signUp: 'Create an account',
  },
  'pt-BR': {
    title: 'Recuperar senha',
    purpose: 'Informe o e-mail da sua conta. Enviaremos um link para você escolher uma nova senha.',
    submit: 'Redefinir senha',
    cancel: 'Cancelar',
    sentTitle: 'Confira seu e-mail',
    sent:
      'Se {{email}} pertence a uma conta, um link para escolher uma nova senha já está a caminho. Ele funciona ' +
      'uma vez e por tempo limitado.',
    sentHint: 'Nada depois de alguns minutos? Confira a pasta de spam ou tente outro endereço.',
    again: 'Tentar outro endereço',
    toSignIn: 'Ir para a página de entrada',
    newHere: 'Ainda não tem conta?',
    signUp: 'Crie uma agora',
  },
});
