import { finish, hashText, mix } from '../features/hash.ts';
import { createVocabulary, lookUp } from '../features/vocabulary.ts';
import type { Vocabulary } from '../features/vocabulary.ts';
import { soften } from '../text/normalise.ts';
import type { Token } from '../text/tokenise.ts';
import type { TokenSpan } from './tags.ts';

/** A labelled span; `value` holds the words of its text where that is not made of whole tokens. */
export interface LexiconSpan extends TokenSpan {
  value?: Int32Array;
}

/** Phrases that were labelled in training, with their entities. */
export interface Lexicon {
  phrases: Vocabulary;
  /** Entities of phrase p: `entity[entityStart[p] … entityStart[p + 1])`, with the sentences that label it so. */
  entityStart: Uint32Array;
  entity: Uint16Array;
  count: Uint16Array;
}

/** Longer values are rarely repeated word by word. Unit: tokens. */
const LONGEST_PHRASE = 8;
const LARGEST_COUNT = 65535;

/** One hash for each token, forgiving about accents and digits. */
export function phraseWords(tokens: readonly Token[]): Int32Array {
  return Int32Array.from(tokens, (token) => hashText(0, soften(token.form)));
}

/** @param sentences spans in token numbers, and beside each the words of its value when its label cuts into a word */
export function buildLexicon(sentences: readonly { words: Int32Array; spans: readonly LexiconSpan[] }[]): Lexicon {
  const counts = new Map<number, Map<number, number>>();
  for (const { words, spans } of sentences) {
    for (const span of spans) {
      if (span.to - span.from > LONGEST_PHRASE) continue;
      const value = span.value ?? words.subarray(span.from, span.to);
      const phrase = phraseHash(value, 0, value.length);
      const entities = counts.get(phrase) ?? new Map<number, number>();
      counts.set(phrase, entities.set(span.entity, (entities.get(span.entity) ?? 0) + 1));
    }
  }
  const keys = Uint32Array.from(counts.keys(), (key) => key >>> 0).sort();
  const lists = Array.from(keys, (key) => [...(counts.get(key | 0) ?? [])].sort(([a], [b]) => a - b));
  const entityStart = new Uint32Array(keys.length + 1);
  lists.forEach((list, at) => (entityStart[at + 1] = entityStart[at] + list.length));
  return {
    phrases: createVocabulary(keys),
    entityStart,
    entity: Uint16Array.from(lists.flat(), ([entity]) => entity),
    count: Uint16Array.from(lists.flat(), ([, count]) => Math.min(count, LARGEST_COUNT)),
  };
}

export interface LexiconMatch {
  from: number;
  to: number;
  entity: number;
}

/**
 * The longest known phrase from each token on. While training, `own` spans of the sentence are subtracted from the counts, so that
 * a phrase is known only if another sentence has it (leave one out).
 */
export function findPhrases(lexicon: Lexicon, words: Int32Array, own: readonly TokenSpan[] = []): LexiconMatch[] {
  const matches: LexiconMatch[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to--) {
      const hash = phraseHash(words, from, to);
      const phrase = lookUp(lexicon.phrases, hash);
      if (phrase < 0) continue;
      const before = matches.length;
      for (let at = lexicon.entityStart[phrase]; at < lexicon.entityStart[phrase + 1]; at++) {
        const entity = lexicon.entity[at];
        const ownCount = own.filter(
          (span) => span.entity === entity && phraseHash(words, span.from, span.to) === hash,
        ).length;
        if (lexicon.count[at] > ownCount) matches.push({ from, to, entity });
      }
      if (matches.length > before) break;
    }
  }
  return matches;
}

function phraseHash(words: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = mix(hash, words[at]);
  return finish(hash);
}
