import { z } from 'zod';
import { say } from '../lib/messages/index.ts';
import { TASK_TOPIC } from '../resources/tasks/task-events.ts';
import { storedReason } from '../resources/tasks/task-reason.ts';
import { dispatchTasks, listLostTasks } from './dispatch.queries.ts';
import { DUTIES } from './housekeeping/duties.ts';
import { jobOfType, JOBS } from './index.ts';
import { openQueue } from './queue.ts';
import { repeated } from './repeated.ts';
import { failTask, runTask } from './task-work.ts';
import { createTrainer } from '../engine/trainer.ts';
import { inSpan } from '../telemetry/tracer.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { ServerEvents } from '../lib/process/events.ts';
import type { LanguageModel } from '../resources/language-model/language-model.ts';
import type { Message } from '../lib/messages/index.ts';
import type { Job } from './job.ts';
import type { WorkContext } from './task-work.ts';
import type { TaskPlace } from './task-work.queries.ts';

interface JobsOptions {
  readonly config: Config;
  readonly db: Database;
  readonly languageModel: LanguageModel;
  readonly events: ServerEvents;
  readonly onError: (error: unknown) => void;
  /** Called after each attempt at a task that this worker received from the queue. */
  readonly onTaken?: (kind: string, seconds: number) => void;
}

/** Interval of checks without an event, since events can be lost with their connection. */
const DISPATCH_EVERY_MS = 2000;
const LOST_EVERY_MS = 10_000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
const STOP_LIMIT_MS = 5000;

const QUEUES: ReadonlyMap<number, string> = new Map(JOBS.map(({ type, queue }) => [type, queue]));
const Taken = z.object({ task: z.int(), trace: z.string().nullish() });
const SECOND_MS = 1000;

/** Runs background jobs until it is stopped. */
export async function runJobs({
  config,
  db,
  languageModel,
  events,
  onError,
  onTaken,
}: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const boss = await openQueue({
    databaseUrl: config.databaseSessionUrl,
    heartbeatSeconds: config.jobHeartbeatSeconds,
    jobs: JOBS,
    onError,
  });
  const trainer = createTrainer({ threads: config.trainingThreads, memoryMegabytes: config.trainingMemoryMegabytes });
  const services = { config, db, trainer, languageModel };
  const stopping = new AbortController();
  const kinds = new Set<string>(config.workerJobs);
  for (const job of JOBS.filter(({ queue }) => kinds.has(queue))) {
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
    };
    for (let place = 0; place < job.limits.alongside(config); place += 1) {
      const worker: string = await boss.work(job.queue, options, async ([taken]) => {
        if (!taken) return;
        const began = performance.now();
        const context = { services, signal: AbortSignal.any([taken.signal, stopping.signal]) };
        // Otherwise it would wait for seconds before it asks for the next job, however many are waiting.
        boss.notifyWorker(worker);
        await runTaken(job, Taken.parse(taken.data), context, onError);
        onTaken?.(job.queue, (performance.now() - began) / SECOND_MS);
        // The error returns the job to the queue, where another worker takes it immediately.
        if (stopping.signal.aborted) throw new Error('The worker was stopped before the job ended');
      });
    }
  }

  const dispatch = repeated(() => dispatchTasks(db, boss, QUEUES), DISPATCH_EVERY_MS, onError);
  const sweep = repeated(async () => failTasks(db, await listLostTasks(db), say('task_lost')), LOST_EVERY_MS, onError);
  const tidy = repeated(
    async () => {
      for (const duty of DUTIES) await duty(db, config).catch(onError);
    },
    TIDY_EVERY_MS,
    onError,
  );
  const unsubscribe = events.on(TASK_TOPIC, ({ isNew }) => {
    if (isNew === true) dispatch.now();
  });
  return {
    stop: async () => {
      unsubscribe();
      stopping.abort();
      await Promise.all([dispatch.stop(), sweep.stop(), tidy.stop()]);
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
      await trainer.close();
    },
  };
}

/** Runs a task in the trace of the request that started it. */
async function runTaken(
  job: Job,
  { task, trace }: z.output<typeof Taken>,
  context: WorkContext,
  onError: (error: unknown) => void,
): Promise<void> {
  const facts = { 'parlance.task.kind': job.queue, 'parlance.task.id': task };
  await inSpan({ name: `task ${job.queue}`, kind: 'consumer', parent: trace ?? undefined, facts }, async () => {
    try {
      await runTask(job, task, context);
    } catch (error) {
      onError(error);
      throw error;
    }
  });
}

async function failTasks(db: Database, places: readonly TaskPlace[], reason: Message): Promise<void> {
  for (const place of places) {
    const job = jobOfType(place.type);
    if (job) await failTask(db, job, place, storedReason(reason));
  }
}
