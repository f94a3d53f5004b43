import { expect, test } from '@jest/globals';

import { importPreview } from '../../testing/imports.ts';
import { firstChoices, forOtherFiles, isIdle, nameGroups, withReading, withRole } from './model.ts';
import type { Columns } from './model.ts';

const COLUMNS: Columns = { sentence: 0, intent: 1, has_header: true, marked: false };

test.each([
  ['another column holds the intent', 2, 'intent', { sentence: 0, intent: 2 }],
  ['two columns swap', 1, 'sentence', { sentence: 1, intent: 0 }],
  ['a further column is read', 2, 'language', { sentence: 0, intent: 1, language: 2 }],
  ['a column holds something else', 1, 'split', { sentence: 0, split: 1 }],
  ['a column is not read', 1, undefined, { sentence: 0 }],
  ['the sentences stay read', 0, undefined, { sentence: 0, intent: 1 }],
  ['the sentences do not become what no column holds', 0, 'language', { sentence: 0, intent: 1 }],
] as const)('[IMP-52] columns: %s', (_what, column, role, left) => {
  const sent: unknown = JSON.parse(JSON.stringify(withRole(COLUMNS, column, role)));
  expect(sent).toEqual({ ...left, has_header: true, marked: false });
});

test('[IMP-52] other files are read again, with the same target', () => {
  const choices = {
    ...firstChoices('en'),
    format: 'csv' as const,
    columns: COLUMNS,
    mode: 'replace' as const,
    intent: 'greet',
    names: { choice: 'merge' as const, intents: { a: 'b' }, entities: {} },
  };
  expect(forOtherFiles(choices)).toEqual({ ...firstChoices('en'), mode: 'replace', intent: 'greet' });
  expect(withReading(choices, { format: 'xlsx' })).toEqual({ ...choices, format: 'xlsx', columns: undefined });
});

test('[IMP-52] names that differ only in case are grouped with their stored forms; cut names follow', () => {
  const groups = nameGroups({
    changed: [
      { from: 'bookflight', to: 'bookflight_2' },
      { from: 'x'.repeat(70), to: 'x'.repeat(64) },
    ],
    collisions: [{ names: ['BookFlight', 'bookflight'], existing: 'Bookflight', apart: ['BookFlight_2', 'b_3'] }],
  });
  expect(groups).toEqual([
    {
      existing: 'Bookflight',
      rows: [
        { from: 'BookFlight', to: 'BookFlight' },
        { from: 'bookflight', to: 'bookflight_2' },
      ],
    },
    { existing: null, rows: [{ from: 'x'.repeat(70), to: 'x'.repeat(64) }] },
  ]);
});

test('[IMP-52] a file that was already imported has nothing to import, unless it adds values', () => {
  const outcome = { added: 0, changed: 0, removed: 0 };
  const kept = { values: 1, synonyms: 0, words: 0, patterns: 0 };
  expect(isIdle(importPreview())).toBe(false);
  expect(isIdle(importPreview({ outcome }))).toBe(true);
  expect(isIdle(importPreview({ outcome, kept }))).toBe(false);
});
