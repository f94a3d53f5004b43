import { z } from 'zod';
import { rowId } from '../../lib/fields.ts';
import { languageFilter, numberFilter } from '../../lib/query.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';

const SimilarWord = z.object({ text: z.string(), similar_words: z.array(z.tuple([z.string(), z.string()])) });
const Unsupported = z.object({ language: z.literal(false) });
export const WordSuggestions = z.object({
  suggestions: z.union([Unsupported, z.literal(false), z.record(z.string(), SimilarWord)]),
  /** The same in the order of the sentence, with every occurrence of a word. */
  words: z.array(SimilarWord.extend({ start: z.int(), end: z.int() })),
});

export const PhraseQuery = z.object({ language: languageFilter(), limit: numberFilter() });
const Phrase = z.object({
  text: z.string(),
  entities: z.array(
    z.object({
      start: z.int(),
      end: z.int(),
      entity: z.string(),
      role: z.string().optional(),
      resolved_value: z.string().optional(),
    }),
  ),
  source: z.enum(['sentence', 'made']),
});
export const PhraseSuggestions = z.object({
  suggestions: z.union([z.literal(false), z.record(z.string(), z.array(z.string()))]),
  phrases: z.array(Phrase),
});

export const DistributionBody = z.object({
  language: languageChoice(),
  repository_version: rowId().optional(),
});
export const Distribution = z.object({ words: z.record(z.string(), z.record(z.string(), z.number())) });
