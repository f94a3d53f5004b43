import { itemAt, uint8At } from '../element-reads.ts';
import { insideRequest } from '../text/outer-signs.ts';
import type { Token } from '../text/tokenize.ts';
import type { EntityMark } from '../types.ts';
import { numberForms, withNumberForms } from './number-forms.ts';
import { joinNumbers, learnSplits } from './join-numbers.ts';
import { hasElision, isApostrophe, opensQuestion, signAt } from './signs.ts';
import type { Sign } from './signs.ts';

/** How the training marks of a model treat signs and numbers. */
export interface Reading {
  /** Separators at which marks divide runs of digits. */
  splits: readonly string[];
  /** Forms of numbers, for `withNumberForms`. Absent in models of engine 15, which read numbers unchanged. */
  numbers?: readonly string[] | undefined;
  /** Kinds of signs that are part of marks, and thus read like words. */
  words: readonly Sign[];
  /** Whether words begin or end with apostrophes, so that these are not quotes. Absent in models of engine 15. */
  elides?: boolean | undefined;
  /** Stops inside marks. */
  inside: readonly string[];
  /** Whether marks continue across quotes and brackets. */
  crosses: boolean;
  /** Stops at which marks of each entity begin or end, by label. */
  edges: readonly (readonly string[])[];
}

/** The part of a sentence that the tagger reads. */
export interface ReadTokens {
  tokens: readonly Token[];
  /** By token: bits for omitted quotes and brackets beside it, and `AFTER_BREAK` also for emoji. */
  beside: Uint8Array;
  /** By token: 1 for stops, which are not part of an entity unless training shows it. */
  stops: Uint8Array;
}

export const AFTER_PAIR = 1;
export const BEFORE_PAIR = 2;
export const AFTER_BREAK = 4;

/** UTF-16 offsets, `end` exclusive. */
export interface Stretch {
  start: number;
  end: number;
}

/** The unchanged sentence, for models without a `Reading`. */
export function readAll(tokens: readonly Token[]): ReadTokens {
  return { tokens, beside: new Uint8Array(tokens.length), stops: new Uint8Array(tokens.length) };
}

/**
 * Joins numbers and omits the stops and words of courtesy around the sentence, quotes, brackets, emoji and signs of
 * amounts, so that the words beside them are tagged as without them.
 * @param joined tokens after `joinNumbers`
 * @param held stretches whose first and last token stay: marks, or known values; asked only of sentences with signs
 */
export function readSentence(
  text: string,
  joined: readonly Token[],
  reading: Pick<Reading, 'words' | 'elides'>,
  held: () => readonly Stretch[],
): ReadTokens {
  const { from, to } = insideRequest(joined);
  const isCourtesy = (at: number): boolean => (at < from || at >= to) && itemAt(joined, at).kind === 'word';
  if (to - from === joined.length && joined.every(({ kind }) => kind !== 'symbol')) return readAll(joined);
  const signs = joined.map(({ form }, at) =>
    reading.elides === true && isApostrophe(form) ? undefined : signAt(text, joined, at),
  );
  if (to - from === joined.length && signs.every((sign) => sign === undefined)) return readAll(joined);
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const { start, end } of held()) {
    starts.add(start);
    ends.add(end);
  }
  const isHeld = ({ start, end }: Token): boolean => starts.has(start) || ends.has(end);
  const isOut = joined.map((token, at): boolean => {
    const sign = signs[at];
    if (sign === undefined || isHeld(token)) return false;
    return sign === 'stop' ? opensQuestion(text, token) : !reading.words.includes(sign);
  });
  const isOuter = (at: number): boolean => (signs[at] === 'stop' || isCourtesy(at)) && !isHeld(itemAt(joined, at));
  for (let at = 0; at < joined.length && (isOut[at] || isOuter(at)); at++) isOut[at] = true;
  for (let at = joined.length - 1; at >= 0 && (isOut[at] || isOuter(at)); at--) isOut[at] = true;
  return without(joined, signs, isOut);
}

