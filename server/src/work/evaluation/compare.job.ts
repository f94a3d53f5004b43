import { z } from 'zod';
import { knowledgeOf } from '../../engine/packs.ts';
import { storeComparison } from '../../resources/algorithm-comparisons/comparisons.queries.ts';
import { trialsOf } from '../../resources/algorithm-comparisons/trials.ts';
import { defineJob } from '../job.ts';
import { runTrials } from './run-trials.ts';
import { readSnapshot } from '../training/train.queries.ts';

/** Tries out every algorithm and option that a language allows [CMP-01]. */
export const compareJob = defineJob({
  kind: 'algorithmComparison',
  payload: z.object({}),
  limits: { alongside: () => 1, hours: 12 },
  run: async ({ db, task, trainer, signal, report }) => {
    const { data, settings, revision } = await readSnapshot(db, task);
    const { algorithm, use_analyze_char, use_transformer_entities, use_language_pack } = settings;
    const hasEntities = data.examples.some(({ entities }) => entities.length > 0);
    const trials = await runTrials({
      trainer,
      data,
      settings,
      trials: trialsOf(
        { algorithm, use_analyze_char, use_transformer_entities, use_language_pack },
        { hasEntities, ...knowledgeOf(task.language) },
      ),
      signal,
      onProgress: (progress) => report({ stage: 'comparing', progress }),
    });
    return {
      stage: 'stored',
      store: async (tx) => {
        const { versionLanguageId, createdBy } = task;
        const sentences = data.examples.length;
        await storeComparison(tx, { versionLanguageId, revision, sentences, trials, createdBy });
        return { sentences, trials: trials.length };
      },
    };
  },
});
