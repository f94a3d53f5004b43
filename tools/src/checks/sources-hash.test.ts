import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sourcesHash } from './sources-hash.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-sources-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (file: string, content: string) => writeFile(join(folder, file), content);

test('[SRV-05] files are generated again when any file except a test differs', async () => {
  execFileSync('git', ['init', '-q'], { cwd: folder });
  await write('one.ts', '1');
  const hash = await sourcesHash(folder);
  await write('one.test.ts', '1');
  expect(await sourcesHash(folder)).toBe(hash);
  await write('one.ts', '2');
  const changed = await sourcesHash(folder);
  expect(changed).not.toBe(hash);
  await write('new.json', '{}');
  expect(await sourcesHash(folder)).not.toBe(changed);
});

test('[SRV-05] outside a repository, files are always generated again', async () => {
  expect(await sourcesHash(folder)).toBeUndefined();
});
