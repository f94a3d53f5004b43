import { describe, expect, test } from '@jest/globals';

import {
  changeSince,
  lastTrainedAt,
  latestTrainings,
  mergeTasks,
  readTaskEvent,
  readTasks,
  taskPercent,
} from './tasks.ts';
import type { TrainingTask } from './tasks.ts';

const task = (part: Partial<TrainingTask>): TrainingTask => ({
  id: 1,
  language: 'en',
  status: 2,
  progress: 1,
  stage: 'stored',
  error: null,
  created_at: '2026-01-01T10:00:00Z',
  end_training: null,
  learned: null,
  leftOut: [],
  leftOutNames: { intents: [], entities: [] },
  ...part,
});

describe('progress', () => {
  test.each([
    [0, 0, 26],
    [1, 0, 68],
    [1, 0.5, 84],
    [1, 1, 99],
    [1, 7, 99],
    [2, 1, 100],
    [3, 0.2, 100],
  ] as const)('[TRN-07] status %i at %f shows %i percent', (status, progress, percent) => {
    expect(taskPercent({ status, progress })).toBe(percent);
  });

  test('[TRN-03] pending sentences start at the latest successful training', () => {
    const tasks = [
      task({ status: 3, created_at: '2026-01-03T00:00:00Z' }),
      task({ created_at: '2026-01-01T00:00:00Z' }),
      task({ created_at: '2026-01-02T00:00:00Z' }),
    ];
    expect(lastTrainedAt(tasks)).toBe('2026-01-02T00:00:00Z');
    expect(lastTrainedAt([task({ status: 1 })])).toBeUndefined();
  });

  test('[TRN-07] stream events update known tasks; late events change nothing', () => {
    const known = [task({ id: 2, status: 1 }), task({ id: 1, status: 2 })];
    const merged = mergeTasks(known, [
      task({ id: 3, status: 0 }),
      task({ id: 2, status: 2 }),
      task({ id: 1, status: 1 }),
    ]);
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      [3, 0],
      [2, 2],
      [1, 2],
    ]);
  });

  test('[TRN-07] a model is compared with the previous one of its language', () => {
    const learned = { sentences: 12, intents: 3, entities: 1 };
    const tasks = [
      task({ id: 4, learned }),
      task({ id: 3, status: 3 }),
      task({ id: 2, language: 'pt_br', learned }),
      task({ id: 1, learned: { sentences: 14, intents: 2, entities: 1 } }),
    ];
    const [newest, , other] = tasks;
    expect(newest && changeSince(newest, tasks)).toEqual({ sentences: -2, intents: 1, entities: 0 });
    expect(other && changeSince(other, tasks)).toBeUndefined();
  });

  test('other tasks in an event are ignored', () => {
    const wire = { ...task({ id: 4, status: 1 }), result: null, type_processing: 0, ml_units: 0 };
    expect(readTaskEvent({ count: 3, results: [wire, { ...wire, type_processing: 1 }, { id: 'x' }] })).toEqual([
      task({ id: 4, status: 1 }),
    ]);
    expect(readTaskEvent('nonsense')).toEqual([]);
  });
});

describe('marks left out', () => {
  test('[TRN-17] are read from the receipt, by reason', () => {
    const row = { id: 1, language: 'en', status: 2, created_at: '', type_processing: 0 };
    const receipt = { leftOutMarks: { overlapping: 2, no_token: 1, empty: 0, unheard_of: 5 } };
    expect(
      readTasks([
        { ...row, result: { receipt } },
        { ...row, result: null },
      ]).map(({ leftOut }) => leftOut),
    ).toEqual([
      [
        { reason: 'overlapping', count: 2 },
        { reason: 'no_token', count: 1 },
      ],
      [],
    ]);
  });

  test('[TRN-17] concern the latest successful training of each language', () => {
    const tasks = [task({ id: 4, status: 3 }), task({ id: 3 }), task({ id: 2, language: 'de' }), task({ id: 1 })];
    expect(latestTrainings(tasks).map(({ id }) => id)).toEqual([3, 2]);
  });
});
