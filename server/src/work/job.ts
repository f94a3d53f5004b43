import { TASK_KINDS } from '../lib/tasks/task-kinds.ts';
import type { TaskType } from 'shared/domain';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Message } from '../lib/messages/index.ts';
import type { LanguageModel } from '../resources/language-model/language-model.ts';
import type { TaskEvents, TaskKind, TaskKindName } from '../lib/tasks/task-kinds.ts';
import type { ClaimedTask, TaskPlace } from './task-work.queries.ts';
import type { Trainer } from '../engine/trainer.ts';

/** Services available to every job. */
export interface JobServices {
  readonly config: Config;
  readonly db: Database;
  readonly trainer: Trainer;
  readonly languageModel: LanguageModel;
}

/** A failure that a retry cannot fix: the task ends with this reason. A `cause` is an internal error and is logged. */
export class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
  readonly reason: Message | string;

  constructor(reason: Message | string, options?: ErrorOptions) {
    super(typeof reason === 'string' ? reason : reason.key, options);
    this.reason = reason;
  }
}

/** Another worker has taken over the task: this one must not write for it. */
export class TaskLost extends Error {
  override readonly name = 'TaskLost';
}

/** A task as its job sees it. */
export interface TaskWork<Payload> extends JobServices {
  readonly task: ClaimedTask;
  readonly payload: Payload;
  /** Aborted when the task is canceled or taken over; return or throw soon after, the outcome is ignored. */
  readonly signal: AbortSignal;
  /** The credential passed when the task was started. */
  readonly secret: () => string | undefined;
  /** The file passed instead of a credential. */
  readonly file: () => Buffer | undefined;
  /** Reports progress, 0–1. Written at most twice a second, so it can be called often. */
  readonly report: (state: { stage: string; progress: number }) => void;
  /** A transaction that runs only while this worker holds the task. @throws TaskLost */
  readonly write: <Result>(change: (tx: Database) => Promise<Result>) => Promise<Result>;
}

/** The end of successful work: one transaction that runs once, however often the work was started. */
export interface TaskEnd {
  /** Name of the final stage, such as `stored`. */
  readonly stage: string;
  /** Stores the outcome. @returns the result of the task for clients */
  readonly store?: (tx: Database) => Promise<Readonly<Record<string, unknown>>>;
}

interface JobFrame {
  readonly limits: {
    /** Concurrent jobs in one worker process. */
    readonly alongside: (config: Config) => number;
    /** Hours after which another worker starts the job again. */
    readonly hours: number;
  };
  /** Runs in the transaction that ends a failed or canceled task. */
  readonly afterFailure?: (tx: Database, place: TaskPlace) => Promise<void>;
}

interface JobDefinition<Schema extends z.ZodType> extends JobFrame {
  /** Its row of `TASK_KINDS`. */
  readonly kind: TaskKindName;
  readonly payload: Schema;
  /** Must be idempotent: a worker can die at any step. @throws TaskFailure with a reason for users */
  readonly run: (work: TaskWork<z.output<Schema>>) => Promise<TaskEnd>;
}

export interface Job extends JobFrame {
  readonly type: TaskType;
  readonly queue: string;
  readonly events?: TaskEvents;
  readonly run: (work: TaskWork<unknown>) => Promise<TaskEnd>;
}

/** Defines a kind of background work; list it in `work/index.ts`. */
export function defineJob<Schema extends z.ZodType>({ kind, payload, run, ...frame }: JobDefinition<Schema>): Job {
  const { type, queue, events }: TaskKind = TASK_KINDS[kind];
  return {
    ...frame,
    type,
    queue,
    ...(events && { events }),
    run: (work) => run({ ...work, payload: payload.parse(work.payload) }),
  };
}
