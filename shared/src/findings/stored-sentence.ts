import { overlap } from '../domain/index.ts';
import { withoutNumbers, wordsOf } from './words.ts';
import type { Mark } from '../domain/index.ts';
import type { Word } from './words.ts';
import type { CheckedSentence, SentenceRef, Source } from './types.ts';

/** Longest phrase that is compared, in words. */
const PHRASE_WORDS_MAX = 8;

/** A mark as a range of words of its sentence. */
export interface PhraseMark {
  readonly stored: StoredSentence;
  readonly mark: Mark;
  /** Index of the first word, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly phrase: string;
}

export interface StoredSentence {
  readonly sentence: CheckedSentence;
  readonly words: string[];
  /** The sentence without case, accents, punctuation and numbers. */
  readonly folded: string;
  /** Marks that cover whole words. */
  readonly phrases: readonly PhraseMark[];
}

const SOURCES = { example: 0, test_sentence: 1, translation: 2 } as const satisfies Record<Source, number>;

/** Identifies a sentence within a language; ascending by id, then by source. A number, since there may be 100,000. */
export const keyOf = ({ source, id }: SentenceRef): number => id * 3 + SOURCES[source];

const NONE: PhraseMark[] = [];

/** Extracts the parts of a sentence that are compared. */
export function readSentence(sentence: CheckedSentence): StoredSentence {
  const words = wordsOf(sentence.text);
  const all = words.map((word) => word.folded);
  const folded = withoutNumbers(all.join(' '));
  const phrases: PhraseMark[] = sentence.marks.length === 0 ? NONE : [];
  const stored = { sentence, words: all, folded: folded === '' ? sentence.text : folded, phrases };
  for (const mark of sentence.marks) phrases.push(...phraseOf(stored, mark, words));
  return stored;
}

function phraseOf(stored: StoredSentence, mark: Mark, words: readonly Word[]): PhraseMark[] {
  const from = words.findIndex(({ start }) => start >= mark.start);
  if (from < 0) return [];
  let to = from;
  while ((words[to]?.start ?? Infinity) < mark.end) to += 1;
  if (to === from || to - from > PHRASE_WORDS_MAX || cutsWord(mark, words.slice(Math.max(0, from - 1), to))) return [];
  const phrase = words
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');
  return [{ stored, mark, from, to, phrase }];
}

const cutsWord = (mark: Mark, words: readonly Word[]): boolean =>
  words.some(({ start, end }) => overlap(mark, { start, end }) && (start < mark.start || end > mark.end));

/** Phrases of a sentence that may be marked somewhere. */
export function* phrasesIn(words: readonly string[]): Generator<string> {
  for (let from = 0; from < words.length; from++) {
    let phrase = '';
    for (let at = from; at < Math.min(words.length, from + PHRASE_WORDS_MAX); at++) {
      phrase = at === from ? (words[at] ?? '') : `${phrase} ${words[at]}`;
      yield phrase;
    }
  }
}

/** The words of a phrase. */
export type Side = 'first' | 'last';

/** The same words without their first word, and without their last. */
export function shorterPhrases(phrase: string): { side: Side; word: string; rest: string }[] {
  const firstEnd = phrase.indexOf(' ');
  if (firstEnd < 0) return [];
  const lastStart = phrase.lastIndexOf(' ');
  return [
    { side: 'first', word: phrase.slice(0, firstEnd), rest: phrase.slice(firstEnd + 1) },
    { side: 'last', word: phrase.slice(lastStart + 1), rest: phrase.slice(0, lastStart) },
  ];
}

/** Where words occur unmarked in a sentence. */
export function findUnmarked({ sentence, words }: StoredSentence, phrase: readonly string[]): Mark[] {
  const found: Mark[] = [];
  let offsets: readonly Word[] | undefined;
  for (let from = 0; from + phrase.length <= words.length; from++) {
    if (!phrase.every((word, at) => words[from + at] === word)) continue;
    offsets ??= wordsOf(sentence.text);
    const span = { start: offsets[from]?.start ?? 0, end: offsets[from + phrase.length - 1]?.end ?? 0 };
    if (![...sentence.marks, ...found].some((mark) => overlap(mark, span))) found.push({ ...span, entity: '' });
  }
  return found;
}

/** Marks of words wherever a text has them unmarked, regardless of case and accents. */
export function marksOfWords({ text, marks }: { text: string; marks: readonly Mark[] }, words: string, entity: string) {
  const phrase = wordsOf(words).map(({ folded }) => folded);
  if (phrase.length === 0) return [];
  const stored = readSentence({ source: 'example', id: 0, text, intent: '', marks });
  return findUnmarked(stored, phrase).map((mark): Mark => ({ ...mark, entity }));
}
