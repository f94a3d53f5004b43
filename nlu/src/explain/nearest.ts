import { vectorize } from '../features/fit.ts';
import { featureCount } from '../features/knowledge.ts';
import type { Featurizer } from '../features/featurizer.ts';
import type { SentenceVector } from '../features/weighting.ts';
import { tokenize } from '../text/tokenize.ts';
import type { NearSentence } from '../types.ts';
import { float32At } from '../element-reads.ts';

/** The sentences most similar to a given vector by cosine, best first; omits sentences without a common feature. */
export function nearestSentences(
  featurizer: Featurizer,
  vector: SentenceVector,
  among: readonly { text: string; intent: string }[],
  count: number,
): NearSentence[] {
  const dense = new Float32Array(featureCount(featurizer));
  vector.index.forEach((feature, at) => (dense[feature] = float32At(vector.value, at)));
  const ownLength = lengthOf(vector.value);
  return among
    .map(({ text, intent }) => {
      const other = vectorize(tokenize(text), featurizer);
      const dot = other.index.reduce(
        (sum, feature, at) => sum + float32At(dense, feature) * float32At(other.value, at),
        0,
      );
      return { text, intent, similarity: dot === 0 ? 0 : Math.min(1, dot / (ownLength * lengthOf(other.value))) };
    })
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, count);
}

function lengthOf(values: Float32Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
}
