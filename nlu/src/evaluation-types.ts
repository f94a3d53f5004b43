import type { EntityMark, EntitySpan, IntentScore, TrainingExample, TrainOptions } from './types.ts';

/** How one name was recognised. Shares 0–1; a share of nothing is 0. */
export interface LabelScore {
  name: string;
  precision: number;
  recall: number;
  f1: number;
  /** How often the name was expected. */
  support: number;
}

/** Averages weighted by support, and the plain mean over names that were expected. */
export interface Averages {
  precision: number;
  recall: number;
  f1: number;
  /** Mean F1 over the names expected at least once. */
  macro_f1: number;
}

export interface Confusion {
  /** Sorted; also names only predicted. */
  labels: string[];
  /** `counts[expected][predicted]` by place in `labels`. */
  counts: number[][];
}

/** Sentences whose best intent had a confidence in [from, to); the last bin includes 1. */
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
  /** Expected calibration error over the bins: mean distance between confidence and share of right answers, 0–1. */
  calibration_error: number;
}

export interface EntityReport extends Averages {
  scores: LabelScore[];
}

/** A span that was expected, with what became of it. */
export interface ExpectedSpan extends EntityMark {
  value: string;
  status: 'success' | 'swapped' | 'not_predicted';
  /** Of the predicted span; null when there is none at this place. */
  confidence: number | null;
  /** Entity predicted for exactly this span; null when there is none. */
  predicted_entity: string | null;
}

export interface EvaluatedSentence {
  text: string;
  intent: string;
  intent_prediction: IntentScore;
  intent_status: 'success' | 'error';
  entities: ExpectedSpan[];
  /** Predicted where nothing was expected with exactly these borders. */
  false_positives: EntitySpan[];
  /** `success` when every expected span is right and nothing else was predicted. */
  entity_status: 'success' | 'error';
}

export interface EvaluationReport {
  sentences: number;
  intents: IntentReport;
  /** By whole spans: start, end and entity must all be right. */
  entities: EntityReport;
  /** Token by token; tokens outside all entities are not a name of their own. */
  entity_tokens: EntityReport;
  /** In the order of the sentences given. */
  log: EvaluatedSentence[];
}

export type TestSentence = TrainingExample;

export interface CrossValidationOptions extends TrainOptions {
  /** 2 or more; 5 when left out. Each intent is spread evenly over the folds. */
  folds?: number;
}
