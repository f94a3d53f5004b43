import { itemAt } from '../element-reads.ts';
import { insideRequest } from '../text/outer-signs.ts';
import type { Token } from '../text/tokenize.ts';
import type { EntityMark } from '../types.ts';
import { numberForms, withNumberForms } from './number-forms.ts';
import { joinNumbers, learnSplits } from './join-numbers.ts';
import { joinMarkup } from './markup.ts';
import { addBits, AFTER_BREAK, AFTER_PAIR, BEFORE_PAIR, readAll } from './read-tokens.ts';
import type { ReadTokens } from './read-tokens.ts';
import { addEnds, endsAfterMarks, hasLineBreak } from './sentence-ends.ts';
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
  /**
   * Stops, and names of line breaks, emoji, brackets and elements, directly after marks; for the words before any other
   * one, the sentence ends there. Absent in models of engine 16, which read markup, and symbols beside words, as words.
   */
  after?: readonly string[] | undefined;
  /** Whether marks of one entity follow each other with only blanks between them. Absent as `after` is. */
  adjoins?: boolean | undefined;
  /** Whether marks continue across quotes and brackets. */
  crosses: boolean;
  /** Stops at which marks of each entity begin or end, by label. */
  edges: readonly (readonly string[])[];
}

/** UTF-16 offsets, `end` exclusive. */
export interface Stretch {
  start: number;
  end: number;
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
  reading: Pick<Reading, 'words' | 'elides' | 'after'>,
  held: () => readonly Stretch[],
): ReadTokens {
  const { from, to } = insideRequest(joined);
  const isCourtesy = (at: number): boolean => (at < from || at >= to) && itemAt(joined, at).kind === 'word';
  const isPlain = to - from === joined.length && (reading.after === undefined || !hasLineBreak(text));
  if (isPlain && joined.every(({ kind }) => kind !== 'symbol')) return readAll(joined);
  const signs = joined.map(({ form }, at) =>
    reading.elides === true && isApostrophe(form) ? undefined : signAt(text, joined, at, reading.after !== undefined),
  );
  if (isPlain && signs.every((sign) => sign === undefined)) return readAll(joined);
  const read = without(
    joined,
    signs,
    omitted(text, { joined, signs, isCourtesy }, { words: reading.words, held: held() }),
  );
  if (reading.after !== undefined) addEnds(text, read, reading.after);
  return read;
}

interface Signs {
  joined: readonly Token[];
  signs: readonly (Sign | undefined)[];
  isCourtesy: (at: number) => boolean;
}

/** By token: whether the tagger does not read it. */
function omitted(
  text: string,
  { joined, signs, isCourtesy }: Signs,
  { words, held }: { words: readonly Sign[]; held: readonly Stretch[] },
): boolean[] {
  const isHeld = heldEdges(held);
  const isOut = joined.map((token, at): boolean => {
    const sign = signs[at];
    if (sign === undefined || isHeld(token)) return false;
    return sign === 'stop' ? opensQuestion(text, token) : !words.includes(sign);
  });
  const isOuter = (at: number): boolean => (signs[at] === 'stop' || isCourtesy(at)) && !isHeld(itemAt(joined, at));
  for (let at = 0; at < joined.length && (isOut[at] || isOuter(at)); at++) isOut[at] = true;
  for (let at = joined.length - 1; at >= 0 && (isOut[at] || isOuter(at)); at--) isOut[at] = true;
  return isOut;
}

function heldEdges(stretches: readonly Stretch[]): (token: Token) => boolean {
  const starts = new Set(stretches.map(({ start }) => start));
  const ends = new Set(stretches.map(({ end }) => end));
  return ({ start, end }) => starts.has(start) || ends.has(end);
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

/** Joins the tokens of each number, and gives numbers the forms that training has shown. */
export function readNumbers(
  text: string,
  tokens: readonly Token[],
  { splits, numbers, after }: Pick<Reading, 'splits' | 'numbers' | 'after'>,
): readonly Token[] {
  const joined = joinNumbers(text, after === undefined ? tokens : joinMarkup(text, tokens), splits);
  return numbers === undefined ? joined : withNumberForms(text, joined, numbers);
}

/** A single value, as read inside a sentence that contains it. */
export function readValue(value: string, tokens: readonly Token[], reading: Reading): readonly Token[] {
  const joined = readNumbers(value, tokens, reading);
  return readSentence(value, joined, reading, () => [{ start: 0, end: value.length }]).tokens;
}

/** Typed for each other. */
const DASHES = ['-', '–', '—'];
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
    numbers: numberForms(
      sentences.map(({ text, tokens }) => readNumbers(text, tokens, { splits, numbers: undefined, after: [] })),
    ),
    words: distinct(found.filter(({ sign, isEdge }) => isEdge && isWordlike(sign)).map(({ sign }) => sign)),
    elides: areElided(sentences),
    inside: distinct(stops.flatMap(({ form }) => (DASHES.includes(form) ? DASHES : [form]))),
    after: distinct(sentences.flatMap(endsAfterMarks)),
    adjoins: sentences.some(({ text, marks }) => adjoin(text, marks)),
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
  const joined = readNumbers(text, tokens, { splits, numbers: undefined, after: [] });
  return joined.flatMap((token, at) => {
    const sign = signAt(text, joined, at, true);
    const mark = marks.find(({ start, end }) => start < token.end && end > token.start);
    if (sign === undefined || mark === undefined) return [];
    const isEdge = mark.start >= token.start || mark.end <= token.end;
    return [{ sign, form: token.form, entity: mark.entity, isEdge }];
  });
}

/** Whether one of the marks follows another one of its entity with only blanks between them. */
function adjoin(text: string, marks: readonly EntityMark[]): boolean {
  if (marks.length < 2) return false;
  const keyOf = (start: number, entity: string): string => `${start} ${entity}`;
  const starts = new Set(marks.map(({ start, entity }) => keyOf(start, entity)));
  return marks.some(({ end, entity }) => {
    const next = end + text.slice(end).search(/\S/);
    return next > end && starts.has(keyOf(next, entity));
  });
}
