import { itemAt } from '../element-reads.ts';
import type { Token } from '../text/tokenize.ts';
import { isMarkup } from './markup.ts';

/**
 * Signs around words: `stop` ends or divides sentences, `pair` signs surround words, `amount` signs are beside a
 * number.
 */
export const SIGNS = ['stop', 'pair', 'emoji', 'amount'] as const;
export type Sign = (typeof SIGNS)[number];

const STOP = /^[\p{Terminal_Punctuation}\p{Sentence_Terminal}¡¿…‥⋯～·•¶†‡\u2190-\u21ff]$/u;
const OPENS_QUESTION = /^[¡¿]$/u;
const DASH = /^[\p{Pd}]$/u;
const PAIR = /^[\p{Quotation_Mark}\p{Ps}\p{Pe}\p{Pi}\p{Pf}`´]$/u;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI})/u;
const KINDS: readonly (readonly [Sign, RegExp])[] = [
  ['pair', PAIR],
  ['stop', STOP],
  ['emoji', EMOJI],
];
/** Around a word of marked-up text, such as `*Paris*`. */
const EMPHASIS = /^[*_~]$/u;
/** Quotes if they are beside a word, otherwise stops. */
const RULE = /^[<>|=^]$/u;
/** Signs only at the ends of a word or of the sentence. */
const SLASH = /^[/\\&]$/u;
/** Beside a word, as in `#Paris`, `@home` or `C+`. */
const TAG = /^[#＃@＠+%$€£^]$/u;
const AMOUNT = /^[\p{Sc}%‰٪％#＃№]$/u;
/** Not signs between two letters: apostrophes, and stops as in `U.S`. */
const IN_WORDS = /^[.,:;!?·'’＇]$/u;
const NOT_INSIDE: readonly RegExp[] = [IN_WORDS, EMPHASIS, RULE, SLASH];
const APOSTROPHE = /^['’‘`´ʼ]$/u;
const OPENS_WORD = /(?<![\p{L}\p{M}\p{N}])['’‘`´](?=[\p{L}\p{N}])/gu;
const CLOSES_WORD = /(?<=[\p{L}\p{M}\p{N}])['’‘`´](?![\p{L}\p{N}])/gu;
const RULED_NUMBER = /^.?[<>=]\p{Nd}/u;
const IN_ADDRESS = /[:.]\/|[/\\]{2}/u;
const WORD_PART = /[\p{L}\p{M}\p{N}]/u;
const ENDS_IN_DIGIT = /\p{Nd}$/u;
const BEGINS_WITH_DIGIT = /^[+\-\u2212±－＋]?\p{Nd}/u;

/** Whether an apostrophe at the edge of a word has no partner around words, and thus belongs to the word. */
export function hasElision(text: string): boolean {
  const opening = text.match(OPENS_WORD)?.length ?? 0;
  const closing = text.match(CLOSES_WORD)?.length ?? 0;
  return opening !== closing;
}

export function isApostrophe(form: string): boolean {
  return APOSTROPHE.test(form);
}

/**
 * The kind of sign of a token in its context; undefined for words and for symbols such as `+` in `2 + 3`.
 * @param hasTags whether markup, and symbols beside a word, are signs
 */
export function signAt(text: string, tokens: readonly Token[], at: number, hasTags: boolean): Sign | undefined {
  if (itemAt(tokens, at).kind !== 'symbol') return undefined;
  return (hasTags ? tagAt(text, tokens, at) : undefined) ?? plainSignAt(text, tokens, at);
}

function plainSignAt(text: string, tokens: readonly Token[], at: number): Sign | undefined {
  const { start, end } = itemAt(tokens, at);
  const sign = text.slice(start, end);
  const isBeforeWord = isWordPart(text[end]);
  const isInside = isBeforeWord && isWordPart(text[start - 1]);
  if (isInside && NOT_INSIDE.some((pattern) => pattern.test(sign))) return undefined;
  if (DASH.test(sign)) return isBeforeWord ? undefined : 'stop';
  if (AMOUNT.test(sign)) return isBesideNumber(tokens, at) ? 'amount' : undefined;
  const around = text.slice(Math.max(0, start - 1), end + 1);
  if (SLASH.test(sign)) return slashAt(sign, around, at === 0 || at === tokens.length - 1);
  return kindOf(sign, around);
}

/** Symbols stay at words, as at numbers, if marks have them; colons before a word surround it. */
function tagAt(text: string, tokens: readonly Token[], at: number): Sign | undefined {
  const { start, end } = itemAt(tokens, at);
  const sign = text.slice(start, end);
  if (isMarkup(sign)) return 'pair';
  const isAfterWord = isWordPart(text[start - 1]);
  const isBeforeWord = isWordPart(text[end]);
  if (isAfterWord === isBeforeWord || isBesideNumber(tokens, at)) return undefined;
  if (TAG.test(sign)) return 'amount';
  return sign === ':' && isBeforeWord ? 'pair' : undefined;
}

function kindOf(sign: string, around: string): Sign | undefined {
  if (RULE.test(sign)) return ruleAt(sign, around);
  if (isEmphasis(sign, around)) return 'pair';
  return KINDS.find(([, pattern]) => pattern.test(sign))?.[0];
}

/** Whether a stop belongs to the sentence after it, in any position. */
export function opensQuestion(text: string, { start, end }: Token): boolean {
  return OPENS_QUESTION.test(text.slice(start, end));
}

/** Not in a comparison with a number, such as `<5`. */
function ruleAt(sign: string, around: string): Sign | undefined {
  if (around.trim() === sign) return 'stop';
  return RULED_NUMBER.test(around) ? undefined : 'pair';
}

/** At one end of a word, and not inside an address such as `http://`. */
function slashAt(sign: string, around: string, isOuter: boolean): Sign | undefined {
  if (around.trim() === sign) return isOuter ? 'stop' : undefined;
  return IN_ADDRESS.test(around) ? undefined : 'pair';
}

/** Adjacent to another token, unlike in `2 * 3`. */
function isEmphasis(sign: string, around: string): boolean {
  return EMPHASIS.test(sign) && around.trim() !== sign;
}

function isWordPart(unit: string | undefined): boolean {
  // Only half of a character outside the basic plane is visible here; scripts there count as words.
  return unit !== undefined && (WORD_PART.test(unit) || (unit >= '\ud800' && unit <= '\udbff'));
}

function isBesideNumber(tokens: readonly Token[], at: number): boolean {
  return ENDS_IN_DIGIT.test(tokens[at - 1]?.form ?? '') || BEGINS_WITH_DIGIT.test(tokens[at + 1]?.form ?? '');
}
