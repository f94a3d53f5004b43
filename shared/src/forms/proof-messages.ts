import { defineMessages } from '../i18n/index.ts';

export const proofMessages = defineMessages('proof', {
  'en-US': {
    password: 'Your password',
    code: 'Code',
    codeHelp: 'Six digits from your authenticator app, or a recovery code.',
    confirm: 'Confirm',
    usePasskey: 'Use a passkey',
    useCode: 'Use a code instead',
    usePassword: 'Use your password instead',
    cancel: 'Cancel',
    passkeyUnused: 'No passkey was used. Try again.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    password: 'Sua senha',
    code: 'Código',
    codeHelp: 'Seis dígitos do seu aplicativo autenticador ou um código de recuperação.',
    confirm: 'Confirmar',
    usePasskey: 'Usar uma chave de acesso',
    useCode: 'Usar um código',
    usePassword: 'Usar sua senha',
    cancel: 'Cancelar',
    passkeyUnused: 'Nenhuma chave de acesso foi usada. Tente novamente.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
