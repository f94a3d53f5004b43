import type { Pack } from './pack.ts';
import type { SentenceEncoder } from '../encoder/encoder.ts';
import type { EncodedKnowledge } from '../encoder/encoded-knowledge.ts';
import type { WordKnowledge } from './sentence-vector.ts';

/**
 * Length of each kind of vectors beside the words' 1 (docs/design/nlu.md): most for few sentences of many intents, of
 * which words alone say little; less where a few words tell few intents apart, or many sentences teach the words; none
 * where both hold.
 */
const WEIGHT = {
  manyIntents: { fewSentences: 1.5, manySentences: 0.7 },
  fewIntents: { fewSentences: 0.7, manySentences: 0 },
} as const;
/** An encoder knows the order of words, too. */
const ENCODED_WEIGHT = {
  manyIntents: { fewSentences: 2.5, manySentences: 1 },
  fewIntents: { fewSentences: 1, manySentences: 1 },
} as const;
const MANY_SENTENCES = 3000;
const MANY_INTENTS = 12;

/** What of a pack's vectors a training uses. */
export function knowledgeFor(pack: Pack | null, sentences: number, intents: number): WordKnowledge | null {
  if (pack === null || pack.vectors.length === 0) return null;
  const weight = weightFor(WEIGHT, sentences, intents);
  return weight === 0 ? null : { pack, weights: pack.vectors.map(() => weight) };
}

export function encodedKnowledge(encoder: SentenceEncoder, sentences: number, intents: number): EncodedKnowledge {
  return { encoder, weight: weightFor(ENCODED_WEIGHT, sentences, intents) };
}

type BySize = Readonly<Record<'fewSentences' | 'manySentences', number>>;

function weightFor(
  { manyIntents, fewIntents }: Readonly<Record<'manyIntents' | 'fewIntents', BySize>>,
  sentences: number,
  intents: number,
): number {
  const bySize = intents < MANY_INTENTS ? fewIntents : manyIntents;
  return sentences > MANY_SENTENCES ? bySize.manySentences : bySize.fewSentences;
}

/** The pack whose clusters help to find entities: many sentences know the words themselves. */
export function clustersFor(pack: Pack | null, sentences: number): Pack | null {
  return pack === null || pack.clusters.length === 0 || sentences > MANY_SENTENCES ? null : pack;
}
