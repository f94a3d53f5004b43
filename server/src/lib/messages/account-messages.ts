/** Sentences of sign-up, sign-in and profiles. */
export const accountMessages = {
  login_failed: {
    en: 'Unable to log in with provided credentials.',
    'pt-BR': 'Não foi possível entrar com as credenciais informadas.',
  },
  second_factor_needed: {
    en: 'Confirm the sign-in with your second factor.',
    'pt-BR': 'Confirme o acesso com seu segundo fator.',
  },
  confirmation_needed: {
    en: 'Confirm that it is you, then try again.',
    'pt-BR': 'Confirme que é você e tente novamente.',
  },
  confirmation_empty: {
    en: 'Enter your password or a code, or use a passkey.',
    'pt-BR': 'Informe sua senha ou um código, ou use uma chave de acesso.',
  },
  code_wrong: {
    en: 'This code is wrong or was used before.',
    'pt-BR': 'Este código está errado ou já foi usado.',
  },
  ticket_invalid: {
    en: 'This took too long. Start again.',
    'pt-BR': 'Isso demorou demais. Comece novamente.',
  },
  authenticator_exists: {
    en: 'An authenticator app is set up already. Remove it first.',
    'pt-BR': 'Já há um aplicativo autenticador configurado. Remova-o antes.',
  },
  authenticator_missing: {
    en: 'No authenticator app is being set up.',
    'pt-BR': 'Nenhum aplicativo autenticador está sendo configurado.',
  },
  factor_missing: {
    en: 'Set up an authenticator app or a passkey first.',
    'pt-BR': 'Configure antes um aplicativo autenticador ou uma chave de acesso.',
  },
  passkey_refused: {
    en: 'This passkey was not accepted.',
    'pt-BR': 'Esta chave de acesso não foi aceita.',
  },
  provider_unknown: { en: 'There is no such provider.', 'pt-BR': 'Este provedor não existe.' },
  provider_failed: {
    en: '{name} did not confirm who you are. Try again.',
    'pt-BR': '{name} não confirmou quem você é. Tente novamente.',
  },
  provider_unavailable: {
    en: '{name} does not answer. Try again later.',
    'pt-BR': '{name} não responde. Tente novamente mais tarde.',
  },
  connection_needed: {
    en: 'No account is connected with {name} yet. Show once which account is yours.',
    'pt-BR': 'Nenhuma conta está conectada a {name} ainda. Mostre uma vez qual conta é a sua.',
  },
  connection_other_browser: {
    en: 'Open the link in the browser in which you signed in with {name}.',
    'pt-BR': 'Abra o link no navegador em que você entrou com {name}.',
  },
  identity_taken: {
    en: 'This account of the provider is connected with another account here.',
    'pt-BR': 'Esta conta do provedor está conectada a outra conta aqui.',
  },
  identity_missing: { en: 'Connection not found', 'pt-BR': 'Conexão não encontrada' },
  last_way_in: {
    en: 'This is your last way to sign in. Add another one first.',
    'pt-BR': 'Esta é sua última forma de entrar. Adicione outra antes.',
  },
  logout_token_invalid: { en: 'This token is invalid.', 'pt-BR': 'Este token é inválido.' },
  passwords_off: {
    en: 'This site has no passwords. Sign in with one of its providers.',
    'pt-BR': 'Este site não usa senhas. Entre com um dos provedores.',
  },
  passkey_missing: { en: 'Passkey not found', 'pt-BR': 'Chave de acesso não encontrada' },
  passkeys_full: {
    en: 'An account has at most {limit} passkeys.',
    'pt-BR': 'Uma conta tem no máximo {limit} chaves de acesso.',
  },
  passkeys_need_name: {
    en: 'Passkeys need a site with a domain name. Open it by its name instead of an IP address.',
    'pt-BR': 'Chaves de acesso exigem um site com nome de domínio. Abra-o pelo nome em vez do endereço IP.',
  },
  email_taken: { en: 'user with this email already exists.', 'pt-BR': 'Já existe uma conta com este e-mail.' },
  nickname_taken: {
    en: 'repository organization with this nickname already exists.',
    'pt-BR': 'Já existe uma conta ou organização com este apelido.',
  },
  nickname_reserved: { en: "The user nickname can't be '{nickname}'", 'pt-BR': "O apelido não pode ser '{nickname}'" },
  nickname_format: {
    en: "Enter a valid 'nickname' consisting of letters, numbers, underscores or hyphens.",
    'pt-BR': "Insira um 'apelido' válido, composto por letras, números, sublinhados ou hífens.",
  },
  password_short: {
    en: 'This password is too short. It must contain at least {limit} characters.',
    'pt-BR': 'Esta senha é muito curta. Ela precisa conter pelo menos {limit} caracteres.',
  },
  password_common: { en: 'This password is too common.', 'pt-BR': 'Esta senha é muito comum.' },
  password_numeric: { en: 'This password is entirely numeric.', 'pt-BR': 'Esta senha é inteiramente numérica.' },
  password_wrong: { en: 'Wrong password', 'pt-BR': 'Senha incorreta' },
  email_needs_password: {
    en: 'Enter your current password to change the e-mail address.',
    'pt-BR': 'Informe sua senha atual para alterar o endereço de e-mail.',
  },
  reset_token_invalid: { en: 'Invalid token for this user', 'pt-BR': 'Token inválido para este usuário' },
  email_token_invalid: {
    en: 'This link has already been used or has expired.',
    'pt-BR': 'Este link já foi usado ou expirou.',
  },
  only_admin_of: {
    en: 'Nobody else administers {names}. Make somebody else an administrator there, or delete it first.',
    'pt-BR': 'Ninguém mais administra {names}. Torne outra pessoa administradora ou exclua antes.',
  },
  sign_up_off: {
    en: 'This site does not accept new accounts.',
    'pt-BR': 'Este site não aceita novas contas.',
  },
  sign_up_off_ask: {
    en: 'This site does not accept new accounts. Ask {contact}.',
    'pt-BR': 'Este site não aceita novas contas. Fale com {contact}.',
  },
  sign_up_invited: {
    en: 'You need an invitation to sign up. Ask an administrator of your organization for one.',
    'pt-BR': 'Você precisa de um convite para se cadastrar. Peça um a quem administra a sua organização.',
  },
  sign_up_domains: {
    en: 'Use an e-mail address at {domains}.',
    'pt-BR': 'Use um endereço de e-mail de {domains}.',
  },
  invitation_invalid: {
    en: 'This invitation has been used or revoked, or has expired. Ask for a new one.',
    'pt-BR': 'Este convite já foi usado, foi revogado ou expirou. Peça um novo.',
  },
  invitation_needless: {
    en: 'You already have this role or a higher one.',
    'pt-BR': 'Você já tem este papel ou um superior.',
  },
  digest_link_invalid: {
    en: 'This link is incomplete. Switch the daily e-mail off in your profile.',
    'pt-BR': 'Este link está incompleto. Desative o e-mail diário no seu perfil.',
  },
  captcha_invalid: {
    en: 'The response parameter is invalid or malformed.',
    'pt-BR': 'A resposta da verificação é inválida ou está malformada.',
  },
} as const;
