import { z } from 'zod';
import { storeEvaluation } from '../../features/learning/evaluations/evaluation.queries.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { explainedFailure } from '../training/train.job.ts';
import { readSnapshot } from '../training/train.queries.ts';

const SEED = 1;

/** Cross-validates a language [EVA-04]: each training sentence is parsed by a model that was not trained on it. */
export const crossValidateJob = defineJob({
  kind: 'crossValidation',
  payload: z.object({ folds: z.int().optional() }),
  limits: { alongside: () => 1, hours: 12 },
  run: async ({ db, task, payload: { folds }, trainer, signal, report }) => {
    const { data, settings, leftOut } = await readSnapshot(db, task);
    const onProgress = ({ fraction }: { fraction: number }) => report({ stage: 'evaluating', progress: fraction });
    const answer = await trainer
      .crossValidate({ data, settings, folds, seed: SEED, onProgress, signal })
      .catch(explainedFailure);
    if (answer.outcome === 'refused') throw new TaskFailure(answer.reason);
    return {
      stage: 'stored',
      store: async (tx) => {
        const { id, version } = await storeEvaluation(tx, { ...task, isCrossValidation: true, report: answer.report });
        return { evaluate_id: id, evaluate_version: version, left_out: leftOut.intents, ...(folds && { folds }) };
      },
    };
  },
});
