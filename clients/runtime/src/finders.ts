import type { Finders } from './finder-types.ts';

/**
 * Dates, English names and patterns need libraries that are larger than the rest of the runtime. This imports each one
 * when a model needs it: `load(bytes, { finders })`.
 */
export const finders: Finders = {
  dates: async () => (await import('nlu/finders/dates')).findDates,
  englishNames: async () => (await import('nlu/finders/english-names')).englishNameSteps,
  patterns: async () => (await import('nlu/finders/patterns')).patternSearch,
};
