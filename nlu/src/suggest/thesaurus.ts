export interface SimilarWord {
  word: string;
  /** 0–1; comparable within one source. */
  similarity: number;
  /** `sentences`: used in the same places in the caller's sentences. */
  source: 'thesaurus' | 'sentences';
}

/** Finds words of the same meaning. */
export interface Thesaurus {
  synonyms(word: string): SimilarWord[];
}
