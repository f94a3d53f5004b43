import type { Pack } from './packs/pack.ts';
import type { Misspelling } from './text/misspell.ts';
import type { EntityLabel, EntityMark, EntitySpan, IntentScore, TrainingExample, TrainOptions } from './types.ts';

/** Scores of one intent, or of one entity in one role, 0–1. A ratio with denominator 0 counts as 0. */
export interface LabelScore {
  name: string;
  /** Role of the entity; absent without one. */
  role?: string;
  precision: number;
  recall: number;
  f1: number;
  /** Number of times the name was expected. */
  support: number;
}

/** Averages over names, weighted by support except `macro_f1`. */
export interface Averages {
  precision: number;
  recall: number;
  f1: number;
  /** Unweighted mean F1 of the names expected at least once. */
  macro_f1: number;
}

export interface Confusion {
  /** Sorted; includes names that were only predicted. */
  labels: string[];
  /** `counts[expected][predicted]`, indexed by position in `labels`. */
  counts: number[][];
}

/** Sentences whose best intent has a confidence in [from, to); the last bin includes 1. */
export interface ConfidenceBin {
  from: number;
  to: number;
  right: number;
  wrong: number;
}

export interface IntentReport extends Averages {
  accuracy: number;
  scores: LabelScore[];
  confusion: Confusion;
  histogram: ConfidenceBin[];
  /** Expected calibration error over the bins, 0–1. */
  calibration_error: number;
}

export interface EntityReport extends Averages {
  /** By entity, then by role. */
  scores: LabelScore[];
}

/** The confusion of expected and predicted spans. */
export interface SpanConfusion {
  /** By entity, then by role; includes labels that were only predicted. */
  labels: EntityLabel[];
  /**
   * `counts[expected][predicted]`, indexed by position in `labels`. The last row counts predictions with borders that
   * no expected span has, the last column expected spans that were not found.
   */
  counts: number[][];
}

/** An expected span and its prediction. */
export interface ExpectedSpan extends EntityMark {
  value: string;
  status: 'success' | 'swapped' | 'not_predicted';
  /** Confidence of the prediction with these borders; null if there is none. */
  confidence: number | null;
  /** Entity predicted with these borders; null if there is none. */
  predicted_entity: string | null;
  /** Its role; absent without one. */
  predicted_role?: string;
}

export interface EvaluatedSentence {
  text: string;
  intent: string;
  intent_prediction: IntentScore;
  /** Probability that the sentence belongs to no intent, 0–1. */
  out_of_scope: number;
  intent_status: 'success' | 'error';
  entities: ExpectedSpan[];
  /** Predictions with borders that no expected span has. */
  false_positives: EntitySpan[];
  /** `success` if every expected span is right and there are no false positives. */
  entity_status: 'success' | 'error';
}

export interface EvaluationReport {
  sentences: number;
  intents: IntentReport;
  /** By span: start, end, entity and role must all be right. */
  entities: EntityReport & { confusion: SpanConfusion };
  /** By token; "outside" does not count as a name. */
  entity_tokens: EntityReport;
  /** One row per sentence, in the given order. */
  log: EvaluatedSentence[];
}

/** How well sentences without an intent are distinguished from others by their out-of-scope score. */
export interface ScopeReport {
  /** Sentences of known and of unknown intents. */
  own: number;
  foreign: number;
  /** Probability that an out-of-scope sentence has a higher score than an in-scope one, 0–1; 0.5 is chance. */
  auroc: number;
  /** Share of the out-of-scope sentences above the score that one in twenty of the in-scope ones exceeds, 0–1. */
  rejected: number;
}

export type TestSentence = TrainingExample;

export interface CrossValidationOptions extends TrainOptions {
  /** At least 2, default 5. Folds are stratified by intent. */
  folds?: number;
}

export interface LabelCheckOptions {
  /** Uses character n-grams, as `Settings.use_analyze_char`. */
  useCharacters: boolean;
  seed: number;
  packs?: readonly Pack[];
  /** Called several times a second; may throw to stop. */
  onTick?: () => void;
}

/** Result of checking the intents of training sentences. `at` are indexes in the training data. */
export interface LabelCheck {
  /** Sentences whose intent is probably wrong, the most certain first. */
  sentences: {
    at: number;
    suggested: string;
    /**
     * Probability of the suggested intent, and of the given one, by a classifier that was not trained on the sentences.
     */
    confidence: number;
    given: number;
  }[];
  /** Pairs of intents that are often confused, with the sentences. */
  confused: { intents: [string, string]; at: number[] }[];
  /**
   * Number of sentences recognized by a classifier that was not trained on them; null where nothing can be measured.
   */
  right: { sentences: number; of: number } | null;
  /** The same of each intent, by name; of all its `sentences`, `of` were asked. */
  intents: IntentCount[];
}

export interface IntentCount {
  intent: string;
  sentences: number;
  right: number;
  of: number;
}

/** What more sentences of an intent would give. */
export interface IntentGain {
  intent: string;
  /** How many it has. */
  sentences: number;
  /** Share of its sentences that would be recognized in addition, 0–1. */
  gain: number;
  /** The gain is off by less in nine of ten cases. */
  margin: number;
}

export interface GainOptions extends LabelCheckOptions {
  /** How many sentences more. */
  more: number;
}

/** A training sentence before a change and after it; undefined where it is not a training sentence. */
export interface ChangedExample {
  readonly before: TrainingExample | undefined;
  readonly after: TrainingExample | undefined;
}

/** A sentence that two models are asked, with its labels before a change and after it. */
export interface AskedSentence {
  readonly before: TestSentence;
  readonly after: TestSentence;
}

/** A change of training sentences that is to be measured. */
export interface DataChange {
  readonly examples: readonly ChangedExample[];
  /** Sentences to ask; without any, the training sentences by cross-validation. */
  readonly tests: readonly AskedSentence[];
}

/** The effect of a change on answers. */
export interface DataComparison {
  /** The asked sentences, in the order of both logs. */
  readonly asked: readonly AskedSentence[];
  readonly before: EvaluationReport;
  readonly after: EvaluationReport;
}

/** A mistake, or words of courtesy that change nothing of what is meant. */
export type TypingKind = Misspelling | 'polite' | 'reworded';

/** How often answers change when sentences are misspelled or said in other words. */
export interface TypingProbe {
  /** How many were asked, as they are and changed in each way. */
  sentences: number;
  /** `of` sentences can be changed in this way. */
  kinds: { kind: TypingKind; of: number; changed: number }[];
  /** Those whose intent changes. */
  changed: { text: string; typed: string; kind: TypingKind; intent: string; before: string; after: string }[];
}
