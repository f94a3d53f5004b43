import type { Pack, WordVectors } from '../packs/pack.ts';
import type { SentenceEncoder } from '../encoder/encoder.ts';
import type { SentenceKnowledge } from './sentence-knowledge.ts';
import type { WordKnowledge } from '../packs/sentence-vector.ts';

/**
 * Length of each kind of vector relative to the words' 1 (docs/design/nlu-measurements.md): largest for few sentences
 * of many intents, where words are not enough; smaller if a few words distinguish few intents, or many sentences teach
 * the words; none if both hold.
 */
const WEIGHT = {
  manyIntents: { fewSentences: 1.5, manySentences: 0.7 },
  fewIntents: { fewSentences: 0.7, manySentences: 0 },
} as const;
/** An encoder also knows the order of words. */
const ENCODED_WEIGHT = {
  manyIntents: { fewSentences: 2.5, manySentences: 1 },
  fewIntents: { fewSentences: 1, manySentences: 0.3 },
} as const;
/** Length of word vectors beside those of an encoder. */
const WEIGHT_BESIDE_ENCODER = {
  manyIntents: { fewSentences: 1, manySentences: 0 },
  fewIntents: { fewSentences: 0.7, manySentences: 0.3 },
} as const;
/** These vectors were learned from an encoder's and add nothing to them. */
const LEARNED = 'learned';
const MANY_SENTENCES = 3000;
const MANY_INTENTS = 12;
/**
 * Weight of the class centroids beside the SVMs. Fitted per data set by held-out loss it was too large, which cost
 * 0.1–0.4 points on large sets. It is larger if knowledge shows what a handful of sentences have in common.
 */
const CENTROID_SHARE = { usual: 0.5, handful: 1 } as const;
/** Sentences per intent. */
const HANDFUL = 7;

/** The parts of an encoder and of a pack's vectors that a training uses. */
export function knowledgeFor(
  { pack, encoder }: { pack: Pack | null; encoder: SentenceEncoder | null },
  sentences: number,
  intents: number,
): SentenceKnowledge | null {
  const isBeside = encoder !== null;
  const weight = weightFor(isBeside ? WEIGHT_BESIDE_ENCODER : WEIGHT, sentences, intents);
  const words = wordsOf(pack, ({ name }) => (isBeside && name === LEARNED ? 0 : weight));
  if (encoder === null) return words && { encoded: null, words };
  return { encoded: { encoder, weight: weightFor(ENCODED_WEIGHT, sentences, intents) }, words };
}

function wordsOf(pack: Pack | null, weightOf: (vectors: WordVectors) => number): WordKnowledge | null {
  const weights = pack?.vectors.map(weightOf) ?? [];
  return pack !== null && weights.some((weight) => weight > 0) ? { pack, weights } : null;
}

export function centroidShareFor(knowledge: SentenceKnowledge | null, sentences: number, intents: number): number {
  const isHandful = intents >= MANY_INTENTS && sentences <= HANDFUL * intents;
  return knowledge !== null && isHandful ? CENTROID_SHARE.handful : CENTROID_SHARE.usual;
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

/** The pack if it has clusters of words, which help to find entities. */
export function clustersIn(pack: Pack | null): Pack | null {
  return pack === null || pack.clusters.length === 0 ? null : pack;
}
