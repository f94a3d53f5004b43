import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { LaunchError } from './failure.ts';
import { EXIT_CODES } from '../../../server/src/lib/process/exit-codes.ts';
import { openLog } from './log-file.ts';
import { restartRule } from './restarts.ts';

/** In addition to the time the process itself allows for stopping. */
const STOP_MARGIN_MS = 12_000;
const TAIL_CHARACTERS = 2000;
/** Signals sent from outside; others, such as SIGSEGV and SIGABRT, are failures of the process itself. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGHUP', 'SIGINT', 'SIGKILL', 'SIGTERM'];

export interface ChildOptions {
  /** Name for messages, the log file and `running.json`. */
  readonly name: string;
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: string;
  /** Time that requests in flight may take on stop (STOP_SECONDS). */
  readonly stopSeconds: number;
  /** Called with each new process, also after restarts. */
  readonly onStarted: (pid: number) => void;
  /** Called when restarting it is pointless. */
  readonly onGivenUp: (reason: LaunchError) => void;
}

export interface SupervisedChild {
  /** Resolves with the process's first ready message. */
  readonly ready: Promise<Readonly<Record<string, unknown>>>;
  /** Restarts the process at once, even if it was given up. */
  restart(): void;
  stop(): Promise<void>;
  kill(): void;
}

/** Runs a process of the product and restarts it when it dies. */
export function superviseChild(options: ChildOptions): SupervisedChild {
  const { name, onGivenUp } = options;
  let rule = restartRule();
  const ready = openPromise<Readonly<Record<string, unknown>>>();
  let child: ChildProcess | undefined;
  let isStopping = false;
  let isRestarting = false;
  let wasReady = false;
  let timer: NodeJS.Timeout | undefined;

  const start = async () => {
    const began = Date.now();
    const life = await beginLife(options);
    child = life.child;
    if (isStopping) child.kill('SIGTERM');
    child.on('message', (message) => {
      if (!isReady(message)) return;
      wasReady = true;
      ready.resolve(message);
    });
    const end = await life.ended;
    child = undefined;
    if (isStopping) return;
    if (isRestarting) {
      isRestarting = false;
      startAgain();
      return;
    }
    // A process that exits before it was ever ready does not recover on a retry: its reason is reported now.
    const isHopeless = end.code === EXIT_CODES.wrongSettings || (end.code !== null && !wasReady);
    const pause = isHopeless
      ? undefined
      : rule.afterDeath({ livedMs: Date.now() - began, isOwnFault: isOwnFault(end) });
    if (pause === undefined) giveUp(life.tail());
    else timer = setTimeout(() => void start().catch(giveUp), pause);
  };
  const giveUp = (reason: unknown) => {
    const error = new LaunchError(
      reason instanceof Error
        ? reason.message
        : String(reason).trim() || `The ${name} process ended without a reason; see ${options.log}.`,
    );
    ready.reject(error);
    onGivenUp(error);
  };
  const startAgain = () => {
    clearTimeout(timer);
    rule = restartRule();
    void start().catch(giveUp);
  };
  startAgain();

  return {
    ready: ready.promise,
    restart: () => {
      isRestarting = child !== undefined;
      if (child) child.kill('SIGTERM');
      else if (!isStopping) startAgain();
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (child) await end(child, options.stopSeconds * 1000 + STOP_MARGIN_MS);
    },
    kill: () => {
      isStopping = true;
      clearTimeout(timer);
      child?.kill('SIGKILL');
    },
  };
}

/** A promise settled from outside. Its rejection may stay unhandled: `onGivenUp` reports the same reason. */
function openPromise<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

interface End {
  /** Exit code, or null when a signal ended the process. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

function isOwnFault({ code, signal }: End): boolean {
  return code !== EXIT_CODES.databaseAway && !FROM_OUTSIDE.includes(signal);
}

interface Life {
  readonly child: ChildProcess;
  readonly ended: Promise<End>;
  /** The end of its stderr output. */
  tail(): string;
}

async function beginLife({ script, environment, log, onStarted }: ChildOptions): Promise<Life> {
  const file = await openLog(log);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: environment,
    stdio: ['ignore', file.fd, 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-TAIL_CHARACTERS);
    void file.write(text).catch(() => undefined);
  });
  const ended = new Promise<End>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  if (child.pid !== undefined) onStarted(child.pid);
  return { child, ended: closeAfter(ended, file), tail: () => lastWords };
}

async function closeAfter<T>(work: Promise<T>, file: { close: () => Promise<void> }): Promise<T> {
  try {
    return await work;
  } finally {
    await file.close();
  }
}

async function end(child: ChildProcess, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  child.kill('SIGTERM');
  await closed;
  clearTimeout(timer);
}

function isReady(message: unknown): message is Readonly<Record<string, unknown>> {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}
