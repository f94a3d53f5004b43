import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { z } from 'zod';
import { integer, rowId, text } from '../../../lib/schema/fields.ts';
import { languageFilter, numberFilter } from '../../../lib/schema/query.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

export const PHRASES_MAX = 50;

const SimilarWord = z.object({ text: z.string(), similar_words: z.array(z.tuple([z.string(), z.string()])) });
const Unsupported = z.object({ language: z.literal(false) });
export const WordSuggestions = z.object({
  suggestions: z.union([Unsupported, z.literal(false), z.record(z.string(), SimilarWord)]),
  /** The same in the order of the sentence, with every occurrence of a word. */
  words: z.array(SimilarWord.extend({ start: z.int(), end: z.int() })),
});

export const PhraseQuery = z.object({ language: languageFilter(), limit: numberFilter() });
export const Phrase = z.object({
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

/** The source of suggestions; by default the main version, in the base language. */
const place = { language: languageChoice().optional(), repository_version: rowId().optional() };
const limit = integer({ min: 1, max: PHRASES_MAX }).optional();
export const WordsBody = z.object({ text: text({ max: SENTENCE_LENGTH_MAX }), ...place });
export const SentenceBody = z.object({ text: text({ max: SENTENCE_LENGTH_MAX }), limit, ...place });
export const IntentBody = z.object({ intent: text({ max: SENTENCE_LENGTH_MAX }), limit, ...place });

export const DistributionBody = z.object({
  language: languageChoice(),
  repository_version: rowId().optional(),
});
export const Distribution = z.object({ words: z.record(z.string(), z.record(z.string(), z.number())) });
