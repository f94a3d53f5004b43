import type { NamedSpan } from './named-span.ts';

const NUMBER = String.raw`[+\-−]?\p{Nd}+(?:[.,٫٬]\p{Nd}+)*`;
/** A number from its first digit on: starting at each of its digits would take quadratic time. */
const WHOLE_NUMBER = String.raw`[+\-−]?(?<!\p{Nd}[.,٫٬]?)\p{Nd}+(?:[.,٫٬]\p{Nd}+)*`;
const CURRENCY_CODES = 'USD|EUR|BRL|GBP|JPY|CNY|INR';
const LATIN_CURRENCIES = 'dollars?|euros?|pounds?|cents?|reais|real|pesos?|yen|yuan|rubles?|rupees?';
const OTHER_CURRENCIES = String.raw`元|块|円|ريال|دولار|درهم|рубл\p{L}*|евро`;
const CURRENCY_WORD = `(?:${CURRENCY_CODES}|${LATIN_CURRENCIES}|${OTHER_CURRENCIES})`;

/**
 * Entities written alike in all languages, by precedence: the first listed one of overlapping matches wins. Every
 * pattern takes linear time: no nested repetition over the same characters.
 */
const PATTERNS: readonly { entity: string; pattern: RegExp; confidence: number }[] = [
  {
    entity: 'email',
    pattern: /[\p{L}\p{N}._%+\-]{1,64}@[\p{L}\p{N}\-]{1,63}(?:\.[\p{L}\p{N}\-]{1,63}){1,5}/gu,
    confidence: 1,
  },
  { entity: 'url', pattern: /(?:https?:\/\/|www\.)[^\s<>"'()]{3,500}/giu, confidence: 1 },
  {
    entity: 'money',
    pattern: new RegExp(
      String.raw`(?:\p{Lu}{0,2}\p{Sc})\s?${NUMBER}|${WHOLE_NUMBER}\s?(?:\p{Sc}|${CURRENCY_WORD}(?![\p{L}\p{N}]))`,
      'giu',
    ),
    confidence: 0.95,
  },
  { entity: 'percent', pattern: new RegExp(String.raw`${WHOLE_NUMBER}\s?[%٪]`, 'gu'), confidence: 0.95 },
  {
    entity: 'phone',
    pattern: /(?<![\p{L}\p{N}])(?:\+|\(|00)?\d(?:[ ().\-]{0,2}\d){7,14}(?![\p{L}\p{N}])/gu,
    confidence: 0.9,
  },
];

const PLAIN_NUMBER = new RegExp(String.raw`(?<![\p{L}\p{N}])${NUMBER}`, 'gu');

export function findPatterns(text: string): NamedSpan[] {
  return PATTERNS.flatMap(({ entity, pattern, confidence }) =>
    findAll(text, pattern).map((span) => ({ ...span, entity, confidence })),
  );
}

/** Numbers in digits, with the lowest precedence, since most other entities contain some. */
export function findNumbers(text: string): NamedSpan[] {
  return findAll(text, PLAIN_NUMBER).map((span) => ({ ...span, entity: 'number', confidence: 0.9 }));
}

function findAll(text: string, pattern: RegExp): { start: number; end: number }[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + withoutStops(match[0]).length,
  }));
}

function withoutStops(words: string): string {
  let { length } = words;
  while (length > 0 && '.,;:!?'.includes(words.charAt(length - 1))) length--;
  return words.slice(0, length);
}
