import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { programEnvironment } from './cluster.ts';
import { EmbeddedDatabaseError } from './failure.ts';
import { isPostmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
const LOG_TAIL_BYTES = 4096;
const POLL_MS = 50;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

export interface SpawnOptions {
  readonly postgres: string;
  readonly data: string;
  readonly log: string;
  readonly port: number;
  readonly runAs: RunAs;
}

export interface ServerProcess {
  readonly pid: number;
  readonly exited: Promise<void>;
  /** Size of the log before this start, in bytes. */
  readonly logStart: number;
}

interface WaitOptions {
  readonly limitMs?: number;
  readonly pollMs?: number;
  /** Lets our process exit while waiting. */
  readonly isBackground?: boolean;
}

/**
 * Starts the server in a separate session: Ctrl+C in the terminal must not end it before its clients, and it logs to a
 * file because it may outlive us.
 */
export async function spawnServer({ postgres, data, log, port, runAs }: SpawnOptions): Promise<ServerProcess> {
  const logStart = await rotateLog(log);
  const output = await open(log, 'a', 0o600);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'cluster_name=parlance',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  const [command = '', ...args] = [
    ...runAs.prefix,
    postgres,
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  try {
    const child = spawn(command, args, {
      ...runAs.ids,
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', output.fd, output.fd],
      detached: true,
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) =>
        reject(new EmbeddedDatabaseError(`The embedded database cannot be started: ${error.message}.`)),
      );
    });
    child.unref();
    return { pid: child.pid ?? 0, exited, logStart };
  } finally {
    await output.close();
  }
}

/** Waits until the server of this data directory has exited; false after the limit. */
export async function waitForEnd(pid: number, data: string, options: WaitOptions = {}): Promise<boolean> {
  const { limitMs = Number.POSITIVE_INFINITY, pollMs = POLL_MS, isBackground = false } = options;
  const deadline = Date.now() + limitMs;
  while (isPostmaster(pid, data)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      if (isBackground) timer.unref();
    });
  }
  return true;
}

/** Fast shutdown: rolls back open transactions and writes everything. If it hangs, the next start replays the log. */
export async function stopServer(pid: number, data: string): Promise<void> {
  if (!isPostmaster(pid, data)) return;
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, data, { limitMs: FAST_STOP_MS })) return;
  signal(pid, 'SIGQUIT');
  await waitForEnd(pid, data, { limitMs: IMMEDIATE_STOP_MS });
}

/** The end of one start's log output, for messages. */
export async function tailLog(log: string, { logStart }: Pick<ServerProcess, 'logStart'>): Promise<string> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  return bytes.subarray(logStart).subarray(-LOG_TAIL_BYTES).toString('utf8');
}

/** @returns the current size of the log */
async function rotateLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_LIMIT_BYTES) return size;
  await rename(log, `${log}.1`);
  return 0;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It exited by itself in the meantime.
  }
}
