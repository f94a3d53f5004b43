import type { SentenceKnowledge } from '../packs/sentence-vector.ts';
import type { FeatureRecipe } from './collect.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Turns sentences into vectors. Part of every model. */
export interface Featuriser {
  recipe: FeatureRecipe;
  vocabulary: Vocabulary;
  /** Inverse document frequency of each feature. */
  idf: Float32Array;
  /** Vectors of a language pack, whose entries follow those of the vocabulary; null without. */
  knowledge: SentenceKnowledge | null;
}
