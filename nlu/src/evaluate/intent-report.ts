import type { ConfidenceBin, Confusion, EvaluatedSentence, IntentReport } from '../evaluation-types.ts';
import { averages, LabelTally, share } from './label-scores.ts';
import { float64At, itemAt, numberAt } from '../element-reads.ts';

const BINS = 10;

/** Accuracy, scores, confusion matrix and calibration of the intents. */
export function intentReport(log: readonly EvaluatedSentence[]): IntentReport {
  const tally = new LabelTally();
  for (const { intent, intent_prediction, intent_status } of log) {
    tally.expect({ entity: intent });
    tally.predict({ entity: intent_prediction.name }, intent_status === 'success');
  }
  const scores = tally.scores();
  return {
    accuracy: share(log.filter(isRight).length, log.length),
    scores,
    ...averages(scores),
    confusion: confusion(
      log,
      scores.map(({ name }) => name),
    ),
    histogram: histogram(log),
    calibration_error: calibrationError(log),
  };
}

function isRight({ intent_status }: EvaluatedSentence): boolean {
  return intent_status === 'success';
}

function confusion(log: readonly EvaluatedSentence[], labels: string[]): Confusion {
  const place = new Map(labels.map((label, at) => [label, at]));
  const counts = labels.map(() => labels.map(() => 0));
  for (const { intent, intent_prediction } of log) {
    const row = itemAt(counts, place.get(intent) ?? 0);
    const column = place.get(intent_prediction.name) ?? 0;
    row[column] = numberAt(row, column) + 1;
  }
  return { labels, counts };
}

function binOf(sentence: EvaluatedSentence): number {
  return Math.min(BINS - 1, Math.floor(sentence.intent_prediction.confidence * BINS));
}

function histogram(log: readonly EvaluatedSentence[]): ConfidenceBin[] {
  const bins = Array.from({ length: BINS }, (_, at): ConfidenceBin => ({
    from: at / BINS,
    to: (at + 1) / BINS,
    right: 0,
    wrong: 0,
  }));
  for (const sentence of log) itemAt(bins, binOf(sentence))[isRight(sentence) ? 'right' : 'wrong']++;
  return bins;
}

function calibrationError(log: readonly EvaluatedSentence[]): number {
  const gaps = new Float64Array(BINS);
  for (const sentence of log) {
    const bin = binOf(sentence);
    gaps[bin] = float64At(gaps, bin) + (sentence.intent_prediction.confidence - (isRight(sentence) ? 1 : 0));
  }
  return share(
    gaps.reduce((sum, gap) => sum + Math.abs(gap), 0),
    log.length,
  );
}
