import { expect, test } from '@jest/globals';

import { isRunning, newestOf, resultOf } from './model.ts';
import type { Run } from './model.ts';

const RUN: Run = {
  id: 1,
  id_queue: 'a',
  language: 'en',
  status: 2,
  progress: 1,
  stage: 'stored',
  error: null,
  cancel_requested: false,
  created_at: '2030-01-01T00:00:00Z',
  end_training: null,
  result: { evaluate_id: 7 },
};

test('[EVA-04] the newest run of a language counts', () => {
  expect(newestOf([RUN, { ...RUN, id: 3, language: 'ar' }, { ...RUN, id: 2 }], 'en')?.id).toBe(2);
  expect(newestOf([RUN], 'ar')).toBeUndefined();
});

test('[EVA-04] a run has a result once it succeeded', () => {
  expect([
    resultOf(RUN),
    resultOf({ ...RUN, result: null }),
    resultOf({ ...RUN, result: { evaluate_id: null } }),
  ]).toEqual([7, undefined, undefined]);
  expect([0, 1, 2, 3].map((status) => isRunning({ ...RUN, status }))).toEqual([true, true, false, false]);
});
