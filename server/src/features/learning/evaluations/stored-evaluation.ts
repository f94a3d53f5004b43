import { z } from 'zod';

const LabelScore = z.object({
  name: z.string(),
  role: z.string().optional(),
  precision: z.number(),
  recall: z.number(),
  f1: z.number(),
  support: z.number(),
});
const averages = { precision: z.number(), recall: z.number(), f1: z.number(), macro_f1: z.number() };
const EntityReport = z.object({ ...averages, scores: z.array(LabelScore) });
const EntityLabel = z.object({ entity: z.string(), role: z.string().optional() });

const reportWith = (Counts: z.ZodType<number[][], number[][]>) =>
  z.object({
    /** Number of the evaluation within its version, as in "Test #3". */
    version: z.int(),
    sentences: z.int(),
    intents: z.object({
      ...averages,
      accuracy: z.number(),
      scores: z.array(LabelScore),
      calibration_error: z.number(),
      confusion: z.object({ labels: z.array(z.string()), counts: Counts }),
      histogram: z.array(z.object({ from: z.number(), to: z.number(), right: z.int(), wrong: z.int() })),
    }),
    /** By whole spans. Evaluations of older releases have no confusion. */
    entities: EntityReport.extend({
      confusion: z.object({ labels: z.array(EntityLabel), counts: Counts }).optional(),
    }),
    /** Token by token. */
    entity_tokens: EntityReport,
  });

/** The stored report of an evaluation, without its sentences. */
export const StoredReport = reportWith(z.array(z.array(z.int())));
/** The same as this server wrote it, whose counts need no look at each: there may be millions. */
export const OwnReport = reportWith(z.custom<number[][]>((value) => Array.isArray(value)));
export type StoredReportContent = z.output<typeof StoredReport>;
export type LabelScoreContent = z.output<typeof LabelScore>;

const ExpectedSpan = z.object({
  start: z.int(),
  end: z.int(),
  value: z.string(),
  entity: z.string(),
  role: z.string().optional(),
  status: z.enum(['success', 'swapped', 'not_predicted']),
  confidence: z.number().nullable(),
  predicted_entity: z.string().nullable(),
  predicted_role: z.string().optional(),
});
const PredictedSpan = z.object({
  start: z.int(),
  end: z.int(),
  value: z.string(),
  entity: z.string(),
  role: z.string().optional(),
  confidence: z.number(),
});

/** The stored result of one sentence, without its text and intents. */
export const StoredRow = z.object({
  intent_status: z.enum(['success', 'error']),
  entity_status: z.enum(['success', 'error']),
  /** Evaluations of older releases have none. */
  out_of_scope: z.number().optional(),
  entities: z.array(ExpectedSpan),
  false_positives: z.array(PredictedSpan),
});
