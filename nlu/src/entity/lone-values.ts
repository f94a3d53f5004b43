import { uint8At } from '../element-reads.ts';
import type { SureSpan } from './join-names.ts';
import type { LexiconMatch } from './lexicon.ts';
import { AFTER_END } from './read-tokens.ts';
import type { ReadTokens } from './read-tokens.ts';

/** Below this, training has the words without a mark. */
const LEAST_PROBABILITY = 0.02;
/** Of a known value without other words. */
const LEAST_CONFIDENCE = 0.5;

/**
 * Stretches between the ends of a sentence that are exactly a value of one entity, as in the answer _Paris_ to a
 * question; few training sentences are like that.
 */
export function loneValues({ tokens, beside, stops }: ReadTokens, matches: readonly LexiconMatch[]): LexiconMatch[] {
  const isBorder = (at: number): boolean =>
    at === 0 || at === tokens.length || (uint8At(beside, at) & AFTER_END) !== 0 || uint8At(stops, at - 1) === 1;
  return matches.filter(
    ({ from, to }, at) =>
      isBorder(from) && isBorder(to) && matches[at - 1]?.from !== from && matches[at + 1]?.from !== from,
  );
}

/** The most probable of the labels of a lone value; none if training has its words without a mark. */
export function surest(labels: readonly SureSpan[]): SureSpan[] {
  const [best] = labels.toSorted((a, b) => b.confidence - a.confidence);
  if (best === undefined || best.confidence < LEAST_PROBABILITY) return [];
  return [{ ...best, confidence: Math.max(best.confidence, LEAST_CONFIDENCE) }];
}

/** Spans that the tagger found, and the known ones that none of them overlaps, by start. */
export function withKnown(found: readonly SureSpan[], known: readonly SureSpan[]): SureSpan[] {
  const others = known.filter(({ from, to }) => found.every((span) => span.to <= from || span.from >= to));
  return [...found, ...others].sort((a, b) => a.from - b.from);
}
