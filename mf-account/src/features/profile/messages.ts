import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-profile', {
  'en-US': {
    title: 'Profile',
    free: 'Free account',
    from: 'From {{locale}}',
    email: 'Signed in as {{email}}',
    form: 'About you',
    save: 'Save changes',
    saved: 'Your profile was saved.',
    changePassword: 'Change password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    cancel: 'Cancel',
    passwordChanged: 'Your password was changed.',
    passwordChangedText: 'Use the new one the next time you sign in.',
  },
  'pt-BR': {
    title: 'Perfil',
    free: 'Conta gratuita',
    from: 'De {{locale}}',
    email: 'Conectado como {{email}}',
    form: 'Sobre você',
    save: 'Salvar alterações',
    saved: 'Seu perfil foi salvo.',
    changePassword: 'Alterar senha',
    currentPassword: 'Senha atual',
    newPassword: 'Nova senha',
    cancel: 'Cancelar',
    passwordChanged: 'Sua senha foi alterada.',
    passwordChangedText: 'Use a nova senha na próxima vez que entrar.',
  },
});
