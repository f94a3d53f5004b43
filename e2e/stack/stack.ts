import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 200;

/** The whole product, started the way a user starts it, with a home of its own. */
export interface Stack {
  url: string;
  home: string;
  /** Number of the process that trains, now. */
  workerPid: () => Promise<number>;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`);
    const isReady = await fetch(`${url}/health/ready`).then((answer) => answer.ok, () => false);
    if (isReady) return;
    await sleep(POLL_MS);
  }
  throw new Error(`npm start was not ready in time:\n${output()}`);
}

/** Numbers of all processes below `root` that run `script`. */
async function descendantsRunning(root: number, script: string): Promise<number[]> {
  const parents = new Map<number, number>();
  const commands = new Map<number, string>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    commands.set(Number(name), await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return [...commands].filter(([pid, command]) => command.includes(script) && isBelow(pid)).map(([pid]) => pid);
}

/**
 * Starts the product on a free port and waits until it answers.
 * @param settings environment settings on top of those that make tests quick (cheap captcha, no rate limits).
 */
export async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  const home = await mkdtemp(path.join(tmpdir(), 'parlance-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/bootstrap.mjs'), 'tools/src/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PARLANCE_HOME: home, CAPTCHA_COST: '100', RATE_LIMITS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntilReady(url, child, () => output);

  return {
    url,
    home,
    workerPid: async () => {
      const [pid] = await descendantsRunning(child.pid ?? 0, 'server/src/worker.ts');
      if (!pid) throw new Error('no worker is running');
      return pid;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(STOP_LIMIT_MS).then(() => child.kill('SIGKILL'))]);
      await rm(home, { recursive: true, force: true });
    },
  };
}
