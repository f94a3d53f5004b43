/** Type of a background task, as numbered in the API. */
export const TASK_TYPE = {
  training: 0,
  translation: 1,
  crossValidation: 2,
  versionCopy: 3,
  witImport: 4,
  fileImport: 5,
  creation: 6,
  algorithmComparison: 7,
  dataCheck: 8,
  quality: 9,
  whatIf: 10,
} as const;
export type TaskType = (typeof TASK_TYPE)[keyof typeof TASK_TYPE];

/** State of a background task, as numbered in the API. */
export const TASK_STATUS = { pending: 0, processing: 1, success: 2, failed: 3 } as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

/** Percent shown before a training starts [TRN-07]. */
export const IDLE_PROGRESS = 10;

const PROGRESS_OF = { 0: 26, 1: 68, 2: 100, 3: 100 } as const satisfies Record<TaskStatus, number>;

/** Percent shown for a training [TRN-07]: 10 before it starts, 26 waiting, 68 working, 100 finished or failed. */
export function trainingPercent(status: TaskStatus | undefined): number {
  return status === undefined ? IDLE_PROGRESS : PROGRESS_OF[status];
}

/** True for a task in a final state, failed ones included. */
export function isFinished(status: TaskStatus): boolean {
  return status === TASK_STATUS.success || status === TASK_STATUS.failed;
}

/** Stages of a training, in order. */
export const TRAINING_STAGES = [
  'queued',
  'reading',
  'features',
  'intents',
  'entities',
  'calibration',
  'finish',
  'stored',
] as const;
export type TrainingStage = (typeof TRAINING_STAGES)[number];
