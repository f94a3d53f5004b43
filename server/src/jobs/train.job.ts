import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { notify } from '../db/notify.ts';
import { MODEL_TOPIC, TASK_TOPIC } from '../modules/tasks/task-events.ts';
import { claimTask, failTask, readSnapshot, recordProgress, recordStart, storeModel } from './train.queries.ts';
import type { Database } from '../db/client.ts';
import type { ClaimedTask } from './train.queries.ts';
import type { Trainer } from './trainer.ts';

export const TrainPayload = z.object({ task: z.int() });

interface TrainContext {
  readonly db: Database;
  readonly trainer: Trainer;
  /** The queue no longer counts on this worker. */
  readonly signal: AbortSignal;
}

/** Any fixed number: the same sentences and settings give the same model. */
const SEED = 1;
const PROGRESS_EVERY_MS = 500;
const CANCELLED = 'The training was cancelled.';

/**
 * Trains one language of one version [TRN-09]. May be run again for the same task at any time: a task that has ended is
 * left alone, a run that another worker has taken over changes nothing any more, and the model is replaced in one step.
 */
export async function runTrainJob(payload: z.output<typeof TrainPayload>, context: TrainContext): Promise<void> {
  const { db } = context;
  const claimed = await claimTask(db, payload.task);
  if (!claimed) return;
  if (claimed.cancelRequested) return endWith(db, claimed, CANCELLED);
  await tell(db, claimed);
  const snapshot = await readSnapshot(db, claimed);
  await recordStart(db, claimed.versionLanguageId, snapshot.settings);
  const reporter = createReporter(context, claimed);
  try {
    const answer = await context.trainer.train({ ...snapshot, seed: SEED, onProgress: reporter.onProgress, signal: reporter.signal });
    await reporter.stop();
    if (answer.outcome === 'trained') return await publish(db, claimed, { ...answer, bytes: Buffer.from(answer.bytes), revision: snapshot.revision });
    // Stopped because it belongs to another worker now: that one ends it.
    if (answer.code === 'aborted' && !reporter.isCancelled()) return;
    await endWith(db, claimed, answer.code === 'aborted' ? CANCELLED : answer.reason);
  } catch (error) {
    await reporter.stop();
    const reason = ownReason(error);
    if (reason === undefined) throw error;
    await endWith(db, claimed, reason);
  }
}

/** Failures that would come again the same way; any other one is left to the queue, which tries again. */
function ownReason(error: unknown): string | undefined {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? 'There are more sentences than fit into the memory set for training (TRAINING_MEMORY_MEGABYTES).' : undefined;
}

async function publish(db: Database, task: ClaimedTask, model: Omit<Parameters<typeof storeModel>[2], 'id'>): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await storeModel(tx, task, { ...model, id: randomUUID() }))) return;
    await notify(tx, { topic: MODEL_TOPIC, version: task.versionId, versionLanguage: task.versionLanguageId });
    await tell(tx, task);
  });
}

async function endWith(db: Database, task: ClaimedTask, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await failTask(tx, task, reason)) await tell(tx, task);
  });
}

async function tell(db: Database, { id, versionId }: ClaimedTask): Promise<void> {
  await notify(db, { topic: TASK_TOPIC, task: id, version: versionId });
}

/** Writes progress twice a second while a training runs, and stops it when people or the queue want that. */
function createReporter({ db, signal }: TrainContext, task: ClaimedTask) {
  const stopper = new AbortController();
  let state = { stage: 'features', progress: 0 };
  let written = '';
  let isCancelled = false;
  let writing = Promise.resolve();
  const abort = () => stopper.abort();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();

  const write = async () => {
    const row = await recordProgress(db, task, state);
    isCancelled ||= row?.cancelRequested === true;
    if (!row || isCancelled) abort();
    const next = `${state.stage} ${state.progress}`;
    if (row && next !== written) await tell(db, task);
    written = next;
  };
  // A write that fails is made up for by the next one; the end of the training is written with an error of its own.
  const timer = setInterval(() => { writing = writing.then(write).catch(() => undefined); }, PROGRESS_EVERY_MS);
  return {
    signal: stopper.signal,
    onProgress: ({ stage, fraction }: { stage: string; fraction: number }) => { state = { stage, progress: fraction }; },
    isCancelled: () => isCancelled,
    stop: async () => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      await writing;
    },
  };
}
