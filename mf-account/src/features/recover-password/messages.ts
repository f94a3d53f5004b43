import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-recover-password', {
  'en-US': {
    title: 'Recover password',
    purpose: 'Tell us the e-mail of your account. We mail you a link with which you choose a new password.',
    submit: 'Reset password',
    cancel: 'Cancel',
    sentTitle: 'Look into your mail',
    sent:
      'If {{email}} belongs to an account, a link to a new password ' +
      'is on its way. It can be used once and for a limited time.',
    sentHint: 'Nothing there after a few minutes? Look into the spam folder, or try another address.',
    again: 'Try another address',
    toSignIn: 'Go to sign in',
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
      'Se {{email}} pertence a uma conta, um link para a nova senha já ' +
      'está a caminho. Ele pode ser usado uma vez e por tempo limitado.',
    sentHint: 'Nada depois de alguns minutos? Confira a pasta de spam ou tente outro endereço.',
    again: 'Tentar outro endereço',
    toSignIn: 'Ir para a entrada',
    newHere: 'Ainda não tem conta?',
    signUp: 'Crie uma agora',
  },
});
