import type {
  EntityReport,
  EvaluatedSentence,
  EvaluationReport,
  ExpectedSpan,
  TestSentence,
} from '../evaluation-types.ts';
import { labelKey, labelOf } from '../labels.ts';
import { tokenize } from '../text/tokenize.ts';
import type { EntityLabel, EntityMark } from '../types.ts';
import { averages, LabelTally } from './label-scores.ts';
import { itemAt, numberAt } from '../element-reads.ts';

/** Of a confusion, whose size is their square. */
const MOST_LABELS = 500;

/** Scores whole spans. A span with the wrong label counts against the expected and the predicted one. */
export function spanReport(log: readonly EvaluatedSentence[]): EvaluationReport['entities'] {
  const tally = new LabelTally();
  for (const { entities, false_positives } of log) {
    for (const expected of entities) {
      tally.expect(labelOf(expected));
      const predicted = predictedLabel(expected);
      if (predicted !== undefined) tally.predict(predicted, expected.status === 'success');
    }
    for (const span of false_positives) tally.predict(labelOf(span), false);
  }
  const report = reportOf(tally);
  const all = report.scores.map(({ name, role }) => labelOf({ entity: name, role }));
  const labels = worstOf(log, all);
  return { ...report, confusion: { labels, counts: countPairs(log, labels, all) } };
}

function predictedLabel({ predicted_entity: entity, predicted_role: role }: ExpectedSpan): EntityLabel | undefined {
  return entity === null ? undefined : labelOf({ entity, role });
}

/** The labels of the confusion in their order: of very many, those with most mistakes. */
function worstOf(log: readonly EvaluatedSentence[], labels: EntityLabel[]): EntityLabel[] {
  if (labels.length <= MOST_LABELS) return labels;
  const mistakes = new Map<string, number>();
  const note = (label: EntityLabel | undefined): void => {
    if (label) mistakes.set(labelKey(label), (mistakes.get(labelKey(label)) ?? 0) + 1);
  };
  for (const { entities, false_positives } of log) {
    for (const expected of entities)
      if (expected.status !== 'success') {
        note(expected);
        note(predictedLabel(expected));
      }
    for (const span of false_positives) note(span);
  }
  const countOf = (label: EntityLabel): number => mistakes.get(labelKey(label)) ?? 0;
  const kept = new Set(labels.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, MOST_LABELS));
  return labels.filter((label) => kept.has(label));
}

/**
 * Expected × predicted labels; the last row and column mean “no span”. Spans of labels that are not among them are
 * left out.
 */
function countPairs(
  log: readonly EvaluatedSentence[],
  labels: readonly EntityLabel[],
  all: readonly EntityLabel[],
): number[][] {
  const place = new Map(labels.map((label, at) => [labelKey(label), at]));
  const leftOut = new Set(all.map(labelKey).filter((key) => !place.has(key)));
  const placeOf = (label: EntityLabel | undefined): number => (label && place.get(labelKey(label))) ?? labels.length;
  const counts = Array.from({ length: labels.length + 1 }, () => new Array<number>(labels.length + 1).fill(0));
  const isLeftOut = (label: EntityLabel | undefined) => label !== undefined && leftOut.has(labelKey(label));
  const count = (expected: EntityLabel | undefined, predicted: EntityLabel | undefined): void => {
    if (isLeftOut(expected) || isLeftOut(predicted)) return;
    const row = itemAt(counts, placeOf(expected));
    row[placeOf(predicted)] = numberAt(row, placeOf(predicted)) + 1;
  };
  for (const { entities, false_positives } of log) {
    for (const expected of entities) count(expected, predictedLabel(expected));
    for (const span of false_positives) count(undefined, span);
  }
  return counts;
}

/** Scores tokens. A token has the label whose span overlaps it. */
export function tokenReport(
  sentences: readonly TestSentence[],
  predicted: readonly (readonly EntityMark[])[],
): EntityReport {
  const tally = new LabelTally();
  sentences.forEach((sentence, at) => {
    for (const token of tokenize(sentence.text)) {
      const wanted = labelAt(sentence.entities, token);
      const found = labelAt(itemAt(predicted, at), token);
      if (wanted !== undefined) tally.expect(wanted);
      if (found !== undefined) tally.predict(found, wanted !== undefined && labelKey(found) === labelKey(wanted));
    }
  });
  return reportOf(tally);
}

function reportOf(tally: LabelTally): EntityReport {
  const scores = tally.scores();
  return { scores, ...averages(scores) };
}

function labelAt(marks: readonly EntityMark[], token: { start: number; end: number }): EntityLabel | undefined {
  const mark = marks.find(({ start, end }) => start < token.end && end > token.start);
  return mark && labelOf(mark);
}
