import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { newFeature, newJob, newResource, newSetting } from './new-server.ts';

const CHANGED = [
  'server/src/features/index.ts',
  'server/src/lib/tasks/task-kinds.ts',
  'server/src/lib/messages/work-messages.ts',
  'server/src/resources/notifications/kinds.ts',
  'server/src/work/index.ts',
  'shared/src/domain/training.ts',
];

/** What other kinds change. */
const ALSO_CHANGED = [
  'server/src/db/schema/index.ts',
  'server/src/lib/messages/missing-messages.ts',
  'server/src/settings/limits.ts',
  'server/src/settings/work.ts',
];

let root: string;
const read = (file: string) => readFile(path.join(root, file), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-server-'));
  for (const file of [...CHANGED, ...ALSO_CHANGED]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(root, file));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a new feature has its files and is registered once', async () => {
  expect(await newFeature('site', 'usage-notes', root)).toContain('docs/how-to/route.md');
  expect(await read('server/src/features/site/usage-notes/usage-notes.routes.ts')).toContain('usageNotesRoutes');
  const index = await read('server/src/features/index.ts');
  expect(index.match(/usageNotesRoutes/g)).toHaveLength(2);
  await expect(newFeature('site', 'usage-notes', root)).rejects.toThrow('already');
  await expect(newFeature('cellar', 'notes', root)).rejects.toThrow('The wing is one of people');
  await expect(newFeature('site', 'Notes', root)).rejects.toThrow('not "Notes"');
});

test('a new job has the next number and appears in all lists of kinds of work', async () => {
  expect(await newJob('word-count', root)).toMatch(/type \d+/);
  for (const file of CHANGED.slice(1)) expect(await read(file)).toMatch(/wordCount|word[-_]count/);
  const types = /TASK_TYPE = \{[^}]*\}/.exec(await read('shared/src/domain/training.ts'))?.[0] ?? '';
  const numbers = [...types.matchAll(/: (\d+),/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_number, place) => place));
});

test('a new resource has its table, its rights and a word for what is missing', async () => {
  expect(await newResource('usage-note', root)).toContain('docs/how-to/resource.md');
  expect(await read('server/src/resources/usage-notes/usage-note.resource.ts')).toContain('usageNoteKind');
  expect(await read('server/src/db/schema/usage-notes.ts')).toContain("'usage_notes'");
  expect(await read('server/src/db/schema/index.ts')).toContain("'./usage-notes.ts'");
  expect(await read('server/src/lib/messages/missing-messages.ts')).toContain('usage_note_missing');
  await expect(newResource('usage-note', root)).rejects.toThrow('already');
});

test('a new setting is a row of its group, with a test', async () => {
  expect(await newSetting('limits', 'NOTE_DAYS', root)).toContain('docs/how-to/setting.md');
  expect(await read('server/src/settings/limits.ts')).toContain("noteDays: setting('NOTE_DAYS'");
  expect(await read('server/src/settings/note-days.test.ts')).toContain('NOTE_DAYS');
  await newSetting('sign-in', 'NOTE_HOURS', root);
  expect(await read('server/src/settings/work.ts')).toMatch(/SIGN_IN = \{\n {2}noteHours: setting/);
  await expect(newSetting('cellar', 'NOTE_DAYS', root)).rejects.toThrow('The group is one of');
  await expect(newSetting('limits', 'noteDays', root)).rejects.toThrow('capital letters');
});
