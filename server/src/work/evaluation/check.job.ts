import { z } from 'zod';
import { GAIN_SENTENCES, unevenSizes } from 'shared/findings';
import { createTrainer } from '../../engine/trainer.ts';
import { readTestData } from '../../features/learning/evaluations/evaluation.queries.ts';
import { storeDataCheck } from '../../resources/data-checks/data-checks.queries.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { explainedFailure } from '../training/train.job.ts';
import { TESTS_MIN } from './quality.job.ts';
import { readSnapshot } from '../training/train.queries.ts';
import type { Config } from '../../config.ts';
import type { DataCheckAnswer } from '../../engine/train.thread.ts';
import type { Trainer } from '../../engine/trainer.ts';
import type { TrainingExample } from '../../engine/types.ts';
import type { StoredCheckContent } from '../../resources/data-checks/stored-check.ts';

const SEED = 1;
/** Nobody reviews more; further ones are found once these are fixed. */
const SENTENCES_MAX = 200;
const PAIRS_MAX = 20;
const TYPED_MAX = 50;

/** Finds sentences whose intent is probably wrong, and intents that are confused with each other [FND-20]. */
export const checkJob = defineJob({
  kind: 'dataCheck',
  payload: z.object({}),
  limits: { alongside: () => 1, hours: 1 },
  run: async ({ config, db, task, signal, report }) => {
    const { data, settings, revision } = await readSnapshot(db, task);
    report({ stage: 'evaluating', progress: 0 });
    const known = await readTestData(db, task.versionId, task.language);
    const tests = known.length >= TESTS_MIN ? known : [];
    const sizes = new Map<string, number>();
    for (const { intent } of data.examples) sizes.set(intent, (sizes.get(intent) ?? 0) + 1);
    const uneven = unevenSizes(sizes).uneven.map(({ intent }) => intent);
    const onProgress = ({ fraction }: { fraction: number }) => report({ stage: 'evaluating', progress: fraction });
    const order = { data, settings, seed: SEED, tests, uneven, more: GAIN_SENTENCES, onProgress, signal };
    const answer = await checkAlone(config, order).catch(explainedFailure);
    if (answer.outcome === 'refused') throw new TaskFailure(answer.reason);
    const content = contentOf(answer, data.examples, tests.length > 0);
    return {
      stage: 'stored',
      store: async (tx) => {
        await storeDataCheck(tx, { versionLanguageId: task.versionLanguageId, revision, content });
        return { sentences: content.sentences.length };
      },
    };
  },
});

/** On a separate thread, so that no training waits for this. */
async function checkAlone(
  { trainingMemoryMegabytes: memoryMegabytes }: Config,
  order: Parameters<Trainer['checkData']>[0],
): Promise<DataCheckAnswer> {
  const trainer = createTrainer({ threads: 1, memoryMegabytes });
  try {
    return await trainer.checkData(order);
  } finally {
    await trainer.close();
  }
}

function contentOf(
  { check: { sentences, confused, right }, gains, typing }: Extract<DataCheckAnswer, { outcome: 'checked' }>,
  examples: readonly TrainingExample[],
  byTests: boolean,
): StoredCheckContent {
  const sentenceAt = (at: number) => {
    const { text = '', intent = '' } = examples[at] ?? {};
    return { text, intent };
  };
  const intents = new Map<string, Set<string>>();
  for (const { text, intent } of examples)
    intents.set(plain(text), (intents.get(plain(text)) ?? new Set()).add(intent));
  // The same sentence in two intents is a separate finding, which needs no model.
  const isAlone = (at: number) => (intents.get(plain(sentenceAt(at).text))?.size ?? 0) < 2;
  return {
    sentences: sentences
      .filter(({ at }) => isAlone(at))
      .slice(0, SENTENCES_MAX)
      .map(({ at, ...verdict }) => ({ ...sentenceAt(at), ...verdict })),
    confused: confused
      .slice(0, PAIRS_MAX)
      .map(({ intents, at }) => ({ intents, sentences: at.slice(0, SENTENCES_MAX).map(sentenceAt) })),
    right,
    gains: [...gains],
    typing: { ...typing, by_tests: byTests, changed: typing.changed.slice(0, TYPED_MAX) },
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
