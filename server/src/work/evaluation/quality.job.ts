import { z } from 'zod';
import { TASK_TYPE } from 'shared/domain';
import { createEvaluator } from '../../engine/evaluator.ts';
import { createTrainer } from '../../engine/trainer.ts';
import { readTestData } from '../../features/learning/evaluations/evaluation.queries.ts';
import { findDataCheck } from '../../resources/data-checks/data-checks.queries.ts';
import { openHeld } from '../../resources/models/model-store.ts';
import { findModel } from '../../resources/models/models.queries.ts';
import { findPrevious } from '../../resources/models/kept-models.queries.ts';
import { compareAnswers } from '../../resources/qualities/compare-answers.ts';
import { findQuality, storeQuality } from '../../resources/qualities/qualities.queries.ts';
import { startTask } from '../../resources/tasks/start-task.ts';
import { say } from '../../lib/errors.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { explainedFailure } from '../training/train.job.ts';
import { readSnapshot } from '../training/train.queries.ts';
import type { Database } from '../../db/client.ts';
import type { EvaluationReport, TestSentence } from '../../engine/types.ts';
import type { HeldModel } from '../../resources/models/models.queries.ts';
import type { MeasuredQuality } from '../../resources/qualities/qualities.queries.ts';
import type { StoredChangeContent } from '../../resources/qualities/stored-quality.ts';
import type { TaskWork } from '../job.ts';

const SEED = 1;
/** Fewer test sentences say less than a cross-validation. */
export const TESTS_MIN = 10;

type Work = Pick<TaskWork<unknown>, 'config' | 'db' | 'task' | 'signal' | 'report'>;

interface Measured {
  readonly modelId: string;
  readonly quality: MeasuredQuality;
  readonly before: MeasuredQuality | undefined;
}

/**
 * Measures how well the model in use answers, and what the previous model answered differently [TRN-42]; then the
 * sentences are checked with a model, unless they have been [FND-25].
 */
export const qualityJob = defineJob({
  kind: 'quality',
  payload: z.object({}),
  limits: { alongside: () => 1, hours: 1 },
  run: async (work) => {
    const { modelId, quality, before } = await measureCurrent(work);
    const change = before ? changeSince(before, quality) : null;
    const { sentences, right, isCrossValidation } = quality;
    return {
      stage: 'stored',
      store: async (tx) => {
        const { versionLanguageId } = work.task;
        await storeQuality(tx, { versionLanguageId, modelId }, { ...quality, change });
        await checkSentences(tx, work.task);
        return { sentences, right, cross_validation: isCrossValidation };
      },
    };
  },
});

/** After the measurement, with which it would compete for the processor; a check of the same sentences stays. */
async function checkSentences(
  tx: Database,
  { versionId, versionLanguageId, language }: Pick<Work['task'], 'versionId' | 'versionLanguageId' | 'language'>,
): Promise<void> {
  const last = await findDataCheck(tx, { versionId, language });
  if (!last || last.isOutdated)
    await startTask(tx, { type: TASK_TYPE.dataCheck, versionId, versionLanguageId, createdBy: null });
}

/**
 * Measures again when a training has replaced the model in the meantime: its own measurement was not queued while this
 * one was running.
 */
async function measureCurrent(work: Work): Promise<Measured> {
  const { db, task, signal } = work;
  for (;;) {
    const model = await findModel(db, task.versionLanguageId);
    if (!model) throw new TaskFailure(say('never_trained'));
    const tests = await readTestData(db, task.versionId, task.language);
    const measured = tests.length >= TESTS_MIN ? await byTests(work, model, tests) : await byValidation(work, model);
    signal.throwIfAborted();
    if ((await findModel(db, task.versionLanguageId))?.id === model.id) return measured;
  }
}

/** Both models answer the same test sentences. */
async function byTests({ config, db, report }: Work, model: HeldModel, sentences: TestSentence[]): Promise<Measured> {
  const previous = await findPrevious(db, model.versionLanguageId);
  const evaluator = createEvaluator();
  const evaluate = async (held: HeldModel) => {
    const answer = await evaluator.evaluate({ model: await openHeld(held, config), sentences });
    return typeof answer === 'string' ? undefined : qualityOf(answer, false);
  };
  try {
    report({ stage: 'evaluating', progress: 0 });
    const quality = await evaluate(model);
    if (!quality) throw new TaskFailure(say('model_lost'));
    report({ stage: 'evaluating', progress: 0.5 });
    // A previous model that cannot be read is not compared.
    const before = previous && (await evaluate(previous).catch(() => undefined));
    return { modelId: model.id, quality, before };
  } finally {
    await evaluator.close();
  }
}

async function byValidation({ config, db, task, signal, report }: Work, model: HeldModel): Promise<Measured> {
  const { data, settings } = await readSnapshot(db, task);
  const { versionLanguageId } = task;
  const onProgress = ({ fraction }: { fraction: number }) => report({ stage: 'evaluating', progress: fraction });
  // A separate thread, so that no training waits for this.
  const trainer = createTrainer({ threads: 1, memoryMegabytes: config.trainingMemoryMegabytes });
  try {
    const answer = await trainer
      .crossValidate({ data, settings, seed: SEED, onProgress, signal })
      .catch(explainedFailure);
    if (answer.outcome === 'refused') throw new TaskFailure(answer.reason);
    const previous = await findPrevious(db, versionLanguageId);
    const before = previous && (await findQuality(db, { versionLanguageId, modelId: previous.id }));
    return {
      modelId: model.id,
      quality: qualityOf(answer.report, true),
      before: before?.isCrossValidation === true ? before : undefined,
    };
  } finally {
    await trainer.close();
  }
}

function qualityOf({ log, entities }: EvaluationReport, isCrossValidation: boolean): MeasuredQuality {
  return {
    isCrossValidation,
    sentences: log.length,
    right: log.filter(({ intent_status: status }) => status === 'success').length,
    entityF1: entities.scores.length === 0 ? null : entities.f1,
    answers: log.map(({ text, intent, intent_prediction: { name } }) => [text, intent, name]),
  };
}

function changeSince(
  { sentences, right, entityF1, answers }: MeasuredQuality,
  now: MeasuredQuality,
): StoredChangeContent {
  return { before: { sentences, right, entity_f1: entityF1 }, ...compareAnswers(answers, now.answers) };
}
