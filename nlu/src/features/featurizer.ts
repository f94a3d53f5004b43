import type { SentenceKnowledge } from './sentence-knowledge.ts';
import type { FeatureRecipe } from './collect.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';

/** Turns sentences into vectors. Part of every model. */
export interface Featurizer {
  recipe: FeatureRecipe;
  vocabulary: Vocabulary;
  /** Inverse document frequency of each feature. */
  idf: Float32Array;
  /** Vectors of sentences, whose entries follow those of the vocabulary; null without. */
  knowledge: SentenceKnowledge | null;
  /** null in models of engines before 14. */
  information: Information | null;
}

/**
 * The information of words about the intent. A single word is scaled to the length of a whole sentence, so scores do
 * not show how little was said; this does. Unit: idf, times the share of the uncertainty about the intent that it
 * removes.
 */
export interface Information {
  /** That share for each feature of the vocabulary, 0–255; 0 for characters. */
  share: Uint8Array;
  /** Keys of function words, which carry little information even if few intents have them. Ascending. */
  common: Uint32Array;
  /** Information of a word seen once, assumed for unknown ones. */
  ofOne: number;
  /** Hashes of the training sentences with less information than `ofOne`. Ascending. */
  short: Uint32Array;
  /** Hashes of short training sentences. Ascending. Absent in models of engines before 16. */
  brief?: Uint32Array | undefined;
}
