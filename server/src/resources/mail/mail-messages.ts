import type { Locale } from '../../lib/messages/index.ts';

/** A mail in one language, with {placeholders} for its values. */
export interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Label of the button; without it the mail has no button. */
  readonly action?: string;
  /** Label of the link that switches off mails of this kind. */
  readonly stop?: string;
  /** Replaces the usual footer, for people without an account. */
  readonly footer?: string;
}

/**
 * Every mail the product sends, in both languages. A missing translation does not compile. Mails to addresses that
 * nobody has confirmed yet do not greet by name: anybody can enter any address and any name.
 */
export const MAIL_TEXTS = {
  welcome: {
    en: {
      subject: 'Welcome to Parlance',
      lines: [
        'Hello,',
        'Your account {nickname} is ready. Use it to build, train and share intelligences that understand language.',
      ],
      action: 'Open Parlance',
    },
    'pt-BR': {
      subject: 'Boas-vindas ao Parlance',
      lines: [
        'Olá,',
        'Sua conta {nickname} está pronta. Com ela você cria, ' +
          'treina e compartilha inteligências que entendem linguagem.',
      ],
      action: 'Abrir o Parlance',
    },
  },
  welcome_and_confirm: {
    en: {
      subject: 'Welcome to Parlance',
      lines: [
        'Hello,',
        'Your account {nickname} is ready. Use it to build, train and share intelligences that understand language.',
        'Please confirm that {email} is your address, so that you ' +
          'can get a new password. The link works until {until}.',
        'If you did not create this account, ignore this message.',
      ],
      action: 'Confirm the address',
    },
    'pt-BR': {
      subject: 'Boas-vindas ao Parlance',
      lines: [
        'Olá,',
        'Sua conta {nickname} está pronta. Com ela você cria, ' +
          'treina e compartilha inteligências que entendem linguagem.',
        'Confirme que {email} é o seu endereço, para poder receber uma nova senha. O link vale até {until}.',
        'Se você não criou esta conta, ignore esta mensagem.',
      ],
      action: 'Confirmar o endereço',
    },
  },
  reset_password: {
    en: {
      subject: 'Reset your Parlance password',
      lines: [
        'Hello {name},',
        'Somebody requested a new password for your account {nickname}. ' +
          'Choose one through this link; it can be used once, until {until}.',
        'If it was not you, ignore this message: your password stays as it is.',
      ],
      action: 'Choose a new password',
    },
    'pt-BR': {
      subject: 'Redefina sua senha do Parlance',
      lines: [
        'Olá, {name},',
        'Alguém pediu uma nova senha para sua conta {nickname}. Escolha-a ' +
          'por este link; ele pode ser usado uma vez, até {until}.',
        'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
      ],
      action: 'Escolher uma nova senha',
    },
  },
  password_changed: {
    en: {
      subject: 'Your Parlance password was changed',
      lines: [
        'Hello {name},',
        'The password of your account {nickname} was changed, and other devices were signed out.',
        'If it was not you, request a new password immediately.',
      ],
      action: 'Request a new password',
    },
    'pt-BR': {
      subject: 'Sua senha do Parlance foi alterada',
      lines: [
        'Olá, {name},',
        'A senha da sua conta {nickname} foi alterada e os outros dispositivos foram desconectados.',
        'Se não foi você, peça uma nova senha imediatamente.',
      ],
      action: 'Pedir uma nova senha',
    },
  },
  new_device: {
    en: {
      subject: 'A new sign-in to your Parlance account',
      lines: [
        'Hello {name},',
        'Your account {nickname} was signed in to with {device}, from the network {network}, on {until}.',
        'If it was you, there is nothing to do. If it was not, change your password now: that signs out other devices.',
      ],
      action: 'Open your profile',
    },
    'pt-BR': {
      subject: 'Um novo acesso à sua conta do Parlance',
      lines: [
        'Olá, {name},',
        'Alguém entrou na sua conta {nickname} com {device}, pela rede {network}, em {until}.',
        'Se foi você, não há nada a fazer. Se não foi, altere sua senha agora: isso desconecta os outros dispositivos.',
      ],
      action: 'Abrir seu perfil',
    },
  },
  factor_added: {
    en: {
      subject: 'A new way to sign in to your Parlance account',
      lines: [
        'Hello {name},',
        'Your account {nickname} can now be signed in to with {device}.',
        'If it was not you, remove it and change your password now.',
      ],
      action: 'Open your profile',
    },
    'pt-BR': {
      subject: 'Uma nova forma de entrar na sua conta do Parlance',
      lines: [
        'Olá, {name},',
        'Agora é possível entrar na sua conta {nickname} com {device}.',
        'Se não foi você, remova essa forma de entrar e altere sua senha agora.',
      ],
      action: 'Abrir seu perfil',
    },
  },
  factor_removed: {
    en: {
      subject: 'Your Parlance account is less protected',
      lines: [
        'Hello {name},',
        'Your account {nickname} can no longer be signed in to with {device}: it was removed.',
        'If it was not you, change your password now and set it up again.',
      ],
      action: 'Open your profile',
    },
    'pt-BR': {
      subject: 'Sua conta do Parlance está menos protegida',
      lines: [
        'Olá, {name},',
        'Não é mais possível entrar na sua conta {nickname} com {device}: essa forma foi removida.',
        'Se não foi você, altere sua senha agora e configure-a novamente.',
      ],
      action: 'Abrir seu perfil',
    },
  },
  factors_reset: {
    en: {
      subject: 'Your Parlance account is less protected',
      lines: [
        'Hello {name},',
        'The operator of this site removed the second factors of your account {nickname} and signed it out. Its ' +
          'password is enough to sign in now.',
        'If you did not ask for this, change your password now, and set up a second factor again.',
      ],
      action: 'Open your profile',
    },
    'pt-BR': {
      subject: 'Sua conta do Parlance está menos protegida',
      lines: [
        'Olá, {name},',
        'O operador deste site removeu os segundos fatores da sua conta {nickname} e a desconectou. Agora a senha ' +
          'basta para entrar.',
        'Se você não pediu isso, altere sua senha agora e configure um segundo fator novamente.',
      ],
      action: 'Abrir seu perfil',
    },
  },
  connect_identity: {
    en: {
      subject: 'Connect your account',
      lines: [
        'Hello {name},',
        'Somebody signed in as {person} with {host} and wants to connect this with your account {nickname}, so that ' +
          'it can be signed in to that way. The link can be used once, until {until}, in the same browser.',
        'If it was not you, ignore this message.',
      ],
      action: 'Connect and sign in',
    },
    'pt-BR': {
      subject: 'Conecte sua conta',
      lines: [
        'Olá, {name},',
        'Alguém entrou como {person} com {host} e quer conectar esse acesso à sua conta {nickname}, para entrar nela ' +
          'dessa forma. O link pode ser usado uma vez, até {until}, no mesmo navegador.',
        'Se não foi você, ignore esta mensagem.',
      ],
      action: 'Conectar e entrar',
    },
  },
  recovery_code_used: {
    en: {
      subject: 'A recovery code of your Parlance account was used',
      lines: [
        'Hello {name},',
        'A recovery code of your account {nickname} was used. Codes left: {count}.',
        'If it was not you, change your password now, and create new codes.',
      ],
      action: 'Open your profile',
    },
    'pt-BR': {
      subject: 'Um código de recuperação da sua conta do Parlance foi usado',
      lines: [
        'Olá, {name},',
        'Um código de recuperação da sua conta {nickname} foi usado. Códigos restantes: {count}.',
        'Se não foi você, altere sua senha agora e gere novos códigos.',
      ],
      action: 'Abrir seu perfil',
    },
  },
  confirm_email: {
    en: {
      subject: 'Confirm your new e-mail address',
      lines: [
        'Hello,',
        'Confirm that {email} is the new address of your account ' +
          '{nickname}. The link can be used once, until {until}.',
        'If you did not ask for this, ignore this message.',
      ],
      action: 'Confirm the address',
    },
    'pt-BR': {
      subject: 'Confirme seu novo endereço de e-mail',
      lines: [
        'Olá,',
        'Confirme que {email} será o endereço da sua conta {nickname}. O link pode ser usado uma vez, até {until}.',
        'Se você não pediu isso, ignore esta mensagem.',
      ],
      action: 'Confirmar o endereço',
    },
  },
  confirm_sign_up: {
    en: {
      subject: 'Confirm your e-mail address',
      lines: [
        'Hello,',
        'Confirm that {email} is your address, so that a forgotten password ' +
          'can be replaced. The link can be used once, until {until}.',
        'If you did not create the account {nickname}, ignore this message.',
      ],
      action: 'Confirm the address',
    },
    'pt-BR': {
      subject: 'Confirme seu endereço de e-mail',
      lines: [
        'Olá,',
        'Confirme que {email} é o seu endereço, para poder substituir ' +
          'uma senha esquecida. O link pode ser usado uma vez, até {until}.',
        'Se você não criou a conta {nickname}, ignore esta mensagem.',
      ],
      action: 'Confirmar o endereço',
    },
  },
  email_change_asked: {
    en: {
      subject: 'A new e-mail address for your account',
      lines: [
        'Hello {name},',
        'Somebody who is signed in to your account {nickname} asked to change ' +
          'its address to {email}. It changes once that address is confirmed.',
        'If it was not you, change your password now: that also cancels the change.',
      ],
      action: 'Open your profile',
    },
    'pt-BR': {
      subject: 'Um novo endereço de e-mail para sua conta',
      lines: [
        'Olá, {name},',
        'Alguém conectado à sua conta {nickname} pediu para mudar o endereço ' +
          'dela para {email}. A mudança vale quando esse endereço for confirmado.',
        'Se não foi você, altere sua senha agora: isso também cancela a mudança.',
      ],
      action: 'Abrir seu perfil',
    },
  },
  account_deleted: {
    en: {
      subject: 'Your Parlance account was deleted',
      lines: [
        'Hello {name},',
        'Your account {nickname} was deleted, along with its keys, roles ' +
          'and votes. What you wrote in intelligences stays with them.',
        'Thank you for using Parlance.',
      ],
    },
    'pt-BR': {
      subject: 'Sua conta do Parlance foi excluída',
      lines: [
        'Olá, {name},',
        'Sua conta {nickname} foi excluída, com suas chaves, papéis e ' +
          'votos. O que você escreveu nas inteligências continua nelas.',
        'Obrigado por usar o Parlance.',
      ],
    },
  },
  request_made: {
    en: {
      subject: 'New authorization request in {repository}',
      lines: ['Hello {name},', '{person} ({nickname}) would like to join {repository}.', '{text}'],
      action: 'Review the request',
    },
    'pt-BR': {
      subject: 'Nova solicitação de acesso a {repository}',
      lines: ['Olá, {name},', '{person} ({nickname}) gostaria de participar de {repository}.', '{text}'],
      action: 'Ver a solicitação',
    },
  },
  request_approved: {
    en: {
      subject: 'Authorization Request Approved to {repository}',
      lines: ['Hello {name},', '{person} approved your request: you are now a member of {repository} as {role}.'],
      action: 'Open {repository}',
    },
    'pt-BR': {
      subject: 'Solicitação de acesso a {repository} aprovada',
      lines: ['Olá, {name},', '{person} aprovou sua solicitação: agora você participa de {repository} como {role}.'],
      action: 'Abrir {repository}',
    },
  },
  access_denied: {
    en: {
      subject: 'Access denied to {repository}',
      lines: ['Hello {name},', 'Your request to join {repository} was declined, or your membership has ended.'],
    },
    'pt-BR': {
      subject: 'Acesso negado a {repository}',
      lines: [
        'Olá, {name},',
        'Sua solicitação para participar de {repository} não foi aceita, ou sua participação terminou.',
      ],
    },
  },
  webhook_ended: {
    en: {
      subject: 'A webhook of {repository} was turned off',
      lines: [
        'Hello {name},',
        '{host} has not accepted any report from {repository} for a week, so this webhook was turned off. ' +
          'Its log shows what went wrong; you can turn it on again there.',
      ],
      action: 'Open the webhooks',
    },
    'pt-BR': {
      subject: 'Um webhook de {repository} foi desativado',
      lines: [
        'Olá, {name},',
        'Há uma semana {host} não aceita nada do que {repository} informa, por isso este webhook foi desativado. ' +
          'O registro diz o que deu errado; ele pode ser reativado ali.',
      ],
      action: 'Abrir os webhooks',
    },
  },
  invitation: {
    en: {
      subject: '{person} invites you to {organization} on Parlance',
      lines: [
        'Hello,',
        '{person} ({nickname}) invites you to join {organization} as {role}. ' +
          'The link can be used once, until {until}.',
        'If you do not know {person}, ignore this message.',
      ],
      action: 'See the invitation',
      footer: 'You receive this message because somebody at {place} entered your address.',
    },
    'pt-BR': {
      subject: '{person} convida você para {organization} no Parlance',
      lines: [
        'Olá,',
        '{person} ({nickname}) convida você a participar de {organization} como {role}. ' +
          'O link pode ser usado uma vez, até {until}.',
        'Se você não conhece {person}, ignore esta mensagem.',
      ],
      action: 'Ver o convite',
      footer: 'Você recebe esta mensagem porque alguém em {place} informou seu endereço.',
    },
  },
  digest: {
    en: {
      subject: 'Unread on Parlance: {count}',
      lines: ['Hello {name},', 'This happened while you were away:', '{news}'],
      action: 'Open Parlance',
      stop: 'Stop this daily e-mail',
    },
    'pt-BR': {
      subject: 'Não lidas no Parlance: {count}',
      lines: ['Olá, {name},', 'Isto aconteceu enquanto você estava fora:', '{news}'],
      action: 'Abrir o Parlance',
      stop: 'Parar este e-mail diário',
    },
  },
  new_role: {
    en: {
      subject: 'New role in {repository}',
      lines: ['Hello {name},', '{person} gave you the role {role} in {repository}.'],
      action: 'Open {repository}',
    },
    'pt-BR': {
      subject: 'Novo papel em {repository}',
      lines: ['Olá, {name},', '{person} definiu você como {role} de {repository}.'],
      action: 'Abrir {repository}',
    },
  },
} as const satisfies Record<string, Record<Locale, MailText>>;

export type MailKind = keyof typeof MAIL_TEXTS;
