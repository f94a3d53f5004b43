import { z } from 'zod';

export const TriedSettings = z.object({
  algorithm: z.string(),
  use_analyze_char: z.boolean(),
  use_transformer_entities: z.boolean(),
  // Absent in comparisons made before this option existed.
  use_language_pack: z.boolean().default(true),
});

/** Confidence interval of a proportion. */
export const Interval = z.object({ from: z.number(), to: z.number() });

/** Increase in correct sentences over the current settings, as a fraction of all, with its confidence interval. */
export const Gain = Interval.extend({ gain: z.number() });

const Scope = z.object({
  /** Fraction of sentences with unknown intents that are rejected when one in twenty of the others is lost. */
  rejected: z.number(),
  /** Probability that such a sentence has a higher out-of-scope score than another one. */
  auroc: z.number(),
});

const Figures = z.object({
  /** Fraction of sentences with the right intent, with its confidence interval. */
  accuracy: z.number(),
  accuracy_interval: Interval,
  intents_f1: z.number(),
  /** Counts whole spans; null without marked entities. */
  entities_f1: z.number().nullable(),
  /** Null for fewer than three intents. */
  scope: Scope.nullable(),
  /** Median response time, in milliseconds. */
  answer_ms: z.number(),
  /** Processor time of a training. */
  training_seconds: z.number(),
  model_bytes: z.int(),
  /**
   * Gain over the settings at the time; null for those settings. The second one counts sentences with all entities
   * right.
   */
  intents_gain: Gain.nullable(),
  entities_gain: Gain.nullable(),
});

export const StoredTrial = z.object({
  settings: TriedSettings,
  /** Stored reason for missing figures. */
  error: z.string().nullable(),
  figures: Figures.nullable(),
});

/** Trials of a comparison; the first one uses the settings at the time. */
export const StoredTrials = z.array(StoredTrial);
export type StoredTrialContent = z.output<typeof StoredTrial>;
export type FiguresContent = z.output<typeof Figures>;
