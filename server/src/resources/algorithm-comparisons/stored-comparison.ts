import { z } from 'zod';

export const TriedSettings = z.object({
  algorithm: z.string(),
  use_analyze_char: z.boolean(),
  use_transformer_entities: z.boolean(),
  // Absent in comparisons made before it could be chosen.
  use_language_pack: z.boolean().default(true),
});

/** Where a share may lie. */
export const Interval = z.object({ from: z.number(), to: z.number() });

/** Sentences more that are right than with the settings in use, as a share of all, and where it may lie. */
export const Gain = Interval.extend({ gain: z.number() });

const Scope = z.object({
  /** Share of sentences of unknown intents that are told from others, with one in twenty of the others lost. */
  rejected: z.number(),
  /** Probability that such a sentence has a higher out-of-scope score than another. */
  auroc: z.number(),
});

const Figures = z.object({
  /** Share of sentences with the right intent, and where it may lie. */
  accuracy: z.number(),
  accuracy_interval: Interval,
  intents_f1: z.number(),
  /** By whole spans; null without marked entities. */
  entities_f1: z.number().nullable(),
  /** Null for fewer than three intents. */
  scope: Scope.nullable(),
  /** Median of an answer, in milliseconds. */
  answer_ms: z.number(),
  /** Processor time of a training. */
  training_seconds: z.number(),
  model_bytes: z.int(),
  /** Over the settings in use at the time, which have none. The second counts sentences with all entities right. */
  intents_gain: Gain.nullable(),
  entities_gain: Gain.nullable(),
});

export const StoredTrial = z.object({
  settings: TriedSettings,
  /** Stored reason why there are no figures. */
  error: z.string().nullable(),
  figures: Figures.nullable(),
});

/** Trials of a comparison; the first are the settings in use at the time. */
export const StoredTrials = z.array(StoredTrial);
export type StoredTrialContent = z.output<typeof StoredTrial>;
export type FiguresContent = z.output<typeof Figures>;
