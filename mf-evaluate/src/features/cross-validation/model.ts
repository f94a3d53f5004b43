import { TASK_STATUS } from 'shared/domain';
import type { Answer } from 'shared/api';

type ListedTask = Answer<'get', '/v2/repository/task-queue/'>['results'][number];

/** An automatic evaluation, running or finished. */
export type Run = Pick<
  ListedTask,
  | 'id'
  | 'id_queue'
  | 'language'
  | 'status'
  | 'progress'
  | 'stage'
  | 'error'
  | 'cancel_requested'
  | 'created_at'
  | 'end_training'
  | 'result'
>;

export const hasFailed = ({ status }: Run): boolean => status === TASK_STATUS.failed;
export const isRunning = (run: Run): boolean => run.status !== TASK_STATUS.success && !hasFailed(run);

/** The newest run of a language. */
export const newestOf = (runs: readonly Run[], language: string): Run | undefined =>
  runs.filter((run) => run.language === language).sort((one, other) => other.id - one.id)[0];

/** ID of a run's result; undefined if it has none. */
export function resultOf({ result }: Run): number | undefined {
  const id = Number(result?.['evaluate_id']);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Stages of a run, as named by the task queue. */
const STAGES = ['queued', 'reading', 'evaluating', 'stored'] as const;
type Stage = (typeof STAGES)[number];
export const isStage = (text: string): text is Stage => STAGES.some((known) => known === text);

/** Parts that the sentences can be split into. */
export const FOLDS = [3, 5, 10] as const;
export type Folds = (typeof FOLDS)[number];
