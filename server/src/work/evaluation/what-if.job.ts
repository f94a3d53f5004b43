import { z } from 'zod';
import { createTrainer } from '../../engine/trainer.ts';
import { readTestData } from '../../features/learning/evaluations/evaluation.queries.ts';
import { say } from '../../lib/errors.ts';
import { findWhatIf, storeMeasured } from '../../resources/what-ifs/what-ifs.queries.ts';
import { defineJob, TaskFailure } from '../job.ts';
import { explainedFailure } from '../training/train.job.ts';
import { readWholeSnapshot } from '../training/train.queries.ts';
import { changeData, editData, nameOf } from './change-data.ts';
import { TESTS_MIN } from './quality.job.ts';
import { listEdits, listNamed } from './what-if.queries.ts';
import type { AskedSentence, DataComparison } from '../../engine/types.ts';
import type { StoredWhatIfContent } from '../../resources/what-ifs/stored-what-if.ts';

const SEED = 1;
/** Nobody reads a longer list. */
const SHOWN = 50;

/** Measures the effect of a change of training sentences on answers [TRN-60]. */
export const whatIfJob = defineJob({
  kind: 'whatIf',
  payload: z.object({ what_if: z.int() }),
  limits: { alongside: () => 1, hours: 12 },
  run: async ({ config, db, task, payload: { what_if: id }, signal, report }) => {
    const found = await findWhatIf(db, id);
    if (!found) throw new TaskFailure(say('what_if_missing'));
    const { change } = found;
    const { data, settings, revision } = await readWholeSnapshot(db, task);
    const named = change.kind === 'move' ? await listNamed(db, task.language, change.sentences) : [];
    const all = await readTestData(db, task.versionId, task.language);
    const tests = all.length >= TESTS_MIN ? all : [];
    const { examples, tests: asked } =
      change.kind === 'proposal'
        ? editData(data.examples, await listEdits(db, change.proposal, task.language), tests)
        : changeData(data.examples, { change, moved: new Set(named.map(nameOf)), tests });
    if (new Set(examples.flatMap(({ after }) => after?.intent ?? [])).size < 2)
      throw new TaskFailure(say('evaluation_intents'));
    const order = {
      data: { ...data, examples: [] },
      change: { examples, tests: asked },
      settings,
      seed: SEED,
      onProgress: ({ fraction }: { fraction: number }) => report({ stage: 'evaluating', progress: fraction }),
      signal,
    };
    // A separate thread, so that trainings do not wait for this.
    const trainer = createTrainer({ threads: 1, memoryMegabytes: config.trainingMemoryMegabytes });
    try {
      const answer = await trainer.compareData(order).catch(explainedFailure);
      if (answer.outcome === 'refused') throw new TaskFailure(answer.reason);
      const content = contentOf(answer.comparison, asked.length === 0);
      return {
        stage: 'stored',
        store: async (tx) => {
          await storeMeasured(tx, { id, revision, content });
          return { what_if: id };
        },
      };
    } finally {
      await trainer.close();
    }
  },
});

function contentOf({ asked, before, after }: DataComparison, isCrossValidation: boolean): StoredWhatIfContent {
  const rows = asked.map((sentence, at) => ({
    isChanged: isChanged(sentence),
    text: sentence.after.text,
    intent: sentence.after.intent,
    before: before.log[at]?.intent_prediction.name ?? '',
    after: after.log[at]?.intent_prediction.name ?? '',
    wasRight: before.log[at]?.intent_status === 'success',
    isRight: after.log[at]?.intent_status === 'success',
  }));
  const rightOf = (side: boolean) => {
    const own = rows.filter((row) => row.isChanged === side);
    return {
      sentences: own.length,
      before: own.filter(({ wasRight }) => wasRight).length,
      after: own.filter(({ isRight }) => isRight).length,
    };
  };
  const shown = (some: typeof rows) =>
    some
      .slice(0, SHOWN)
      .map(({ text, intent, before: old, after: now }) => ({ text, intent, before: old, after: now }));
  const won = rows.filter(({ wasRight, isRight }) => isRight && !wasRight);
  const lost = rows.filter(({ wasRight, isRight }) => wasRight && !isRight);
  return {
    is_cross_validation: isCrossValidation,
    changed: rightOf(true),
    others: rightOf(false),
    entity_f1: after.entities.scores.length === 0 ? null : { before: before.entities.f1, after: after.entities.f1 },
    won: shown(won),
    lost: shown(lost),
    won_count: won.length,
    lost_count: lost.length,
  };
}

const isChanged = ({ before, after }: AskedSentence): boolean =>
  before.intent !== after.intent || before.text !== after.text || !haveSameMarks(before.entities, after.entities);

type Marks = AskedSentence['before']['entities'];
const haveSameMarks = (before: Marks, after: Marks): boolean =>
  before.length === after.length &&
  before.every(({ start, end, entity }, at) => {
    const other = after[at];
    return other?.start === start && other.end === end && other.entity === entity;
  });
