import { BehaviorSubject } from 'rxjs';

export const LOCALES = ['en-US', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];

export const FALLBACK_LOCALE: Locale = 'en-US';
const STORAGE_KEY = 'locale';

/** The interface language for a browser's preferred languages (BCP 47 tags, best first) [SHELL-05]. */
export function pickLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'pt') return 'pt-BR';
    if (language === 'en') return 'en-US';
  }
  return FALLBACK_LOCALE;
}

function storedLocale(): Locale | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return LOCALES.find((locale) => locale === stored);
}

/** The interface language on screen; a state topic. */
export const locale$ = new BehaviorSubject<Locale>(FALLBACK_LOCALE);

export function currentLocale(): Locale {
  return locale$.value;
}

export function startLocale(): void {
  applyLocale(storedLocale() ?? pickLocale(navigator.languages));
}

/** Sets the interface language of this browser. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(STORAGE_KEY, locale);
  applyLocale(locale);
}

function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  locale$.next(locale);
}
