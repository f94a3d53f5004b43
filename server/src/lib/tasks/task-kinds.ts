import { TASK_TYPE } from 'shared/domain';
import type { TaskType, WebhookEvent } from 'shared/domain';
import type { MessageKey } from '../messages/index.ts';

export interface TaskEvents {
  readonly done?: WebhookEvent;
  readonly failed?: WebhookEvent;
}

export interface TaskKind {
  /** Its number in the API and in the database. */
  readonly type: TaskType;
  /** Name of its queue in `WORKER_JOBS`, metrics and traces. */
  readonly queue: string;
  readonly label: string;
  /** The reason shown after a cancellation. */
  readonly cancelled: MessageKey;
  /** Notifications to the person who started it: kinds of `resources/notifications/kinds.ts`. */
  readonly notifies: { readonly done: string; readonly failed: string };
  /** Webhook events when it ends, queued in the same transaction. */
  readonly events?: TaskEvents;
  /** The row that it may fill, deleted when the task is canceled before it starts. */
  readonly fills?: readonly ('intelligence' | 'version')[];
}

/**
 * Every kind of background work, declared once: settings, documentation, notifications and metrics follow from its row.
 * Its implementation is the job in `work`.
 */
export const TASK_KINDS = {
  training: {
    type: TASK_TYPE.training,
    queue: 'train',
    label: 'Training',
    cancelled: 'cancelled',
    notifies: { done: 'training.done', failed: 'training.failed' },
    events: { done: 'training.finished', failed: 'training.failed' },
  },
  translation: {
    type: TASK_TYPE.translation,
    queue: 'translate',
    label: 'Auto Translation',
    cancelled: 'translation_cancelled',
    notifies: { done: 'translation.done', failed: 'translation.failed' },
    events: { done: 'translation.finished' },
  },
  crossValidation: {
    type: TASK_TYPE.crossValidation,
    queue: 'cross-validate',
    label: 'Cross-validation',
    cancelled: 'evaluation_cancelled',
    notifies: { done: 'evaluation.done', failed: 'evaluation.failed' },
  },
  versionCopy: {
    type: TASK_TYPE.versionCopy,
    queue: 'version-copy',
    label: 'Version copy',
    cancelled: 'copy_cancelled',
    notifies: { done: 'copy.done', failed: 'copy.failed' },
    fills: ['version'],
  },
  witImport: {
    type: TASK_TYPE.witImport,
    queue: 'wit',
    label: 'Import',
    cancelled: 'import_cancelled',
    notifies: { done: 'import.done', failed: 'import.failed' },
  },
  fileImport: {
    type: TASK_TYPE.fileImport,
    queue: 'import',
    label: 'File import',
    cancelled: 'import_cancelled',
    notifies: { done: 'import.done', failed: 'import.failed' },
    fills: ['intelligence', 'version'],
  },
  creation: {
    type: TASK_TYPE.creation,
    queue: 'creation',
    label: 'Creation',
    cancelled: 'creation_cancelled',
    notifies: { done: 'creation.done', failed: 'creation.failed' },
    fills: ['intelligence'],
  },
  algorithmComparison: {
    type: TASK_TYPE.algorithmComparison,
    queue: 'compare',
    label: 'Comparison of algorithms',
    cancelled: 'comparison_cancelled',
    notifies: { done: 'comparison.done', failed: 'comparison.failed' },
    events: { done: 'comparison.finished' },
  },
  dataCheck: {
    type: TASK_TYPE.dataCheck,
    queue: 'check',
    label: 'Data check',
    cancelled: 'check_cancelled',
    notifies: { done: 'check.done', failed: 'check.failed' },
  },
  // Follows each training; nobody starts it by hand, so nobody is notified.
  quality: {
    type: TASK_TYPE.quality,
    queue: 'quality',
    label: 'Measurement of quality',
    cancelled: 'quality_cancelled',
    notifies: { done: 'evaluation.done', failed: 'evaluation.failed' },
  },
  // Followed on screen by the user who describes the change, so nobody is notified.
  whatIf: {
    type: TASK_TYPE.whatIf,
    queue: 'what-if',
    label: 'What-if',
    cancelled: 'what_if_cancelled',
    notifies: { done: 'evaluation.done', failed: 'evaluation.failed' },
  },
} as const satisfies Readonly<Record<keyof typeof TASK_TYPE, TaskKind>>;

export type TaskKindName = keyof typeof TASK_KINDS;
export type QueueName = (typeof TASK_KINDS)[TaskKindName]['queue'];

/** A kind whose notifications are known by name. */
type DeclaredKind = TaskKind & Pick<(typeof TASK_KINDS)[TaskKindName], 'notifies'>;

const KINDS: readonly DeclaredKind[] = Object.values(TASK_KINDS);

/** Names of the queues, in alphabetical order. */
export const QUEUE_NAMES: readonly QueueName[] = Object.values(TASK_KINDS)
  .map(({ queue }) => queue)
  .toSorted();

/** The kind of a type read from the database. */
export function kindOfType(type: number): DeclaredKind {
  const kind = KINDS.find((known) => known.type === type);
  if (!kind) throw new Error(`There is no background work of the type ${type}`);
  return kind;
}
