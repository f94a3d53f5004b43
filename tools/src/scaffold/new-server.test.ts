import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { newFeature, newJob } from './new-server.ts';

const CHANGED = [
  'server/src/features/index.ts',
  'server/src/lib/tasks/task-kinds.ts',
  'server/src/lib/messages/work-messages.ts',
  'server/src/resources/notifications/kinds.ts',
  'server/src/work/index.ts',
  'shared/src/domain/training.ts',
];

let root: string;
const read = (file: string) => readFile(path.join(root, file), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-server-'));
  for (const file of CHANGED) {
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
