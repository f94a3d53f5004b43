import { ParlanceError } from './error.ts';
import { pause } from './transport.ts';
import type { Answer } from './api-types.ts';

/** A training, evaluation, import or other long job; `progress` is the share done, 0–1. */
export type Task = Answer<'get', '/v2/task-queue/'>;

export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** Called with every state that is read. */
  readonly onProgress?: (task: Task) => void;
  /** Polling interval in milliseconds. */
  readonly interval?: number;
}

/** A job that failed or was canceled. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  readonly task: Task;

  constructor(task: Task) {
    super(task.error ?? 'The task failed');
    this.task = task;
  }
}

const SUCCESS = 2;
const INTERVAL_MS = 1000;
/** How long a server may be unreachable while a program waits. */
const OUTAGE_MS = 120_000;
const AWAY: ReadonlySet<number> = new Set([0, 429, 500, 502, 503, 504]);

/** Polls a task until it has ended, and waits for a server that restarts in the meantime. @throws TaskError */
export async function waitFor(read: () => Promise<Task>, options: WaitOptions = {}): Promise<Task> {
  const { signal, onProgress, interval = INTERVAL_MS } = options;
  for (;;) {
    const task = await patiently(read, options);
    onProgress?.(task);
    if (task.status > SUCCESS) throw new TaskError(task);
    if (task.status === SUCCESS) return task;
    await pause(interval, signal);
  }
}

/** Reads, and retries while the server is unreachable. */
export async function patiently<Value>(
  read: () => Promise<Value>,
  { signal, interval = INTERVAL_MS }: WaitOptions = {},
): Promise<Value> {
  const start = Date.now();
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const isAway = error instanceof ParlanceError && AWAY.has(error.status);
      if (!isAway || Date.now() - start > OUTAGE_MS) throw error;
    }
    await pause(interval, signal);
  }
}
