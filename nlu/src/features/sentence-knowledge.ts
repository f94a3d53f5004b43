import type { EncodedKnowledge } from '../encoder/encoded-knowledge.ts';
import type { WordKnowledge } from '../packs/sentence-vector.ts';

/**
 * Knowledge of a model about its language besides its own sentences: vectors for every sentence, one after the other.
 */
export interface SentenceKnowledge {
  readonly encoded: EncodedKnowledge | null;
  readonly words: WordKnowledge | null;
}
