/** Limits for values and lists of an entity, typed or imported; lengths in UTF-16 code units. */
export const ENTITY_LIMITS = {
  /** Per entity, or for values without an entity. */
  values: 10_000,
  /** Total of all values and synonyms of one entity. */
  tableLength: 4_000_000,
  /** Per value. */
  synonyms: 1000,
  words: 10_000,
  /** Length of a value, a synonym or a word. */
  wordLength: 255,
  patterns: 100,
  patternLength: 1000,
} as const;

/** Longest meaning of the marked words of a sentence, in UTF-16 code units. */
export const RESOLVED_VALUE_MAX = 4000;
