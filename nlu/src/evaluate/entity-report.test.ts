import { expect, test } from '@jest/globals';
import { spanReport } from './entity-report.ts';
import type { EvaluatedSentence } from '../evaluation-types.ts';

const MANY = 600;
const nameOf = (index: number) => `entity ${String(index).padStart(3, '0')}`;

const log: EvaluatedSentence[] = Array.from({ length: MANY }, (_, index) => ({
  text: 'word',
  intent: 'a',
  intent_prediction: { name: 'a', confidence: 1 },
  intent_status: 'success',
  entity_status: 'success',
  out_of_scope: 0,
  false_positives: [],
  entities: [
    {
      start: 0,
      end: 4,
      entity: nameOf(index),
      value: 'word',
      // The last one is taken for the first.
      status: index === MANY - 1 ? 'swapped' : 'success',
      predicted_entity: nameOf(index === MANY - 1 ? 0 : index),
      confidence: 1,
    },
  ],
}));

test('[SRV-84] of hundreds of entities, the confusion has those with most mistakes', () => {
  const { scores, confusion } = spanReport(log);
  expect(scores).toHaveLength(MANY);
  expect(confusion.labels).toHaveLength(500);
  expect(confusion.counts).toHaveLength(501);
  const last = confusion.labels.findIndex(({ entity }) => entity === nameOf(MANY - 1));
  expect(confusion.counts[last]?.[0]).toBe(1);
  expect(confusion.counts.flat().reduce((sum, count) => sum + count, 0)).toBe(500);
});
