import type { FeatureRecipe } from './collect.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What turns sentences into vectors; part of every model. */
export interface Featuriser {
  recipe: FeatureRecipe;
  vocabulary: Vocabulary;
  idf: Float32Array;
}
