import { randomUUID } from 'node:crypto';
import { TASK_TYPE } from 'shared/domain';
import { z } from 'zod';
import { notify } from '../../db/notify.ts';
import { say } from '../../lib/messages/index.ts';
import { createModelStore } from '../../resources/models/model-store.ts';
import { makeRoomForModels } from '../../resources/quotas/make-room.ts';
import { startTask } from '../../resources/tasks/start-task.ts';
import { MODEL_TOPIC } from '../../resources/tasks/task-events.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { enforceTaskQuota } from '../task-quota.ts';
import { recordFailure, recordSnapshot, recordStart, storeModel } from './train.queries.ts';

/** A fixed seed, so that equal sentences and settings give equal models. */
const SEED = 1;

/** Trains a language of a version and replaces its model atomically [TRN-09]. */
export const trainJob = defineJob({
  kind: 'training',
  payload: z.object({ note: z.string().optional() }),
  limits: { alongside: (config) => config.trainingThreads, hours: 12 },
  afterFailure: (tx, { versionLanguageId }) => recordFailure(tx, versionLanguageId),
  run: async ({ config, db, task, payload, trainer, signal, report }) => {
    const snapshot = await recordSnapshot(db, task);
    const { data, settings } = snapshot;
    await recordStart(db, task.versionLanguageId, settings);
    const onProgress = ({ stage, fraction }: { stage: string; fraction: number }) =>
      report({ stage, progress: fraction });
    const answer = await trainer.train({ data, settings, seed: SEED, onProgress, signal }).catch(explainedFailure);
    if (answer.outcome === 'refused') throw new TaskFailure(answer.reason);
    if (answer.outcome === 'unreadable')
      throw new TaskFailure(say('training_unreadable'), { cause: new Error(`Unreadable model: ${answer.reason}`) });
    const placed = await createModelStore(db, config).place(Buffer.from(answer.bytes));
    return {
      stage: 'stored',
      store: async (tx) => {
        const { revision, states } = snapshot;
        const trained = { id: randomUUID(), placed, receipt: answer.receipt, revision, states };
        const origin = { trainedBy: task.createdBy, note: payload.note ?? '' };
        await storeModel(tx, task.versionLanguageId, { ...trained, ...origin }, config.modelsKept);
        if (data.examples.length <= config.qualitySentences) {
          const { versionId, versionLanguageId } = task;
          await startTask(tx, { type: TASK_TYPE.quality, versionId, versionLanguageId, createdBy: null });
        }
        await makeRoomForModels(tx, task.versionId, config.quotaModelBytes);
        await enforceTaskQuota(tx, task, config, 'model_bytes');
        await notify(tx, { topic: MODEL_TOPIC, version: task.versionId, versionLanguage: task.versionLanguageId });
        const { examples: sentences, intents, entities } = answer.receipt;
        const { leftOut: left_out } = snapshot;
        return { sentences, intents, entities, left_out, receipt: answer.receipt };
      },
    };
  },
});

/** Gives failures that a retry cannot fix a reason; leaves all others to the queue, which retries. */
export function explainedFailure(error: unknown): never {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  throw isOutOfMemory ? new TaskFailure(say('training_memory')) : error;
}
