import { fork } from 'node:child_process';
import { join } from 'node:path';
import { keep } from '@parlance/testing/trace';
import type { ChildProcess } from 'node:child_process';

export interface StartedProcess {
  readonly pid: number;
  /** Address of an API process; empty for a worker. */
  readonly address: string;
  /** The output of the process so far. */
  output(): string;
  stop(): Promise<void>;
  /** Its exit code; null while it lives or when a signal ended it. */
  exitCode(): number | null;
  /** Ends it as in a crash, without cleanup. */
  kill(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const START_LIMIT_MS = 150_000;
const SOURCE = join(import.meta.dirname, '..');
/** Bundles of the processes, which start faster than from their sources, like those of the product. */
const BUNDLES = process.env['TEST_BUNDLES'];
const QUICK_START = BUNDLES === undefined ? ['--import', join(import.meta.dirname, 'quick-resolve.ts')] : [];
/** Settings of the suite only: benchmarks measure the product without them. */
const RECORDER = process.env['TEST_TRACE'] === undefined ? [] : ['--import', fileOf('testing/record-answers.ts')];
/** For workers whose trainings pause midway. */
const GATE = ['--import', join(SOURCE, 'testing/training-gate.ts')];

/** Settings of every process in the suite; a test about one of them overrides it. */
const USUAL: Environment = {
  HOST: '127.0.0.1',
  PORT: '0',
  SERVER_KEY: '5e'.repeat(32),
  CAPTCHA: 'none',
  RATE_LIMITS: 'off',
  TEST_LIMIT_uploadsAtOnce: '1000',
  SEED_EXAMPLES: 'off',
  // Tests wait for the end of the newest task.
  QUALITY_SENTENCES: '0',
  LOG_LEVEL: 'info',
  WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  TEST_LIMIT_webhookRetrySeconds: '1',
  DATABASE_POOL: '8',
  // Many people sign up in tests, and many processes start: the minimum memory per password hash, and a compile cache.
  PASSWORD_MEGABYTES: '12',
  NODE_COMPILE_CACHE: join(SOURCE, '../../build/cache/node'),
};

/**
 * Starts the real API on a free port, with the suite's database unless `environment` names another. It logs to the open
 * file `log`, if given.
 */
export function startApi(environment: Environment = {}, log?: number): Promise<StartedProcess> {
  return startProcess('main.ts', environment, log);
}

export function startWorker(environment: Environment = {}): Promise<StartedProcess> {
  return startProcess('worker.ts', environment);
}

/** Starts a process of the product that is checked out in another folder. */
export function startOf(root: string, entry: 'main.ts' | 'worker.ts', environment: Environment) {
  return startProcess(entry, { NODE_COMPILE_CACHE: '', ...environment }, undefined, join(root, 'server/src'));
}

function fileOf(entry: string): string {
  return BUNDLES === undefined ? join(SOURCE, entry) : join(BUNDLES, entry.replace(/ts$/, 'mjs'));
}

async function startProcess(
  entry: string,
  environment: Environment,
  log?: number,
  source = SOURCE,
): Promise<StartedProcess> {
  const written: string[] = [];
  const ofEntry = entry === 'main.ts' ? RECORDER : 'TRAINING_GATE' in environment ? GATE : [];
  const child = fork(source === SOURCE ? fileOf(entry) : join(source, entry), {
    env: { ...process.env, ...USUAL, ...environment },
    execArgv: source === SOURCE ? [...QUICK_START, ...ofEntry] : [],
    stdio: ['ignore', log ?? 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written.push(text);
      keep('log', `${entry}-${child.pid}.log`, text);
    });
  const address = await ready(child, () => written.join('')).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    address,
    output: () => written.join(''),
    stop: () => end(child, 'SIGTERM'),
    exitCode: () => child.exitCode,
    kill: () => end(child, 'SIGKILL'),
  };
}

function ready(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`A process did not start in time: ${output()}`)), START_LIMIT_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`A process ended with ${code} at start: ${output()}`));
    });
    child.on('message', (message) => {
      if (typeof message !== 'object' || !('type' in message) || message.type !== 'ready') return;
      clearTimeout(timer);
      resolve('address' in message ? String(message.address) : '');
    });
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    // Its last output arrives after its end.
    child.once('close', () => resolve());
    child.kill(signal);
  });
}
