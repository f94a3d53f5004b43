import { createInstance } from 'i18next';
import { useCallback } from 'react';

import { useSubject } from '../state/index.ts';
import { formatNumber } from './format.ts';
import { FALLBACK_LOCALE, LOCALES, locale$ } from './locale.ts';
import type { Locale } from './locale.ts';

/** `sentences_one` and `sentences_other` are requested as `sentences` with a `count`. */
type MessageKey<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'other'}` ? Stem : Key;

export interface Messages<Key extends string> {
  readonly namespace: string;
  /** Exists only in types: passes the keys to `useMessages`. */
  readonly keys?: Key;
}

export type Translate<Key extends string> = (key: MessageKey<Key>, values?: Values) => string;

// React escapes: texts are rendered as text, never as HTML.
const i18n = createInstance({
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
});
void i18n.init();
locale$.subscribe((locale) => void i18n.changeLanguage(locale));

type Values = Record<string, string | number>;

/** `count` stays a number beside its formatted form: the plural depends on it. */
function lookUp(key: string, options: { ns: string; lng?: Locale }, values: Values = {}): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ]);
  return i18n.t(key, { ...values, ...options, replace: Object.fromEntries(shown) as Record<string, string> });
}

let declared = 0;

/**
 * Declares the texts of a feature in both languages; a key missing on one side does not compile. Values are written as
 * `{{name}}`; numbers appear in the format of the language; plural forms are `key_one`, `key_other`.
 */
export function defineMessages<Key extends string>(
  namespace: string,
  texts: { 'en-US': Record<Key, string>; 'pt-BR': Record<NoInfer<Key>, string> },
): Messages<Key> {
  // Two builds of one area may coexist in one tab, each with its own texts.
  declared += 1;
  const own = `${namespace}#${declared}`;
  for (const locale of LOCALES) i18n.addResourceBundle(locale, own, texts[locale]);
  return { namespace: own };
}

/** Translates outside components; components use `useMessages`, which follows a change of language. */
export function translate<Key extends string>(messages: Messages<Key>, key: MessageKey<Key>, values?: Values): string {
  return lookUp(key, { ns: messages.namespace }, values);
}

export function useLocale(): Locale {
  return useSubject(locale$);
}

export function useMessages<Key extends string>(messages: Messages<Key>): Translate<Key> {
  const locale = useLocale();
  return useCallback<Translate<Key>>(
    (key, values) => lookUp(key, { ns: messages.namespace, lng: locale }, values),
    [messages, locale],
  );
}
