import { TASK_TYPE } from 'shared/domain';
import type { TaskType } from 'shared/domain';
import type { MessageKey } from '../../lib/messages/index.ts';

export { TASK_TYPE } from 'shared/domain';
export type { TaskType } from 'shared/domain';

interface TaskWords {
  readonly label: string;
  /** The reason shown after a cancellation. */
  readonly cancelled: MessageKey;
}

/** Every kind of background work in words. */
export const TASK_WORDS: Readonly<Record<TaskType, TaskWords>> = {
  [TASK_TYPE.training]: { label: 'Training', cancelled: 'cancelled' },
  [TASK_TYPE.translation]: { label: 'Auto Translation', cancelled: 'translation_cancelled' },
  [TASK_TYPE.crossValidation]: { label: 'Cross-validation', cancelled: 'evaluation_cancelled' },
  [TASK_TYPE.versionCopy]: { label: 'Version copy', cancelled: 'copy_cancelled' },
  [TASK_TYPE.witImport]: { label: 'Import', cancelled: 'import_cancelled' },
  [TASK_TYPE.fileImport]: { label: 'File import', cancelled: 'import_cancelled' },
  [TASK_TYPE.creation]: { label: 'Creation', cancelled: 'creation_cancelled' },
  [TASK_TYPE.algorithmComparison]: { label: 'Comparison of algorithms', cancelled: 'comparison_cancelled' },
};

/** Words of a type read from the database. */
export function wordsOfType(type: number): TaskWords {
  const words = Object.entries(TASK_WORDS).find(([known]) => Number(known) === type)?.[1];
  if (!words) throw new Error(`There is no background work of the type ${type}`);
  return words;
}
