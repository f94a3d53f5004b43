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

/** The size of a confusion grows with the square of the labels, so its counts are read separately, row by row. */
const reportWith = <Counts extends z.ZodRawShape>(counts: Counts) =>
  z.object({
    /** Number of the evaluation within its version, as in "Test #3". */
    version: z.int(),
    sentences: z.int(),
    intents: z.object({
      ...averages,
      accuracy: z.number(),
      scores: z.array(LabelScore),
      calibration_error: z.number(),
      confusion: z.object({ labels: z.array(z.string()), ...counts }),
      histogram: z.array(z.object({ from: z.number(), to: z.number(), right: z.int(), wrong: z.int() })),
    }),
    /** By whole spans. Evaluations of older releases have no confusion. */
    entities: EntityReport.extend({
      confusion: z.object({ labels: z.array(EntityLabel), ...counts }).optional(),
    }),
    /** Token by token. */
    entity_tokens: EntityReport,
  });

/** The stored report of an evaluation, without its sentences. */
export const StoredReport = reportWith({ counts: z.array(z.array(z.int())) });
/** The same without the counts of its confusions. */
export const OwnReport = reportWith({});
export type OwnReportContent = z.output<typeof OwnReport>;
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

export const RowStatus = StoredRow.pick({ intent_status: true, entity_status: true });
