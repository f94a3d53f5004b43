import type { EncodedKnowledge } from '../encoder/encoded-knowledge.ts';
import type { WordKnowledge } from './sentence-vector.ts';

/** What a model knows of its language besides its own sentences: a vector for every sentence. */
export type SentenceKnowledge = WordKnowledge | EncodedKnowledge;
