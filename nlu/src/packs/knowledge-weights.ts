import type { Pack } from './pack.ts';
import type { SentenceKnowledge } from './sentence-vector.ts';

/**
 * Length of each kind of vectors beside the words' 1 (docs/design/nlu.md): most for few sentences of many intents, of
 * which words alone say little; less where a few words tell few intents apart, or many sentences teach the words; none
 * where both hold.
 */
const WEIGHT = {
  manyIntents: { fewSentences: 1.5, manySentences: 0.7 },
  fewIntents: { fewSentences: 0.7, manySentences: 0 },
} as const;
const MANY_SENTENCES = 3000;
const MANY_INTENTS = 12;

/** What of a pack's vectors a training uses. */
export function knowledgeFor(pack: Pack | null, sentences: number, intents: number): SentenceKnowledge | null {
  if (pack === null || pack.vectors.length === 0) return null;
  const bySize = intents < MANY_INTENTS ? WEIGHT.fewIntents : WEIGHT.manyIntents;
  const weight = sentences > MANY_SENTENCES ? bySize.manySentences : bySize.fewSentences;
  return weight === 0 ? null : { pack, weights: pack.vectors.map(() => weight) };
}

/** The pack whose clusters help to find entities: many sentences know the words themselves. */
export function clustersFor(pack: Pack | null, sentences: number): Pack | null {
  return pack === null || pack.clusters.length === 0 || sentences > MANY_SENTENCES ? null : pack;
}
