/** What values and lists of an entity may be, typed or imported; lengths in UTF-16 code units. */
export const ENTITY_LIMITS = {
  /** Of one entity, or of no entity. */
  values: 10_000,
  /** Of all values and synonyms of one entity together. */
  tableLength: 4_000_000,
  /** Of one value. */
  synonyms: 1000,
  words: 10_000,
  /** Of a value, a synonym or a word. */
  wordLength: 255,
  patterns: 100,
  patternLength: 1000,
} as const;

/** Of what the marked words of a sentence mean, in UTF-16 code units. */
export const RESOLVED_VALUE_MAX = 4000;
