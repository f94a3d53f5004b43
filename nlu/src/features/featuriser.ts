import type { SentenceKnowledge } from './sentence-knowledge.ts';
import type { Information } from './information.ts';
import type { FeatureRecipe } from './collect.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';

/** Turns sentences into vectors. Part of every model. */
export interface Featuriser {
  recipe: FeatureRecipe;
  vocabulary: Vocabulary;
  /** Inverse document frequency of each feature. */
  idf: Float32Array;
  /** Vectors of sentences, whose entries follow those of the vocabulary; null without. */
  knowledge: SentenceKnowledge | null;
  /** null in models of engines before 14. */
  information: Information | null;
}
