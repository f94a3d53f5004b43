import { createContext } from 'react';

import { overlap } from '../domain/index.ts';
import type { Mark } from '../domain/index.ts';
import { wordsOf } from '../findings/words.ts';
import type { SentenceValue } from './sentence-value.ts';

/** Words that are marked somewhere, or are a value of an entity. */
export interface KnownWord {
  readonly text: string;
  readonly entity: string;
}

/** Entities by phrase: folded words between blanks. */
export interface KnownPhrases {
  readonly entities: ReadonlyMap<string, string>;
  /** Number of words of the longest phrase. */
  readonly longest: number;
}

const NONE: KnownPhrases = { entities: new Map(), longest: 0 };

interface KnownWordsOf {
  readonly phrases: KnownPhrases;
  /** Called by editors that propose words; until then none are loaded. */
  readonly ask: () => void;
}

/** The known words of the intelligence on screen. */
export const KnownWords = createContext<KnownWordsOf>({ phrases: NONE, ask: () => undefined });

/** Prepares words for `proposeMarks`. Of two entities of the same words, the first one counts. */
export function readKnownWords(words: Iterable<KnownWord>): KnownPhrases {
  const entities = new Map<string, string>();
  let longest = 0;
  for (const { text, entity } of words) {
    const folded = wordsOf(text).map((word) => word.folded);
    const phrase = folded.join(' ');
    if (phrase === '' || entities.has(phrase)) continue;
    entities.set(phrase, entity);
    longest = Math.max(longest, folded.length);
  }
  return { entities, longest };
}

/** Unmarked words that are known, in order; the longest phrase wins [TRN-73]. */
export function proposeMarks({ text, marks }: SentenceValue, { entities, longest }: KnownPhrases): Mark[] {
  if (longest === 0) return [];
  const words = wordsOf(text);
  const proposed: Mark[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let count = Math.min(longest, words.length - from); count > 0; count--) {
      const phrase = words.slice(from, from + count);
      const entity = entities.get(phrase.map(({ folded }) => folded).join(' '));
      const span = { start: phrase[0]?.start ?? 0, end: phrase.at(-1)?.end ?? 0 };
      if (entity === undefined || marks.some((mark) => overlap(mark, span))) continue;
      proposed.push({ ...span, entity });
      from += count - 1;
      break;
    }
  }
  return proposed;
}
