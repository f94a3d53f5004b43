import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-fields', {
  'en-US': {
    email: 'E-mail',
    name: 'Name',
    nickname: 'Nickname',
    nicknameHelp: 'Part of your addresses on this site: letters, numbers, underscores and hyphens.',
    orgNicknameHelp: 'Part of the addresses of its intelligences: letters, numbers, underscores and hyphens.',
    password: 'Password',
    passwordHelp: 'At least 8 characters, and not only numbers.',
    locale: 'Location',
    localeHelp: 'A city or country, if you like.',
    biography: 'About you',
    description: 'Description',
  },
  'pt-BR': {
    email: 'E-mail',
    name: 'Nome',
    nickname: 'Apelido',
    nicknameHelp: 'Faz parte dos seus endereços neste site: letras, números, sublinhados e hífens.',
    orgNicknameHelp: 'Faz parte dos endereços das inteligências: letras, números, sublinhados e hífens.',
    password: 'Senha',
    passwordHelp: 'Pelo menos 8 caracteres, e não só números.',
    locale: 'Localização',
    localeHelp: 'Uma cidade ou um país, se quiser.',
    biography: 'Sobre você',
    description: 'Descrição',
  },
});