function without(
  joined: readonly Token[],
  signs: readonly (Sign | undefined)[],
  isOut: readonly boolean[],
): ReadTokens {
  const tokens = joined.filter((_, at) => !isOut[at]);
  const read = readAll(tokens);
  let next = 0;
  joined.forEach((_, at) => {
    if (!isOut[at]) {
      if (signs[at] === 'stop') read.stops[next] = 1;
      next++;
    } else if (signs[at] === 'pair') {
      addBits(read.beside, next - 1, BEFORE_PAIR);
      addBits(read.beside, next, AFTER_PAIR | AFTER_BREAK);
    } else if (signs[at] === 'emoji') {
      addBits(read.beside, next, AFTER_BREAK);
    }
  });
  return read;
}

function addBits(array: Uint8Array, at: number, bits: number): void {
  if (at >= 0 && at < array.length) array[at] = uint8At(array, at) | bits;
}

/** Joins the tokens of each number, and gives numbers the forms that training has shown. */
export function readNumbers(
  text: string,
  tokens: readonly Token[],
  { splits, numbers }: Pick<Reading, 'splits' | 'numbers'>,
): readonly Token[] {
  const joined = joinNumbers(text, tokens, splits);
  return numbers === undefined ? joined : withNumberForms(text, joined, numbers);
}

/** A single value, as read inside a sentence that contains it. */
export function readValue(value: string, tokens: readonly Token[], reading: Reading): readonly Token[] {
  const joined = readNumbers(value, tokens, reading);
  return readSentence(value, joined, reading, () => [{ start: 0, end: value.length }]).tokens;
}

const ELIDED = { sentences: 3, share: 0.1 } as const;

interface Marked {
  text: string;
  tokens: readonly Token[];
  marks: readonly EntityMark[];
}

/** @param entities entity of each label */
export function learnReading(sentences: readonly Marked[], entities: readonly string[]): Reading {
  const splits = learnSplits(sentences);
  const found = sentences.flatMap((sentence) => signsUnderMarks(sentence, splits));
  const stops = found.filter(({ sign }) => sign === 'stop');
  const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)].sort();
  return {
    splits,
    numbers: numberForms(sentences.map(({ text, tokens }) => joinNumbers(text, tokens, splits))),
    words: distinct(found.filter(({ sign, isEdge }) => isEdge && isWordlike(sign)).map(({ sign }) => sign)),
    elides: areElided(sentences),
    inside: distinct(stops.map(({ form }) => form)),
    crosses: found.some(({ sign, isEdge }) => sign === 'pair' && !isEdge),
    edges: entities.map((entity) =>
      distinct(stops.filter((stop) => stop.isEdge && stop.entity === entity).map(({ form }) => form)),
    ),
  };
}

/** Whether single apostrophes at words are so frequent that they cannot be quotes or mistakes. */
function areElided(sentences: readonly Marked[]): boolean {
  const elided = sentences.filter(({ text }) => hasElision(text)).length;
  return elided >= ELIDED.sentences && elided >= ELIDED.share * sentences.length;
}

/** Quotes and stops stay where single marks have them; one emoji or currency sign represents all. */
function isWordlike(sign: Sign): boolean {
  return sign === 'emoji' || sign === 'amount';
}

interface SignUnderMark {
  sign: Sign;
  form: string;
  entity: string;
  /** Whether the mark begins or ends with it. */
  isEdge: boolean;
}

function signsUnderMarks({ text, tokens, marks }: Marked, splits: readonly string[]): SignUnderMark[] {
  if (marks.length === 0) return [];
  const joined = joinNumbers(text, tokens, splits);
  return joined.flatMap((token, at) => {
    const sign = signAt(text, joined, at);
    const mark = marks.find(({ start, end }) => start < token.end && end > token.start);
    if (sign === undefined || mark === undefined) return [];
    const isEdge = mark.start >= token.start || mark.end <= token.end;
    return [{ sign, form: token.form, entity: mark.entity, isEdge }];
  });
}
