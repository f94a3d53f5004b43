import type { Answer } from 'shared/api';
import { TASK_STATUS } from 'shared/domain';

export type State = Answer<'get', '/v2/repository/repository-details/{uuid}/compare_algorithms/'>;
export type Comparison = NonNullable<State['comparison']>;
export type Trial = Comparison['trials'][number];
export type Figures = NonNullable<Trial['figures']>;

type ListedTask = Answer<'get', '/v2/repository/task-queue/'>['results'][number];

/** A comparison in the background, running or ended. */
export type Run = Pick<
  ListedTask,
  'id' | 'language' | 'status' | 'progress' | 'stage' | 'error' | 'cancel_requested' | 'created_at'
>;

export const isRunning = ({ status }: Run): boolean =>
  status === TASK_STATUS.pending || status === TASK_STATUS.processing;
export const hasFailed = ({ status }: Run): boolean => status === TASK_STATUS.failed;

/** The newest run of a language. */
export const newestOf = (runs: readonly Run[], language: string): Run | undefined =>
  runs.filter((run) => run.language === language).sort((one, other) => other.id - one.id)[0];

/** Stages of a run, as named by the task queue. */
const STAGES = ['queued', 'reading', 'comparing', 'stored'] as const;
type Stage = (typeof STAGES)[number];
export const isStage = (text: string): text is Stage => STAGES.some((known) => known === text);

export type Verdict = 'better' | 'worse' | 'same';

/** The verdict on a trial, compared with the settings at the time: noise does not count. */
export function verdictOf({ intents_gain: intents, entities_gain: entities }: Figures): Verdict {
  const gains = [intents, entities].filter((gain) => gain !== null);
  if (gains.some(({ to }) => to < 0)) return 'worse';
  return gains.some(({ from }) => from > 0) ? 'better' : 'same';
}

const MEGABYTE = 1_000_000;
export const megabytes = (bytes: number): number => bytes / MEGABYTE;
