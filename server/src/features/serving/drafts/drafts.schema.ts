import { z } from 'zod';
import { integer, list, rowId } from '../../../lib/schema/fields.ts';
import { languageFilter } from '../../../lib/schema/query.ts';
import { LACKS } from '../../../resources/language-model/prompts/draft-sentences.v1.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { sentenceText } from '../../../resources/sentences/sentences.schema.ts';

const COUNT_MAX = 20;
const COUNT = 10;
/** Waiting drafts of an intent in a language; more are drafted once these are decided. */
export const MOST_WAITING = 60;

export const DraftsQuery = z.object({ language: languageFilter() });

const Draft = z.object({
  id: z.int(),
  text: z.string(),
  entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
  /** What the present model makes of it: sure of the intent, sure of another one, or neither. */
  verdict: z.enum(['sure', 'other', 'new']).nullable().describe('Null while the language has no model.'),
  predicted: z.object({ name: z.string(), confidence: z.number() }).nullable(),
  model: z.string().describe('The language model that drafted it.'),
  created_at: z.string(),
});

export const Drafts = z.object({
  language: z.string(),
  is_available: z.boolean().describe('Whether sentences can be drafted: the site has a language model, and it is on.'),
  host: z.string().nullable().describe('Where the sentences would be sent.'),
  results: z.array(Draft),
});

export const DraftOrder = z.object({
  language: languageChoice().optional(),
  count: integer({ min: 1, max: COUNT_MAX, label: 'Number' }).default(COUNT),
});
export type DraftWish = z.output<typeof DraftOrder>;

export const Drafted = z.object({
  language: z.string(),
  lacks: z.array(z.enum(LACKS)).describe('What the sentences lack, which was asked for.'),
  drafted: z.int().describe('Usable new drafts.'),
  duplicates: z.int().describe('Left out because the intent, a test or a draft has them.'),
  elsewhere: z.int().describe('Left out because another intent has them.'),
  unusable: z.int().describe('Left out because they are not sentences.'),
  tokens: z.int(),
  is_from_cache: z.boolean(),
});

export const AcceptedDrafts = z.object({
  sentences: list(z.object({ id: rowId(), text: sentenceText().optional() }), { max: MOST_WAITING, nonEmpty: true }),
});
export type Acceptance = z.output<typeof AcceptedDrafts>['sentences'];

export const Acceptances = z.object({
  accepted: z.int(),
  left: z.int().describe('Already decided by somebody else, or already among the sentences.'),
});

export const DraftIds = z.object({ ids: list(rowId(), { max: MOST_WAITING, nonEmpty: true }) });
export const Count = z.object({ count: z.int() });
