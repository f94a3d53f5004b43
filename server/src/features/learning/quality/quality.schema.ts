import { z } from 'zod';
import { numberFilter, uuidFilter } from '../../../lib/schema/query.ts';

export const QualityQuery = z.object({ repository_uuid: uuidFilter(), repository_version: numberFilter() });

const Changed = z.object({
  text: z.string(),
  intent: z.string().describe('The right one.'),
  before: z.string(),
  now: z.string(),
});

const Measured = z.object({
  sentences: z.int(),
  right: z.int().describe('Sentences with the right intent.'),
  entity_f1: z.number().nullable(),
  cross_validation: z.boolean().describe('Otherwise measured with test sentences.'),
  measured_at: z.string(),
});

const Change = z.object({
  before: z.object({ sentences: z.int(), right: z.int(), entity_f1: z.number().nullable() }),
  won_count: z.int().describe('Sentences that the model answers right, and the model before did not.'),
  lost_count: z.int(),
  is_certain: z.boolean().describe('Whether the difference is beyond chance (exact test of McNemar, 5 %).'),
  won: z.array(Changed).describe('The first of them; none for people who may not read them.'),
  lost: z.array(Changed),
});

const LanguageQuality = z.object({
  language: z.string(),
  trained_at: z.string(),
  is_measuring: z.boolean(),
  measured: Measured.nullable().describe('Without a measurement of the model in use: its last evaluation.'),
  change: Change.nullable().describe('What differs from the model before.'),
  previous: z
    .object({ id: z.guid(), trained_at: z.string() })
    .nullable()
    .describe('The model that was in use before, which can be served again.'),
});

/** For each language that has a model. */
export const Qualities = z.object({ results: z.array(LanguageQuality) });
