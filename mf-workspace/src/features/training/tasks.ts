import { isFinished, isObject, TASK_STATUS, TASK_TYPE, trainingPercent } from 'shared/domain';
import type { TaskStatus } from 'shared/domain';

import type { LeftOutNames } from './model.ts';

/** A training of one language in the task queue. */
export interface TrainingTask {
  id: number;
  language: string;
  status: TaskStatus;
  /** Completed fraction, 0–1. */
  progress: number;
  stage: string;
  /** Reason of the failure. */
  error: string | null;
  created_at: string;
  end_training: string | null;
  /** Size of the training data; only for successful trainings. */
  learned: Learned | null;
  /** Entity marks that the training could not use; reasons without marks are absent. */
  leftOut: readonly LeftOutMarks[];
  /** Intents and entities with one sentence, which the training left out. */
  leftOutNames: LeftOutNames;
}

/** Reasons why a training leaves out entity marks, as named in its receipt. */
const LEFT_OUT_REASONS = ['reversed', 'empty', 'outside', 'overlapping', 'no_token', 'shared_token'] as const;

export interface LeftOutMarks {
  reason: (typeof LEFT_OUT_REASONS)[number];
  count: number;
}

/** Size of a model's training data. */
export interface Learned {
  sentences: number;
  intents: number;
  entities: number;
}

const isStatus = (value: unknown): value is TaskStatus => Object.values(TASK_STATUS).some((status) => status === value);

/** Parses task queue rows; skips other tasks and malformed rows. */
export function readTasks(rows: readonly unknown[]): TrainingTask[] {
  return rows.filter(isObject).flatMap((row) => readTask(row) ?? []);
}

function readTask({ id, language, status, created_at, ...row }: Record<string, unknown>): TrainingTask | undefined {
  if (
    row['type_processing'] !== TASK_TYPE.training ||
    typeof id !== 'number' ||
    typeof language !== 'string' ||
    typeof created_at !== 'string' ||
    !isStatus(status)
  )
    return undefined;
  const result = isObject(row['result']) ? row['result'] : {};
  return {
    id,
    language,
    status,
    created_at,
    progress: Number(row['progress'] ?? 0),
    stage: textOrNull(row['stage']) ?? '',
    error: textOrNull(row['error']),
    end_training: textOrNull(row['end_training']),
    learned: readLearned(result),
    leftOut: readLeftOut(result),
    leftOutNames: readLeftOutNames(result['left_out']),
  };
}

function readLeftOutNames(value: unknown): LeftOutNames {
  const names = isObject(value) ? value : {};
  return { intents: textsOf(names['intents']), entities: textsOf(names['entities']) };
}

function readLearned({ sentences, intents, entities }: Record<string, unknown>): Learned | null {
  return typeof sentences === 'number' && typeof intents === 'number' && typeof entities === 'number'
    ? { sentences, intents, entities }
    : null;
}

function readLeftOut({ receipt }: Record<string, unknown>): LeftOutMarks[] {
  const counts = isObject(receipt) && isObject(receipt['leftOutMarks']) ? receipt['leftOutMarks'] : {};
  return LEFT_OUT_REASONS.map((reason) => ({ reason, count: numberOr0(counts[reason]) })).filter(
    ({ count }) => count > 0,
  );
}

/** The latest successful training of each language. */
export function latestTrainings(tasks: readonly TrainingTask[]): TrainingTask[] {
  const succeeded = tasks.filter(({ status }) => status === TASK_STATUS.success);
  return succeeded.filter(
    ({ id, language }) => !succeeded.some((other) => other.language === language && other.id > id),
  );
}

/** Difference to the previous model of the language; undefined without one. */
export function changeSince(task: TrainingTask, tasks: readonly TrainingTask[]): Learned | undefined {
  const before = tasks.find(
    ({ id, language, learned }) => id < task.id && language === task.language && learned !== null,
  )?.learned;
  return before && task.learned
    ? {
        sentences: task.learned.sentences - before.sentences,
        intents: task.learned.intents - before.intents,
        entities: task.learned.entities - before.entities,
      }
    : undefined;
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The trainings in an event of the live stream. */
export function readTaskEvent(data: unknown): TrainingTask[] {
  return isObject(data) && Array.isArray(data['results']) ? readTasks(data['results']) : [];
}

/**
 * Merges newer task states, newest task first. A finished task never returns to running, even if events arrive late.
 */
export function mergeTasks(known: readonly TrainingTask[], fresh: readonly TrainingTask[]): TrainingTask[] {
  const byId = new Map(known.map((task) => [task.id, task]));
  for (const task of fresh) {
    const before = byId.get(task.id);
    if (!before || isRunning(before) || !isRunning(task)) byId.set(task.id, task);
  }
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

export const isRunning = (task: TrainingTask): boolean => !isFinished(task.status);

/** Percentage of the progress bar [TRN-07]: fixed steps by status, interpolated while processing. */
export function taskPercent({ status, progress }: Pick<TrainingTask, 'status' | 'progress'>): number {
  const percent = trainingPercent(status);
  if (status !== TASK_STATUS.processing) return percent;
  return Math.round(
    percent + (trainingPercent(TASK_STATUS.success) - 1 - percent) * Math.min(1, Math.max(0, progress)),
  );
}

/** Start time of the latest successful training; sentences added since are pending. */
export function lastTrainedAt(tasks: readonly TrainingTask[]): string | undefined {
  return tasks
    .filter(({ status }) => status === TASK_STATUS.success)
    .map((task) => task.created_at)
    .sort()
    .at(-1);
}

/** Duration of a finished task in seconds, queue time included. */
export function secondsOf({
  created_at: from,
  end_training: to,
}: Pick<TrainingTask, 'created_at' | 'end_training'>): number | undefined {
  return to === null ? undefined : (new Date(to).getTime() - new Date(from).getTime()) / 1000;
}
