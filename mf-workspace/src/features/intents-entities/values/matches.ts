import { overlap } from 'shared/domain';
import type { Mark, Span } from 'shared/domain';

import type { ValueRow } from './model.ts';

/** The words and patterns that find an entity. */
export interface Known {
  entity: string;
  values: readonly ValueRow[];
  words: readonly string[];
  /** Matches of its patterns. */
  matches: readonly Span[];
}

const WORD = /[\p{L}\p{N}]/u;
/** Scripts without blanks between words. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** The words of a text that a value, the word list or a pattern matches; longer matches win [ENT-15]. */
export function matchesIn(text: string, { entity, values, words, matches }: Known): Mark[] {
  const phrases = [
    ...values.flatMap(({ value, synonyms }) =>
      [value, ...synonyms].map((phrase) => ({ phrase, meaning: { resolved_value: value } })),
    ),
    ...words.map((phrase) => ({ phrase, meaning: {} })),
  ];
  const folded = fold(text);
  const found: Mark[] = [
    ...phrases.flatMap(({ phrase, meaning }) =>
      placesOf(folded, fold(phrase).text).map((span) => ({ ...span, entity, ...meaning })),
    ),
    ...matches.map((span) => ({ ...span, entity })),
  ];
  const longestFirst = found
    .filter(({ start, end }) => start < end)
    .sort((one, other) => other.end - other.start - (one.end - one.start));
  return longestFirst
    .filter((mark, index) => !longestFirst.slice(0, index).some((other) => overlap(other, mark)))
    .sort((one, other) => one.start - other.start);
}

interface Folded {
  text: string;
  /** Offset in the original for each unit, and its length at the end. */
  origin: number[];
}

/** The text without case and accents. */
function fold(text: string): Folded {
  const folded: Folded = { text: '', origin: [] };
  let at = 0;
  for (const character of text) {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded.text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) folded.origin.push(at);
    at += character.length;
  }
  folded.origin.push(at);
  return folded;
}

function placesOf({ text, origin }: Folded, phrase: string): Span[] {
  const spans: Span[] = [];
  if (phrase === '') return spans;
  for (let start = text.indexOf(phrase); start >= 0; start = text.indexOf(phrase, start + 1)) {
    const end = start + phrase.length;
    if (isEdge(text, start) && isEdge(text, end)) spans.push({ start: origin[start] ?? 0, end: origin[end] ?? 0 });
  }
  return spans;
}

/** Whether a word can begin or end here. */
function isEdge(text: string, place: number): boolean {
  const [before = '', after = ''] = [text[place - 1], text[place]];
  return !WORD.test(before) || !WORD.test(after) || SPACELESS.test(before) || SPACELESS.test(after);
}
