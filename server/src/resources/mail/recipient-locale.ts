import type { Locale } from '../../lib/messages/index.ts';

/** Language of mail to an account. */
export function recipientLocale({ language }: { readonly language: string }): Locale {
  return language.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}

/** Language tag stored with an account. */
export function accountLanguage(locale: Locale): string {
  return locale === 'pt-BR' ? 'pt-br' : 'en-us';
}

/** A deadline in a mail. It names its time zone because recipients may be in any. */
export function presentDeadline(deadline: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(deadline)} UTC`;
}
