import type { Locale } from '../../lib/messages/index.ts';

/** Language in which somebody is written to. */
export function accountLocale({ language }: { readonly language: string }): Locale {
  return language.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}

/** The name of a language as accounts keep it. */
export function accountLanguage(locale: Locale): string {
  return locale === 'pt-BR' ? 'pt-br' : 'en-us';
}

/** A moment in a letter: whoever reads it may be anywhere, so the zone is named. */
export function presentDeadline(moment: Date, locale: Locale): string {
  return `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`;
}
