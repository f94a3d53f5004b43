import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/embedded-postgres.ts';
import { findFreePort } from '../../server/src/db/embedded/free-port.ts';
import { startTimeOf } from '@parlance/registry';
import { findRun } from './stack/run-file.ts';

const ROOT = resolve(__dirname, '../..');
const DATABASE_PID_FILE = 'postgres/data/postmaster.pid';

let home = '';
const started: Started[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parlance-start-'));
});
afterEach(async () => {
  for (const { end } of started.splice(0)) await end();
  // Takes over what a test left running, and stops it.
  if (existsSync(join(home, DATABASE_PID_FILE))) await (await startEmbeddedPostgres({ home })).stop();
  await rm(home, { recursive: true, force: true });
});

interface Started {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Resolves with the first matching line; rejects when the process exits before. */
  readonly line: (pattern: RegExp) => Promise<string>;
  readonly code: Promise<number | null>;
  /** Its output, once it has exited. */
  readonly whyEnded: () => string | false;
  readonly end: () => Promise<void>;
}

/** `npm start` without building the web, which these tests do not need. */
function start(port: number, settings: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['launcher/bootstrap.mjs', 'launcher/src/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      PARLANCE_HOME: home,
      WEB_DIR: join(home, 'web'),
      SEED_EXAMPLES: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const code = new Promise<number | null>((done) => {
    child.once('close', done);
  });
  const whyEnded = () => child.exitCode !== null && `it ended with ${child.exitCode}:\n${text}`;
  const handle: Started = {
    process: child,
    output: () => text,
    line: (pattern) => waitFor(() => pattern.exec(text)?.[0], whyEnded),
    code,
    whyEnded,
    end: async () => {
      child.kill('SIGTERM');
      await code;
    },
  };
  started.push(handle);
  return handle;
}

async function waitFor<T>(
  find: () => T | undefined | Promise<T | undefined>,
  isHopeless: () => string | false = () => false,
): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    const reason = isHopeless();
    if (reason !== false) throw new Error(reason);
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  );
const hasEnded = (pid: number) => startTimeOf(pid) === undefined;

describe('one command', () => {
  test('starts everything, prints one address and stops everything', async () => {
    const port = await findFreePort();
    const product = start(port);
    await product.line(/Stop it with Ctrl\+C/);
    expect(product.output().match(/http:\S+/g)).toEqual([`http://127.0.0.1:${port}`]);
    expect(await answers(port)).toBe(true);
    const run = await findRun(home);
    expect(Object.keys(run?.children ?? {}).sort()).toEqual(['api', 'worker']);

    product.process.kill('SIGINT');
    expect(await product.code).toBe(0);
    expect(Object.values(run?.children ?? {}).filter((pid) => !hasEnded(pid))).toEqual([]);
    expect(await readFile(join(home, DATABASE_PID_FILE), 'utf8').catch(() => 'none')).toBe('none');
  });

  withWhole('[SRV-04] a second start succeeds after a kill -9 of the first', async () => {
    const port = await findFreePort();
    const first = start(port);
    await first.line(/Stop it with Ctrl\+C/);
    const run = await findRun(home);
    process.kill(run?.pid ?? 0, 'SIGKILL');
    for (const pid of Object.values(run?.children ?? {})) await waitFor(() => hasEnded(pid) || undefined);

    const second = start(port);
    await second.line(/Stop it with Ctrl\+C/);
    expect(await answers(port)).toBe(true);
  });

  withWhole('[SRV-04] API, worker and database are restarted after a kill -9 of each', async () => {
    const port = await findFreePort();
    const product = start(port);
    await product.line(/Stop it with Ctrl\+C/);
    const before = (await findRun(home))?.children ?? {};
    const database = Number((await readFile(join(home, DATABASE_PID_FILE), 'utf8')).split('\n')[0]);
    for (const pid of [...Object.values(before), database]) process.kill(pid, 'SIGKILL');

    for (const name of ['api', 'worker']) {
      await waitFor(async () => (await findRun(home))?.children[name] !== before[name] || undefined, product.whyEnded);
    }
    await waitFor(() => answers(port), product.whyEnded);
  });

  withWhole('stops with its parent process, even after kill -9', async () => {
    const port = await findFreePort();
    const product = start(port);
    await product.line(/Stop it with Ctrl\+C/);
    const run = await findRun(home);
    product.process.kill('SIGKILL');
    await waitFor(async () => (await findRun(home)) === undefined || undefined);
    expect(Object.values(run?.children ?? {}).filter((pid) => !hasEnded(pid))).toEqual([]);
  });
});

describe('an impossible start is explained in one sentence', () => {
  withWhole('a second start on the same home', async () => {
    const port = await findFreePort();
    await start(port).line(/Stop it with Ctrl\+C/);
    const second = start(await findFreePort());
    expect(await second.code).toBe(1);
    expect(second.output()).toContain(`Parlance already runs here at http://127.0.0.1:${port}`);
  });

  test('an invalid setting', async () => {
    const product = start(0, { PORT: 'eighty' });
    expect(await product.code).toBe(1);
    expect(product.output().trim()).toBe('The setting PORT must be a whole number from 0 to 65535 (it is "eighty").');
  });
});
