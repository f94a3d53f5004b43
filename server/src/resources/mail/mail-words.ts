import type { Locale } from '../../lib/messages/index.ts';

/** Role names in mails. */
export const ROLE_NAMES: Record<Locale, Readonly<Record<number, string>>> = {
  en: { 1: 'user', 2: 'contributor', 3: 'administrator', 4: 'translator' },
  'pt-BR': { 1: 'usuário', 2: 'colaborador', 3: 'administrador', 4: 'tradutor' },
};

export const MAIL_FOOTER: Record<Locale, string> = {
  en: 'You receive this message because of an account at {place}.',
  'pt-BR': 'Você recebe esta mensagem por causa de uma conta em {place}.',
};
