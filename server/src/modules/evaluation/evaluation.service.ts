import { BadRequest, Conflict, say } from '../../lib/errors.ts';
import { readModelOf } from '../parse/parse.queries.ts';
import { startTask } from '../tasks/start-task.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
import { readTrainingFacts } from '../training/training.queries.ts';
import { findVersionLanguage } from '../versions/versions.queries.ts';
import { readTestData, storeEvaluation } from './evaluation.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Message } from '../../lib/errors.ts';
import type { createEvaluator } from '../parse/evaluator.ts';
import type { VersionLanguage } from '../versions/versions.queries.ts';

export interface EvaluationOrder {
  readonly versionId: number;
  readonly language: string;
  readonly createdBy: number | null;
}

export interface EvaluationRun {
  readonly versionLanguageId: number;
  readonly id: number;
  readonly version: number;
}

/** Lets the served model answer the test sentences of its language [EVA-05]. @throws BadRequest when something needed for it is missing */
export async function runEvaluation(
  db: Database,
  evaluator: ReturnType<typeof createEvaluator>,
  { versionId, language, createdBy }: EvaluationOrder,
): Promise<EvaluationRun> {
  const sentences = await readTestData(db, versionId, language);
  if (sentences.length === 0) throw new BadRequest(say('evaluation_no_tests'));
  const row = await findVersionLanguage(db, versionId, language);
  const facts = row && (await readTrainingFacts(db, row));
  if (!row || !facts || facts.intents.size < 2) throw new BadRequest(say('evaluation_intents'));
  const model = await readModelOf(db, versionId, language);
  if (!model) throw new BadRequest(say('never_trained'));
  const report = await evaluator.evaluate({ model, sentences });
  const stored = await db.transaction((tx) =>
    storeEvaluation(tx, { versionId, versionLanguageId: row.id, createdBy, isCrossValidation: false, report }),
  );
  return { versionLanguageId: row.id, ...stored };
}

const SENTENCES_OF_INTENT = 20;

export interface Obstacles {
  /** Empty when nothing is in the way. */
  readonly messages: readonly Message[];
  /** Intents with too few sentences, those with the fewest first. */
  readonly lacking: readonly { readonly intent: string; readonly sentences: number; readonly missing: number }[];
}

/** What keeps a language from being evaluated by its own training sentences. */
export async function findObstacles(db: Database, row: VersionLanguage | undefined): Promise<Obstacles> {
  if (!row) return { messages: [say('evaluation_intents'), say('evaluation_sentences')], lacking: [] };
  const { intents } = await readTrainingFacts(db, row);
  const lacking = [...intents]
    .map(([intent, sentences]) => ({ intent, sentences, missing: SENTENCES_OF_INTENT - sentences }))
    .filter(({ missing }) => missing > 0)
    .sort((one, other) => other.missing - one.missing || (one.intent < other.intent ? -1 : 1));
  const messages = [
    ...(intents.size < 2 ? [say('evaluation_intents')] : []),
    ...(intents.size === 0 || lacking.length > 0 ? [say('evaluation_sentences')] : []),
  ];
  return { messages, lacking };
}

/** Queues the evaluation of a language by its own training sentences [EVA-04]. @throws Conflict while one runs */
export async function startCrossValidation(
  db: Database,
  { versionId, language, createdBy }: EvaluationOrder,
): Promise<{ versionLanguageId: number; jobId: string }> {
  const row = await findVersionLanguage(db, versionId, language);
  const [obstacle] = (await findObstacles(db, row)).messages;
  if (!row || obstacle) throw new BadRequest(obstacle ?? say('evaluation_intents'));
  const started = await db.transaction((tx) =>
    startTask(tx, { type: TASK_TYPE.crossValidation, versionId, versionLanguageId: row.id, createdBy }),
  );
  if (!started) throw new Conflict(say('evaluation_running'));
  return { versionLanguageId: row.id, jobId: started.jobId };
}
