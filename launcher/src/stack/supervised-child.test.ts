import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { EXIT_CODES } from '../../../server/src/lib/process/exit-codes.ts';
import { superviseChild } from './supervised-child.ts';
import type { SupervisedChild } from './supervised-child.ts';

let folder = '';
let child: SupervisedChild | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-child-'));
});
afterEach(async () => {
  await child?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program under supervision. @returns what the supervisor reported */
async function supervise(program: string) {
  const script = join(folder, 'child.mjs');
  await writeFile(script, program);
  const pids: number[] = [];
  const givenUp = new Promise<Error>((resolve) => {
    child = superviseChild({
      name: 'api',
      script,
      environment: process.env,
      log: join(folder, 'api.log'),
      stopSeconds: 1,
      onStarted: (pid) => pids.push(pid),
      onGivenUp: resolve,
    });
  });
  return { pids, givenUp, ready: child?.ready };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue())
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
}

const SERVES =
  "process.send({ type: 'ready', address: 'here' }); setInterval(() " +
  "=> {}, 1000); process.once('SIGTERM', () => process.exit(0));";

describe('a process of the product', () => {
  test('is ready when it reports so', async () => {
    const { ready } = await supervise(SERVES);
    expect(await ready).toMatchObject({ address: 'here' });
  });

  test('is restarted after kill -9', async () => {
    const { pids, ready } = await supervise(SERVES);
    await ready;
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await until(() => pids.length === 2);
    expect(pids[1]).not.toBe(pids[0]);
  });

  test('is not restarted once it is stopped', async () => {
    const { pids, ready } = await supervise(SERVES);
    await ready;
    await child?.stop();
    expect(() => process.kill(pids[0] ?? 0, 0)).toThrow();
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    expect(pids).toHaveLength(1);
  });

  test('is restarted on demand', async () => {
    const { pids, ready } = await supervise(SERVES);
    await ready;
    child?.restart();
    await until(() => pids.length === 2);
  });

  withWhole('is given up with its last error output when it keeps dying', async () => {
    const { pids, givenUp } = await supervise(
      "process.send({ type: 'ready' }, () => { process.stderr.write('the disk is gone\\n'); process.exit(1); });",
    );
    expect((await givenUp).message).toBe('the disk is gone');
    expect(pids).toHaveLength(5);
  });

  withWhole('[SRV-10] is restarted however often it is killed or finds no database', async () => {
    const { pids, ready } = await supervise(
      `import { existsSync, writeFileSync } from 'node:fs';
      if (existsSync('${folder}/ready')) process.exit(${EXIT_CODES.databaseAway});
      writeFileSync('${folder}/ready', '');
      ${SERVES}`,
    );
    await ready;
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await until(() => pids.length === 6);
  });

  test('is given up at once when it cannot start at all', async () => {
    const { pids, givenUp, ready } = await supervise(
      "process.stderr.write('the database does not answer\\n'); process.exit(1);",
    );
    expect((await givenUp).message).toBe('the database does not answer');
    expect(pids).toHaveLength(1);
    await expect(ready).rejects.toThrow('the database does not answer');
  });

  withWhole('can be restarted on demand after it was given up', async () => {
    const { pids, givenUp } = await supervise('process.exit(1);');
    await givenUp;
    await writeFile(join(folder, 'child.mjs'), SERVES);
    child?.restart();
    await until(() => pids.length === 2);
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    expect(() => process.kill(pids[1] ?? 0, 0)).not.toThrow();
  });

  test('is not retried when it rejects its settings', async () => {
    const { pids, givenUp } = await supervise(
      "process.send({ type: 'ready' }); process.stderr.write('The " +
        "setting PORT must be a number.\\n'); process.exit(2);",
    );
    expect((await givenUp).message).toBe('The setting PORT must be a number.');
    expect(pids).toHaveLength(1);
  });

  test('writes stdout and stderr to its log', async () => {
    const { ready } = await supervise(`console.log('to out'); console.error('to err'); ${SERVES}`);
    await ready;
    await child?.stop();
    const log = await readFile(join(folder, 'api.log'), 'utf8');
    expect(log).toContain('to out');
    expect(log).toContain('to err');
  });
});
