import { notify } from '../db/notify.ts';
import { TASK_TOPIC } from '../modules/tasks/task-events.ts';
import { dispatchTasks, listLostTasks, listTaskPlaces } from './dispatch.queries.ts';
import { removeOldPredictions } from './housekeeping.queries.ts';
import { openQueue, RETRIES, TRAIN_QUEUE } from './queue.ts';
import { runTrainJob, TrainPayload } from './train.job.ts';
import { failTask } from './train.queries.ts';
import { createTrainer } from './trainer.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { ServerEvents } from '../lib/events.ts';
import type { TaskPlace } from './dispatch.queries.ts';

interface JobsOptions {
  readonly config: Config;
  readonly db: Database;
  readonly events: ServerEvents;
  readonly onError: (error: unknown) => void;
}

/** Looked at all the same when no event says so: an event can be lost with its connection. */
const DISPATCH_EVERY_MS = 2000;
const LOST_EVERY_MS = 10_000;
const TIDY_EVERY_MS = 60 * 60 * 1000;
const WORKER_LOST = 'The training was begun several times and ended each time with the worker process. Its log tells why.';
const STOP_LIMIT_MS = 5000;

/** Does the background work until it is stopped. */
export async function runJobs({ config, db, events, onError }: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const boss = await openQueue({ databaseUrl: config.databaseUrl, heartbeatSeconds: config.jobHeartbeatSeconds, onError });
  const trainer = createTrainer({ threads: config.trainingThreads, memoryMegabytes: config.trainingMemoryMegabytes });
  const stopping = new AbortController();
  await boss.work(TRAIN_QUEUE, { batchSize: 1, localConcurrency: config.trainingThreads, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 }, async ([job]) => {
    if (!job) return;
    const { task } = TrainPayload.parse(job.data);
    try {
      await runTrainJob({ task }, { db, trainer, signal: AbortSignal.any([job.signal, stopping.signal]) });
    } catch (error) {
      onError(error);
      if (job.retryCount >= RETRIES) await failTasks(db, await listTaskPlaces(db, task), `The training failed: ${error instanceof Error ? error.message : 'unknown reason'}`);
      throw error;
    }
    // Given back rather than called done: another worker, or this one after its restart, takes it up at once.
    if (stopping.signal.aborted) throw new Error('The worker was stopped before the training had ended');
  });

  const dispatch = repeated(async () => { await dispatchTasks(db, boss); }, DISPATCH_EVERY_MS, onError);
  const sweep = repeated(async () => failTasks(db, await listLostTasks(db), WORKER_LOST), LOST_EVERY_MS, onError);
  const tidy = repeated(() => removeOldPredictions(db), TIDY_EVERY_MS, onError);
  const unsubscribe = events.on(TASK_TOPIC, ({ isNew }) => { if (isNew === true) dispatch.now(); });
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

async function failTasks(db: Database, places: readonly TaskPlace[], reason: string): Promise<void> {
  for (const task of places) {
    await db.transaction(async (tx) => {
      if (await failTask(tx, task, reason)) await notify(tx, { topic: TASK_TOPIC, task: task.id, version: task.versionId });
    });
  }
}

/** Runs work now, at intervals, and when asked; never twice at the same time, and once more when asked meanwhile. */
function repeated(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const now = () => {
    isAsked = true;
    running ??= (async () => {
      while (isAsked) {
        isAsked = false;
        await work().catch(onError);
      }
    })().finally(() => { running = undefined; });
  };
  const timer = setInterval(now, everyMs);
  now();
  return { now, stop: async () => { clearInterval(timer); await running; } };
}
