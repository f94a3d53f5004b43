import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Message } from '../lib/messages/index.ts';
import type { TaskType } from '../modules/tasks/task-types.ts';
import type { ClaimedTask, TaskPlace } from './task-work.queries.ts';
import type { Trainer } from './trainer.ts';

/** What every job can use. */
export interface JobServices {
  readonly config: Config;
  readonly db: Database;
  readonly trainer: Trainer;
}

/** A failure that would come again the same way: the task ends with this reason instead of being tried again. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly reason: Message | string;

  constructor(reason: Message | string) {
    super(typeof reason === 'string' ? reason : reason.key);
    this.reason = reason;
  }
}

/** Another worker has the task: nothing may be written for it here any more. */
export class TaskLost extends Error {
  override readonly name = 'TaskLost';
}

/** One piece of work, as the job that does it sees it. */
export interface TaskWork<Payload> extends JobServices {
  readonly task: ClaimedTask;
  readonly payload: Payload;
  /** Aborted when somebody cancels the task or another worker has it; return or throw soon then, it does not matter what. */
  readonly signal: AbortSignal;
  /** The credential the task was started with. */
  readonly secret: () => string | undefined;
  /** Tells how far the work is (share done, 0–1); written twice a second at most, so call it as often as you like. */
  readonly report: (state: { stage: string; progress: number }) => void;
  /** A transaction that can only happen while the task is this worker's. @throws TaskLost */
  readonly write: <Result>(change: (tx: Database) => Promise<Result>) => Promise<Result>;
}

/** How work that succeeded is ended: in one transaction, once, however often it was begun. */
export interface TaskEnd {
  /** Name of the last stage, such as `stored`. */
  readonly stage: string;
  /** Writes what came of the work; what it gives is the task's result for clients. */
  readonly store?: (tx: Database) => Promise<Readonly<Record<string, unknown>> | void>;
}

interface JobFrame {
  readonly type: TaskType;
  /** Its name in the job queue. */
  readonly queue: string;
  readonly limits: {
    /** How many of them a worker process does at the same time. */
    readonly alongside: (config: Config) => number;
    /** Begun anew elsewhere after so many hours. */
    readonly hours: number;
  };
  /** Written together with the end of a task that failed or was cancelled. */
  readonly afterFailure?: (tx: Database, place: TaskPlace) => Promise<void>;
}

interface JobDefinition<Schema extends z.ZodType> extends JobFrame {
  readonly payload: Schema;
  /** May be run again for the same task at any time: a worker can die at every step of it. @throws TaskFailure with a reason for people */
  readonly run: (work: TaskWork<z.output<Schema>>) => Promise<TaskEnd>;
}

export interface Job extends JobFrame {
  readonly run: (work: TaskWork<unknown>) => Promise<TaskEnd>;
}

/** A kind of background work; `jobs/index.ts` lists them all. */
export function defineJob<Schema extends z.ZodType>({ payload, run, ...frame }: JobDefinition<Schema>): Job {
  return { ...frame, run: (work) => run({ ...work, payload: payload.parse(work.payload) }) };
}
