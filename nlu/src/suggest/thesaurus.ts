/** A possible replacement for a word. */
export interface SimilarWord {
  word: string;
  /** 0–1; comparable within one source. */
  similarity: number;
  /** `sentences`: has similar contexts in the caller's sentences. */
  source: 'thesaurus' | 'sentences';
}

/** Looks up synonyms, best first; returns an empty list for unknown words. */
export interface Thesaurus {
  synonyms(word: string): SimilarWord[];
}
