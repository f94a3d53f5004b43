import { describe, expect, test } from '@jest/globals';

import {
  changeSince,
  lastTrainedAt,
  mergeTasks,
  needsReading,
  readAdvice,
  readFilter,
  readPage,
  readTaskEvent,
  taskPercent,
  withFilter,
  withPage,
} from './model.ts';
import type { TrainingTask } from './model.ts';

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
  inbox: 0,
  ...part,
});

describe('filter in the address', () => {
  test('[TRN-03] is read back as it was written, starts at the first page and keeps the version', () => {
    const filter = { search: 'jazz & blues', intent: 'play', entity: '', language: 'pt_br' };
    const query = withFilter(new URLSearchParams('version=7&page=3&pending=2&entity=city'), filter);
    expect(readFilter(query)).toEqual(filter);
    expect(query.get('version')).toBe('7');
    expect([readPage(query, 'page'), readPage(query, 'pending')]).toEqual([1, 1]);
  });

  test.each([
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['x', 1],
    ['1.5', 1],
  ])('page %s is read as %i', (text, page) => {
    expect(readPage(new URLSearchParams({ page: text }), 'page')).toBe(page);
  });

  test('the first page leaves the address clean', () => {
    expect(withPage(new URLSearchParams('page=3'), 'page', 1).toString()).toBe('');
  });
});

describe('readiness', () => {
  const ready = { language: 'en', isReady: true, requirements: [], warnings: [] };

  test('[TRN-06] is read before training when something is missing, warned of, or nothing is ready', () => {
    expect(needsReading([ready])).toBe(false);
    expect(needsReading([ready, { ...ready, isReady: false }])).toBe(false);
    expect(needsReading([ready, { ...ready, isReady: false, requirements: [{ title: 'a', detail: '' }] }])).toBe(true);
    expect(needsReading([{ ...ready, warnings: [{ title: 'a', detail: '' }] }])).toBe(true);
    expect(needsReading([{ ...ready, isReady: false }])).toBe(true);
    expect(needsReading([])).toBe(true);
  });

  test('an advice is a title and a line of detail', () => {
    expect(readAdvice('Too few\nAdd one')).toEqual({ title: 'Too few', detail: 'Add one' });
    expect(readAdvice('Being trained')).toEqual({ title: 'Being trained', detail: '' });
  });
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
  ] as const)('[TRN-07] status %i with %f done shows %i percent', (status, progress, percent) => {
    expect(taskPercent({ status, progress })).toBe(percent);
  });

  test('[TRN-03] pending begins with the newest training that ended well', () => {
    const tasks = [
      task({ status: 3, created_at: '2026-01-03T00:00:00Z' }),
      task({ created_at: '2026-01-01T00:00:00Z' }),
      task({ created_at: '2026-01-02T00:00:00Z' }),
    ];
    expect(lastTrainedAt(tasks)).toBe('2026-01-02T00:00:00Z');
    expect(lastTrainedAt([task({ status: 1 })])).toBeUndefined();
  });

  test('[TRN-07] news from the stream bring the known tasks up to date, and late news change nothing', () => {
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

  test('[TRN-07] a model is compared with the one of its language before', () => {
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

  test('an event is read for its trainings alone, whatever else it carries', () => {
    const wire = { ...task({ id: 4, status: 1 }), result: null, type_processing: 0, ml_units: 0 };
    expect(readTaskEvent({ count: 3, results: [wire, { ...wire, type_processing: 1 }, { id: 'x' }] })).toEqual([
      task({ id: 4, status: 1 }),
    ]);
    expect(readTaskEvent('nonsense')).toEqual([]);
  });
});
