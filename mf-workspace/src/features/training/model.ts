import { isFinished, TASK_STATUS, TASK_TYPE, trainingPercent } from 'shared/domain';
import type { TaskStatus } from 'shared/domain';

/** What both lists are narrowed to; an empty text means everything. */
export interface SentenceFilter {
  search: string;
  intent: string;
  entity: string;
  language: string;
}

const FILTER_NAMES = ['search', 'intent', 'entity', 'language'] as const;
type PageName = 'page' | 'pending';

export function readFilter(query: URLSearchParams): SentenceFilter {
  const [search = '', intent = '', entity = '', language = ''] = FILTER_NAMES.map((name) => query.get(name) ?? '');
  return { search, intent, entity, language };
}

/** The address with another filter: back on the first page of both lists, everything else kept. */
export function withFilter(query: URLSearchParams, filter: SentenceFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of FILTER_NAMES) setOrDelete(next, name, filter[name]);
  next.delete('page');
  next.delete('pending');
  return next;
}

export function readPage(query: URLSearchParams, name: PageName): number {
  const page = Number(query.get(name) ?? '1');
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export function withPage(query: URLSearchParams, name: PageName, page: number): URLSearchParams {
  const next = new URLSearchParams(query);
  setOrDelete(next, name, page > 1 ? String(page) : '');
  return next;
}

function setOrDelete(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
}

export const isFiltering = (filter: SentenceFilter): boolean => FILTER_NAMES.some((name) => filter[name] !== '');

/** A requirement or warning: its first line says what is missing, the rest what to do. */
export interface Advice {
  title: string;
  detail: string;
}

export interface Readiness {
  language: string;
  isReady: boolean;
  requirements: readonly Advice[];
  warnings: readonly Advice[];
}

export function readAdvice(text: string): Advice {
  const [title = '', ...rest] = text.split('\n');
  return { title, detail: rest.join(' ') };
}

/** True when the readiness has to be read before training: something is missing, warned of, or nothing is ready [TRN-06]. */
export function needsReading(readiness: readonly Readiness[]): boolean {
  return (
    !readiness.some(({ isReady }) => isReady) ||
    readiness.some(({ requirements, warnings }) => requirements.length + warnings.length > 0)
  );
}

/** A training of one language, as the task queue reports it. */
export interface TrainingTask {
  id: number;
  language: string;
  status: TaskStatus;
  /** Share of the work done, 0–1. */
  progress: number;
  stage: string;
  /** Why it failed. */
  error: string | null;
  created_at: string;
  end_training: string | null;
  /** What the model knows; only of trainings that ended well. */
  learned: Learned | null;
  /** Sentences of the inbox that it learned from as well, without labels. */
  inbox: number;
}

/** Numbers of what a model was made of. */
export interface Learned {
  sentences: number;
  intents: number;
  entities: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isStatus = (value: unknown): value is TaskStatus => Object.values(TASK_STATUS).some((status) => status === value);

/** The trainings among tasks as they came over the wire; what is none, or not understood, is left out. */
export function readTasks(rows: readonly unknown[]): TrainingTask[] {
  return rows.filter(isObject).flatMap((row) => {
    const {
      id,
      language,
      status,
      progress,
      stage,
      error,
      created_at,
      end_training,
      result,
      type_processing: type,
    } = row;
    if (
      type !== TASK_TYPE.training ||
      typeof id !== 'number' ||
      typeof language !== 'string' ||
      typeof created_at !== 'string' ||
      !isStatus(status)
    )
      return [];
    return {
      id,
      language,
      status,
      created_at,
      progress: Number(progress ?? 0),
      stage: String(stage ?? ''),
      error: textOrNull(error),
      end_training: textOrNull(end_training),
      learned: readLearned(result),
      inbox: readInbox(result),
    };
  });
}

function readLearned(result: unknown): Learned | null {
  if (!isObject(result)) return null;
  const { sentences, intents, entities } = result;
  return typeof sentences === 'number' && typeof intents === 'number' && typeof entities === 'number'
    ? { sentences, intents, entities }
    : null;
}

function readInbox(result: unknown): number {
  return isObject(result) && typeof result['inbox'] === 'number' ? result['inbox'] : 0;
}

/** What a model knows more, or less, than the one of its language before; undefined when there was none. */
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

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The trainings that an event of the live stream brings: the newest ones, in their state of now. */
export function readTaskEvent(data: unknown): TrainingTask[] {
  return isObject(data) && Array.isArray(data['results']) ? readTasks(data['results']) : [];
}

/** Known tasks brought up to date, newest first. A task that has ended does not run again, however late news of it comes. */
export function mergeTasks(known: readonly TrainingTask[], fresh: readonly TrainingTask[]): TrainingTask[] {
  const byId = new Map(known.map((task) => [task.id, task]));
  for (const task of fresh) {
    const before = byId.get(task.id);
    if (!before || isRunning(before) || !isRunning(task)) byId.set(task.id, task);
  }
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

export const isRunning = (task: TrainingTask): boolean => !isFinished(task.status);

/** Percent of a task's bar [TRN-07]: the steps of the status, and between the last two as far as the work is. */
export function taskPercent({ status, progress }: Pick<TrainingTask, 'status' | 'progress'>): number {
  const percent = trainingPercent(status);
  if (status !== TASK_STATUS.processing) return percent;
  return Math.round(
    percent + (trainingPercent(TASK_STATUS.success) - 1 - percent) * Math.min(1, Math.max(0, progress)),
  );
}

/** When the newest successful training was asked for: sentences made since are pending. */
export function lastTrainedAt(tasks: readonly TrainingTask[]): string | undefined {
  return tasks
    .filter(({ status }) => status === TASK_STATUS.success)
    .map((task) => task.created_at)
    .sort()
    .at(-1);
}

/** How long an ended task took, waiting included. */
export function secondsOf({
  created_at: from,
  end_training: to,
}: Pick<TrainingTask, 'created_at' | 'end_training'>): number | undefined {
  return to === null ? undefined : (new Date(to).getTime() - new Date(from).getTime()) / 1000;
}
