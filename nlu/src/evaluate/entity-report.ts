import type { EntityReport, EvaluatedSentence, TestSentence } from '../evaluation-types.ts';
import { tokenise } from '../text/tokenise.ts';
import type { EntityMark } from '../types.ts';
import { averages, LabelTally } from './label-scores.ts';
import { itemAt } from '../element-reads.ts';

/** Scores whole spans. A span with the wrong entity counts against the expected and the predicted one. */
export function spanReport(log: readonly EvaluatedSentence[]): EntityReport {
  const tally = new LabelTally();
  for (const { entities, false_positives } of log) {
    for (const { entity, predicted_entity, status } of entities) {
      tally.expect(entity);
      if (predicted_entity !== null) tally.predict(predicted_entity, status === 'success');
    }
    for (const { entity } of false_positives) tally.predict(entity, false);
  }
  return reportOf(tally);
}

/** Scores tokens. A token belongs to the entity whose span overlaps it. */
export function tokenReport(
  sentences: readonly TestSentence[],
  predicted: readonly (readonly EntityMark[])[],
): EntityReport {
  const tally = new LabelTally();
  sentences.forEach((sentence, at) => {
    for (const token of tokenise(sentence.text)) {
      const wanted = entityAt(sentence.entities, token);
      const found = entityAt(itemAt(predicted, at), token);
      if (wanted !== undefined) tally.expect(wanted);
      if (found !== undefined) tally.predict(found, found === wanted);
    }
  });
  return reportOf(tally);
}

function reportOf(tally: LabelTally): EntityReport {
  const scores = tally.scores();
  return { scores, ...averages(scores) };
}

function entityAt(marks: readonly EntityMark[], token: { start: number; end: number }): string | undefined {
  return marks.find(({ start, end }) => start < token.end && end > token.start)?.entity;
}
