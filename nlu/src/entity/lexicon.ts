import { finish, hashText, mix } from '../keys/hash.ts';
import { createVocabulary, lookUp } from '../keys/vocabulary.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';
import { soften } from '../text/normalize.ts';
import type { Token } from '../text/tokenize.ts';
import type { TokenSpan } from './tags.ts';
import { int32At, uint16At, uint32At } from '../element-reads.ts';

/** A labeled span. */
export interface LexiconSpan extends TokenSpan {
  /** Words of the labeled text, if its borders are not token borders. */
  value?: Int32Array;
}

/** The phrases labeled in training, with their entities. */
export interface Lexicon {
  phrases: Vocabulary;
  /** The entities of phrase p are `entityStart[p]` up to, not including, `entityStart[p + 1]`. */
  entityStart: Uint32Array;
  entity: Uint16Array;
  /** Number of sentences that label the phrase as this entity, at most 65,535. */
  count: Uint16Array;
}

/** Longer values hardly ever recur verbatim. Unit: tokens. */
const LONGEST_PHRASE = 8;
const LARGEST_COUNT = 65535;

/** One hash per token that ignores accents and the values of digits. */
export function phraseWords(tokens: readonly Token[]): Int32Array {
  return Int32Array.from(tokens, (token) => hashText(0, soften(token.form)));
}

/** @param sentences words (see `phraseWords`) and labeled spans of each training sentence */
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
  lists.forEach((list, at) => (entityStart[at + 1] = uint32At(entityStart, at) + list.length));
  return {
    phrases: createVocabulary(keys),
    entityStart,
    entity: Uint16Array.from(lists.flat(), ([entity]) => entity),
    count: Uint16Array.from(lists.flat(), ([, count]) => Math.min(count, LARGEST_COUNT)),
  };
}

/** A known phrase in a sentence: tokens `from` up to, not including, `to`. */
export interface LexiconMatch {
  from: number;
  to: number;
  entity: number;
}

/**
 * The longest known phrase starting at each token.
 * @param own spans of a training sentence, to be subtracted from the counts: a phrase then counts as known only if
 *   another sentence has it (leave-one-out)
 */
export function findPhrases(lexicon: Lexicon, words: Int32Array, own: readonly TokenSpan[] = []): LexiconMatch[] {
  const matches: LexiconMatch[] = [];
  const ownHashes = own.map((span) => ({ entity: span.entity, hash: phraseHash(words, span.from, span.to) }));
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to--) {
      const entities = entitiesOf(lexicon, phraseHash(words, from, to), ownHashes);
      if (entities.length === 0) continue;
      matches.push(...entities.map((entity) => ({ from, to, entity })));
      break;
    }
  }
  return matches;
}

/** Entities of a phrase in sentences other than the one with the given phrases. */
function entitiesOf(lexicon: Lexicon, hash: number, own: readonly { entity: number; hash: number }[]): number[] {
  const phrase = lookUp(lexicon.phrases, hash);
  const entities: number[] = [];
  if (phrase < 0) return entities;
  for (let at = uint32At(lexicon.entityStart, phrase); at < uint32At(lexicon.entityStart, phrase + 1); at++) {
    const entity = uint16At(lexicon.entity, at);
    const ownCount = own.filter((one) => one.entity === entity && one.hash === hash).length;
    if (uint16At(lexicon.count, at) > ownCount) entities.push(entity);
  }
  return entities;
}

function phraseHash(words: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = mix(hash, int32At(words, at));
  return finish(hash);
}
