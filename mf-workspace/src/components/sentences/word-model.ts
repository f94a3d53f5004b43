import type { Mark } from 'shared/domain';
import type { SentenceValue } from 'shared/sentence';

/** A word of a sentence and one that could stand in its place. */
export interface SimilarWord {
  word: string;
  similar: string;
  /** How near they are, 0–1. */
  nearness: number;
}

/** Pairs on a page [TRN-05]. */
export const PAIRS_SHOWN = 5;

/** What the server suggests: pairs, nearest first; undefined when it has nothing to say about the language. */
export function readSuggestions(answer: unknown): SimilarWord[] | undefined {
  if (!isObject(answer) || !isObject(answer['suggestions'])) return undefined;
  const { suggestions } = answer;
  if (suggestions['language'] === false) return undefined;
  // A letter by itself is an article or a pronoun: what is like it only breaks the sentence.
  const words = Object.entries(suggestions).filter(([word]) => Array.from(word).length > 1 || SPACELESS.test(word));
  return words
    .flatMap(([word, entry]) => {
      const pairs: readonly unknown[] =
        isObject(entry) && Array.isArray(entry['similar_words']) ? entry['similar_words'] : [];
      return pairs.flatMap((pair) =>
        Array.isArray(pair) && typeof pair[0] === 'string'
          ? [{ word, similar: pair[0], nearness: Number(pair[1]) }]
          : [],
      );
    })
    .sort((one, other) => other.nearness - one.nearness);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Scripts that write words without blanks: there a word stands anywhere. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function places(text: string, word: string): RegExpExecArray[] {
  const edge = SPACELESS.test(word) ? '' : '[\\p{L}\\p{M}\\p{N}]';
  const pattern = edge ? `(?<!${edge})${escape(word)}(?!${edge})` : escape(word);
  return [...text.matchAll(new RegExp(pattern, 'giu'))];
}

/** The sentence with words replaced wherever they stand; marks stretch and move with what they cover [TRN-05]. */
export function withWords({ text, marks }: SentenceValue, replacements: ReadonlyMap<string, string>): SentenceValue {
  const edits = [...replacements]
    .flatMap(([word, by]) =>
      places(text, word).map(({ index, 0: found }) => ({ start: index, end: index + found.length, by })),
    )
    .sort((one, other) => one.start - other.start);
  let built = '';
  let at = 0;
  // Where each edit of the old text lies in the new one.
  const moved = edits
    .filter(({ start }, place) => start >= (edits[place - 1]?.end ?? 0))
    .map(({ start, end, by }) => {
      built += text.slice(at, start);
      const from = built.length;
      built += by;
      at = end;
      return { start, end, from, to: built.length };
    });
  built += text.slice(at);
  const place = (offset: number, side: 'from' | 'to') => {
    const inside = moved.find(({ start, end }) =>
      side === 'from' ? start <= offset && offset < end : start < offset && offset <= end,
    );
    if (inside) return inside[side];
    const before = moved.findLast(({ end }) => end <= offset);
    return before ? before.to + offset - before.end : offset;
  };
  return {
    text: built,
    marks: marks.map(({ start, end, entity }): Mark => ({
      start: place(start, 'from'),
      end: place(end, 'to'),
      entity,
    })),
  };
}
