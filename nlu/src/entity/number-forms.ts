import { itemAt } from '../element-reads.ts';
import { hasDigit } from '../text/number-runs.ts';
import type { Token } from '../text/tokenize.ts';

const DIGIT = /\p{Nd}/gu;
const HAS_DIGIT = /\p{Nd}/u;
/** A number with at most one letter between digits, as in `18h30`, and a short unit after it. */
const NUMBER_FORM = /^[^\p{L}\p{M}]+(?:\p{L}[^\p{L}\p{M}]+)*[\p{L}\p{M}]{0,3}$/u;
const ZEROS = /0+/g;
const FEW_NUMBERS = 40;
const SIGN = /^[+\-\u2212±－＋]/u;
const NOT_SEPARATOR = /[0\p{L}\p{M}]/gu;
const NOT_LETTER = /[^\p{L}\p{M}]/gu;
const ALIKE: readonly RegExp[] = [/[.,'’·٫٬،，．\u00a0\u202f ]/gu, /[:：]/gu, /[/／⁄\-_\u2010-\u2015\u2212－~～]/gu];

/** The form of a number with 0 for each digit; undefined for other texts. */
export function numberForm(form: string): string | undefined {
  if (!HAS_DIGIT.test(form)) return undefined;
  const masked = form.replace(DIGIT, '0');
  return NUMBER_FORM.test(masked) ? masked : undefined;
}

/**
 * Forms of the numbers in training sentences, sorted. From few numbers, the meaning of the number of digits is unknown.
 */
export function numberForms(sentences: readonly (readonly Token[])[]): string[] {
  const forms = sentences.flatMap((tokens) => tokens.flatMap(({ form }) => numberForm(form) ?? []));
  return [...new Set(forms.length < FEW_NUMBERS ? forms.map(withoutLength) : forms)].sort();
}

function withoutLength(form: string): string {
  return form.replace(ZEROS, '0');
}

/**
 * Reads each number as one of the same form, and an unseen form as the most similar one: a tagger that has seen three
 * numbers knows all.
 */
export function withNumberForms(text: string, tokens: readonly Token[], known: readonly string[]): readonly Token[] {
  if (!hasDigit(text)) return tokens;
  const isShort = !known.some((form) => form.includes('00'));
  return tokens.map((token) => {
    const own = numberForm(token.form);
    return own === undefined ? token : { ...token, form: nearestForm(isShort ? withoutLength(own) : own, known) };
  });
}

function nearestForm(own: string, known: readonly string[]): string {
  if (known.length === 0 || known.includes(own)) return own;
  const traits = traitsOf(own);
  let best = own;
  let least = Infinity;
  for (const form of known) {
    const distance = distanceOf(traits, traitsOf(form));
    if (distance < least) {
      best = form;
      least = distance;
    }
  }
  return best;
}

interface Traits {
  digits: number;
  letters: string;
  /** The frequency of each kind of separator. */
  separators: readonly number[];
  hasSign: boolean;
}

function traitsOf(form: string): Traits {
  const unsigned = form.replace(SIGN, '');
  const separators = unsigned.replace(NOT_SEPARATOR, '');
  return {
    digits: form.split('0').length - 1,
    letters: form.replace(NOT_LETTER, ''),
    separators: ALIKE.map((kind) => separators.match(kind)?.length ?? 0),
    hasSign: unsigned !== form,
  };
}

const WEIGHT = { letters: 8, separator: 2, sign: 1 } as const;

function distanceOf(a: Traits, b: Traits): number {
  const letters = a.letters === b.letters ? 0 : a.letters === '' || b.letters === '' ? 1 : 0.5;
  const separators = a.separators.reduce((sum, own, at) => sum + Math.abs(own - itemAt(b.separators, at)), 0);
  return (
    WEIGHT.letters * letters +
    WEIGHT.separator * separators +
    WEIGHT.sign * Number(a.hasSign !== b.hasSign) +
    Math.abs(a.digits - b.digits)
  );
}
