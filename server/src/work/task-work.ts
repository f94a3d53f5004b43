import { runActing } from '../db/acting.ts';
import { noteTaskWrite } from '../db/account-writes.ts';
import { notify } from '../db/notify.ts';
import { say } from '../lib/messages/index.ts';
import { prepareTaskNotification } from '../resources/notifications/task-notifications.ts';
import { TASK_TOPIC } from '../resources/tasks/task-events.ts';
import { presentReason, storedReason } from '../resources/tasks/task-reason.ts';
import { unsealTaskFile, unsealTaskSecret } from '../resources/tasks/task-secret.ts';
import { kindOfType } from '../lib/tasks/task-kinds.ts';
import { queueLanguageEvent } from '../resources/webhooks/outbox.queries.ts';
import { TaskFailure, TaskLost } from './job.ts';
import { claimTask, endDone, endFailed, lockTask, recordProgress } from './task-work.queries.ts';
import type { WebhookEvent } from 'shared/domain';
import type { Database } from '../db/client.ts';
import type { Job, JobServices, TaskEnd, TaskWork } from './job.ts';
import type { ClaimedTask, TaskHold, TaskPlace } from './task-work.queries.ts';

const PROGRESS_EVERY_MS = 500;
/** Attempts at a task: its worker can die for unrelated reasons, but not four times. */
const ATTEMPTS = 4;

export interface WorkContext {
  readonly services: JobServices;
  /** Aborted when the queue withdraws the job from this worker. */
  readonly signal: AbortSignal;
}

/**
 * Runs one task with its job. Tasks that have ended are skipped, results of superseded attempts are discarded, and the
 * outcome is stored in one transaction with the end of the task.
 */
export async function runTask(job: Job, taskId: number, { services, signal }: WorkContext): Promise<void> {
  const { db } = services;
  const task = await claimTask(db, taskId);
  if (task)
    await runActing(
      () => ({ via: 'job', order: task.createdBy ?? undefined }),
      () => runClaimed(job, task, { services, signal }),
    );
}

async function runClaimed(job: Job, task: ClaimedTask, { services, signal }: WorkContext): Promise<void> {
  const { db } = services;
  const cancelled = say(kindOfType(task.type).cancelled);
  if (task.cancelRequested) return failTask(db, job, task, storedReason(cancelled));
  if (task.attempt > ATTEMPTS) return failTask(db, job, task, storedReason(say('task_lost')));
  await announce(db, task);
  const reporter = createReporter(db, task, signal);
  try {
    const end = await job.run(createWork(services, task, reporter));
    await reporter.stop();
    await finish(db, job, { task, end });
  } catch (error) {
    await reporter.stop();
    if (reporter.isCancelled()) return failTask(db, job, task, storedReason(cancelled));
    // The task belongs to another worker, which ends it.
    if (error instanceof TaskLost || reporter.signal.aborted) return;
    if (error instanceof TaskFailure) {
      await failTask(db, job, task, storedReason(error.reason));
      if (error.cause !== undefined) throw error;
      return;
    }
    if (task.attempt >= ATTEMPTS) await failTask(db, job, task, storedReason(say('task_fault')));
    throw error;
  }
}

/** Ends a task with an error; `attempt` is absent when no worker holds the task. */
export async function failTask(db: Database, job: Job, place: TaskPlace & TaskHold, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endFailed(tx, place, reason))) return;
    const notifyPerson = await prepareTaskNotification(tx, { id: place.id, type: job.type }, { reason });
    await job.afterFailure?.(tx, place);
    await notifyPerson();
    await queueTaskEvent(tx, place, job.events?.failed, { reason: presentReason(reason, 'en') });
    await announce(tx, place);
    await noteTaskWrite(tx, place.id);
  });
}

interface Ended {
  readonly task: ClaimedTask;
  readonly end: TaskEnd;
}

async function finish(db: Database, job: Job, { task, end: { stage, store } }: Ended): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockTask(tx, task))) return;
    const result = (await store?.(tx)) ?? null;
    await endDone(tx, task, { stage, result });
    await (
      await prepareTaskNotification(tx, { id: task.id, type: job.type }, { result })
    )();
    await queueTaskEvent(tx, task, job.events?.done, numbersOf(result));
    await announce(tx, task);
    await noteTaskWrite(tx, task.id);
  });
}

async function queueTaskEvent(
  tx: Database,
  { id, versionLanguageId }: TaskPlace,
  event: WebhookEvent | undefined,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (event) await queueLanguageEvent(tx, versionLanguageId, { event, data: { task: id, ...facts } });
}

/** The numbers in a result. */
function numbersOf(result: Readonly<Record<string, unknown>> | null): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(result ?? {}).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

function createWork(
  { config, db, trainer, languageModel }: JobServices,
  task: ClaimedTask,
  reporter: ReturnType<typeof createReporter>,
): TaskWork<unknown> {
  return {
    config,
    db,
    trainer,
    languageModel,
    task,
    payload: task.payload ?? {},
    signal: reporter.signal,
    secret: () => (task.secretSealed === null ? undefined : unsealTaskSecret(config.serverKey, task.secretSealed)),
    file: () => (task.secretSealed === null ? undefined : unsealTaskFile(config.serverKey, task.secretSealed)),
    report: reporter.report,
    write: (change) =>
      db.transaction(async (tx) => {
        if (!(await lockTask(tx, task))) throw new TaskLost('Another worker has the task');
        return change(tx);
      }),
  };
}

async function announce(db: Database, { id, versionId }: TaskPlace): Promise<void> {
  await notify(db, { topic: TASK_TOPIC, task: id, version: versionId });
}

/** Writes progress twice a second, and aborts the job when it is canceled or withdrawn. */
function createReporter(db: Database, task: ClaimedTask, signal: AbortSignal) {
  const stopper = new AbortController();
  let state = { stage: 'reading', progress: 0 };
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
    if (row && next !== written) await announce(db, task);
    written = next;
  };
  // The next write compensates for a failed one; the end of the task reports its own errors.
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined);
  }, PROGRESS_EVERY_MS);
  return {
    signal: stopper.signal,
    report: (next: { stage: string; progress: number }) => {
      state = next;
    },
    isCancelled: () => isCancelled,
    stop: async () => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      await writing;
    },
  };
}
