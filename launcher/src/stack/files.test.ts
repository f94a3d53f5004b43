import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openLog } from './log-file.ts';
import { ensureServerKey } from './server-key.ts';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parlance-files-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe('the server key', () => {
  test('is generated once, readable only by its owner', async () => {
    const key = await ensureServerKey(home);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await ensureServerKey(home)).toBe(key);
    expect((await stat(join(home, 'server.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(home)).toEqual(['server.key']);
  });

  test('is never replaced when damaged', async () => {
    await writeFile(join(home, 'server.key'), 'half a ke');
    await expect(ensureServerKey(home)).rejects.toThrow(/server\.key is damaged: restore it/);
    expect(await readFile(join(home, 'server.key'), 'utf8')).toBe('half a ke');
  });
});

describe('a log', () => {
  const write = async (text: string) => {
    const file = await openLog(join(home, 'log/api.log'), 10);
    await file.write(text);
    await file.close();
  };

  test('is appended to while it is small', async () => {
    await write('one ');
    await write('two');
    expect(await readFile(join(home, 'log/api.log'), 'utf8')).toBe('one two');
  });

  test('is rotated when it has grown; the oldest file is deleted', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await write(`file number ${number}`);
    expect((await readdir(join(home, 'log'))).sort()).toEqual([
      'api.log',
      'api.log.1',
      'api.log.2',
      'api.log.3',
      'api.log.4',
    ]);
    expect(await readFile(join(home, 'log/api.log'), 'utf8')).toBe('file number 6');
    expect(await readFile(join(home, 'log/api.log.4'), 'utf8')).toBe('file number 2');
  });
});
