import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { keep } from '@parlance/testing/trace';
import { freePort } from './free-port.ts';
import { isCookieRun, startTlsProxy } from './tls.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 200;

const Running = z.object({ children: z.record(z.string(), z.number()) });

/** The whole product, started like a user starts it, with a separate home. */
export interface Stack {
  url: string;
  home: string;
  /** Current pid of the worker process. */
  workerPid: () => Promise<number>;
  stop: () => Promise<void>;
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`);
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(POLL_MS);
  }
  throw new Error(`npm start was not ready in time:\n${output()}`);
}

/** Pid of a process as recorded in `running.json`; it changes when the process restarts. */
async function pidOf(home: string, name: string): Promise<number> {
  const run: unknown = JSON.parse(await readFile(path.join(home, 'running.json'), 'utf8'));
  const pid = Running.parse(run).children[name];
  if (!pid) throw new Error(`no ${name} is running`);
  return pid;
}

/**
 * Starts the product on a free port and waits until it answers.
 * @param settings environment settings beyond those that speed up tests (cheap captcha and passwords, no rate limits).
 */
export async function startStack(
  settings: Record<string, string> = {},
  { isBehindTls = isCookieRun, port: chosen }: { isBehindTls?: boolean; port?: number } = {},
): Promise<Stack> {
  const home = await mkdtemp(path.join(tmpdir(), 'parlance-e2e-'));
  const port = chosen ?? (await freePort());
  const direct = `http://127.0.0.1:${port}`;
  const proxy = isBehindTls ? await startTlsProxy(port) : undefined;
  const child = spawn(process.execPath, [path.join(ROOT, 'launcher/bootstrap.mjs'), 'launcher/src/start.ts'], {
    cwd: ROOT,
    env: {
      // Tests wait for the end of the newest task.
      QUALITY_SENTENCES: '0',
      ...process.env,
      PORT: String(port),
      PARLANCE_HOME: home,
      CAPTCHA_COST: '100',
      PASSWORD_MEGABYTES: '12',
      RATE_LIMITS: 'off',
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
      TEST_LIMIT_webhookRetrySeconds: '1',
      CONTACT_EMAIL: 'help@example.org',
      ...(proxy && { PUBLIC_URL: proxy.url }),
      ...(isCookieRun && { SESSION: 'cookie' }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntilReady(direct, child, () => output);

  return {
    url: proxy?.url ?? direct,
    home,
    workerPid: () => pidOf(home, 'worker'),
    stop: async () => {
      await keepMetrics(direct, port);
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(STOP_LIMIT_MS).then(() => child.kill('SIGKILL'))]);
      await proxy?.stop();
      keep('log', `start-${port}.log`, output);
      await keepLogs(home, port);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function keepMetrics(url: string, port: number): Promise<void> {
  const text = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  keep('metrics', `${port}.txt`, text);
}

async function keepLogs(home: string, port: number): Promise<void> {
  const folder = path.join(home, 'log');
  for (const file of await readdir(folder))
    keep('log', `${port}-${file}`, await readFile(path.join(folder, file), 'utf8'));
}
