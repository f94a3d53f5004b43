import { accountMessages } from './account-messages.ts';
import { brokenFileMessages } from './broken-file-messages.ts';
import { environmentMessages } from './environment-messages.ts';
import { genericMessages } from './generic-messages.ts';
import { languageModelMessages } from './language-model-messages.ts';
import { missingMessages } from './missing-messages.ts';
import { organizationMessages } from './organization-messages.ts';
import { repositoryMessages } from './repository-messages.ts';
import { translationMessages } from './translation-messages.ts';
import { unknownFileMessages } from './unknown-file-messages.ts';
import { workMessages } from './work-messages.ts';

/** The sentences of one language for the same keys: a key missing in either language does not compile. */
export type Locale = 'en' | 'pt-BR';

const CATALOGUE = {
  ...genericMessages,
  ...accountMessages,
  ...brokenFileMessages,
  ...environmentMessages,
  ...languageModelMessages,
  ...missingMessages,
  ...organizationMessages,
  ...repositoryMessages,
  ...translationMessages,
  ...unknownFileMessages,
  ...workMessages,
};

export type MessageKey = keyof typeof CATALOGUE;

/** A sentence for a person, not yet in any language. */
export interface Message {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Refers to a sentence of the catalog; `values` fill its {placeholders}. */
export function say(key: MessageKey, values: Message['values'] = {}): Message {
  return { key, values };
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(CATALOGUE, key);
}

/** The sentence in one language, with its placeholders filled. */
export function textOf(message: Message, locale: Locale): string {
  return CATALOGUE[message.key][locale].replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(message.values[name] ?? hole),
  );
}

/**
 * Language of the response, from the Accept-Language header: Portuguese when it is preferred to English, otherwise
 * English.
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return requestedLocale(acceptLanguage) ?? 'en';
}

/** Language that the header names explicitly; undefined when it names neither. */
export function requestedLocale(acceptLanguage: string | undefined): Locale | undefined {
  const ranked = (acceptLanguage ?? '').split(',').map((part, position) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1];
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0, position };
  });
  ranked.sort((a, b) => b.quality - a.quality || a.position - b.position);
  const first = ranked.find(({ tag, quality }) => quality > 0 && /^(en|pt)\b/.test(tag));
  if (!first) return undefined;
  return first.tag.startsWith('pt') ? 'pt-BR' : 'en';
}
