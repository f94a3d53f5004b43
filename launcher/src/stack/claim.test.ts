import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { claimFile, isHeld, ourselves } from '@parlance/registry';
import { claimHome, findRun } from './run-file.ts';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parlance-claim-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** PID of a process that has exited. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

describe('a claim', () => {
  test('is held only by a living process', () => {
    expect(isHeld(ourselves())).toBe(true);
    expect(isHeld({ pid: deadPid(), started: '1' })).toBe(false);
  });

  test('does not count once its PID belongs to another process', () => {
    expect(isHeld({ pid: process.pid, started: 'at another time' })).toBe(false);
  });

  test('is created once', async () => {
    const file = join(home, 'claim.json');
    expect(await claimFile(file, JSON.stringify(ourselves()))).toBe(true);
    expect(await claimFile(file, JSON.stringify(ourselves()))).toBe(false);
  });

  test('has one holder at a time, however often it is released and claimed', async () => {
    const file = join(home, 'claim.json');
    let holders = 0;
    const most: number[] = [];
    const contend = async () => {
      for (let round = 0; round < 300; round += 1) {
        if (!(await claimFile(file, JSON.stringify(ourselves())))) continue;
        holders += 1;
        most.push(holders);
        await new Promise(setImmediate);
        holders -= 1;
        await rm(file);
      }
    };
    await Promise.all(Array.from({ length: 12 }, contend));
    expect(Math.max(...most)).toBe(1);
  });

  test.each(['', '{', '{"pid":"x"}', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })])(
    'left behind as %j is replaced',
    async (text) => {
      const file = join(home, 'claim.json');
      await writeFile(file, text);
      expect(await claimFile(file, JSON.stringify(ourselves()))).toBe(true);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ourselves());
      expect(await readdir(home)).toEqual(['claim.json']);
    },
  );
});

describe('a home', () => {
  test('reports the running process and its address', async () => {
    const run = await claimHome(home);
    await Promise.all([run.update({ children: { api: 1 } }), run.update({ url: 'http://127.0.0.1:8080' })]);
    expect(await findRun(home)).toEqual({ ...ourselves(), url: 'http://127.0.0.1:8080', children: { api: 1 } });
  });

  test('rejects a second start and names the first', async () => {
    const run = await claimHome(home);
    await run.update({ url: 'http://127.0.0.1:8080' });
    await expect(claimHome(home)).rejects.toThrow(
      'Parlance already runs here at http://127.0.0.1:8080: stop it with Ctrl+C ' +
        `or kill ${process.pid}, or choose another folder with PARLANCE_HOME.`,
    );
  });

  test('can be claimed again after its release', async () => {
    await (await claimHome(home)).release();
    expect(await findRun(home)).toBeUndefined();
    expect(await readdir(home)).toEqual([]);
    await claimHome(home);
  });
});
