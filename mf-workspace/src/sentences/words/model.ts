import { isObject, plainMark } from 'shared/domain';
import type { Mark } from 'shared/domain';
import type { SentenceValue } from 'shared/sentence';

/** A word of the sentence and a candidate to replace it. */
export interface SimilarWord {
  word: string;
  similar: string;
  /** Similarity of the two, 0–1. */
  similarity: number;
}

/** Pairs per page [TRN-05]. */
export const PAIRS_SHOWN = 5;

/** Reads the suggested pairs, most similar first; undefined when the server does not support the language. */
export function readSuggestions(answer: unknown): SimilarWord[] | undefined {
  if (!isObject(answer) || !isObject(answer['suggestions'])) return undefined;
  const { suggestions } = answer;
  if (suggestions['language'] === false) return undefined;
  // A single letter is an article or a pronoun; replacing it only breaks the sentence.
  const words = Object.entries(suggestions).filter(([word]) => Array.from(word).length > 1 || SPACELESS.test(word));
  return words
    .flatMap(([word, entry]) => {
      const pairs: readonly unknown[] =
        isObject(entry) && Array.isArray(entry['similar_words']) ? entry['similar_words'] : [];
      return pairs.flatMap((pair) =>
        Array.isArray(pair) && typeof pair[0] === 'string'
          ? [{ word, similar: pair[0], similarity: Number(pair[1]) }]
          : [],
      );
    })
    .sort((one, other) => other.similarity - one.similarity);
}

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Scripts without spaces between words: a match may start anywhere. */
const SPACELESS_SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const SPACELESS = new RegExp(`[${SPACELESS_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

function places(text: string, word: string): RegExpExecArray[] {
  const edge = SPACELESS.test(word) ? '' : '[\\p{L}\\p{M}\\p{N}]';
  const pattern = edge ? `(?<!${edge})${escape(word)}(?!${edge})` : escape(word);
  return [...text.matchAll(new RegExp(pattern, 'giu'))];
}

/** Replaces every occurrence of the given words; marks move and resize with the text they cover [TRN-05]. */
export function withWords({ text, marks }: SentenceValue, replacements: ReadonlyMap<string, string>): SentenceValue {
  const edits = [...replacements]
    .flatMap(([word, by]) =>
      places(text, word).map(({ index, 0: found }) => ({ start: index, end: index + found.length, by })),
    )
    .sort((one, other) => one.start - other.start);
  let built = '';
  let at = 0;
  // The position of each edit in the new text.
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
    marks: marks.map((mark) => {
      const moved = { ...plainMark(mark), start: place(mark.start, 'from'), end: place(mark.end, 'to') };
      const isSame = built.slice(moved.start, moved.end) === text.slice(mark.start, mark.end);
      return isSame ? moved : withoutValue(moved);
    }),
  };
}

/** A mark whose words were replaced, without the resolved value that no longer applies. */
const withoutValue = ({ start, end, entity, role }: Mark): Mark => plainMark({ start, end, entity, role });
