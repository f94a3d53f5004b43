import { TASK_TYPE } from 'shared/domain';
import { BadRequest, Conflict, say } from '../../../lib/errors.ts';
import { refusalOf } from '../../../resources/models/model-problem.ts';
import { notifyPeople } from '../../../resources/notifications/task-notifications.ts';
import { startTask } from '../../../resources/tasks/start-task.ts';
import { countByIntent } from '../training/training.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { findVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { leftOutOf } from '../training/left-out.ts';
import { readTestData, storeEvaluation } from './evaluation.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Evaluator } from '../../../engine/evaluator.ts';
import type { Message } from '../../../lib/errors.ts';
import type { ModelStore } from '../../../resources/models/model-store.ts';
import type { ParseKeyGrant } from '../../../resources/parse-keys/parse-key.resource.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { VersionLanguage } from '../../../resources/versions/versions.queries.ts';
import type { CrossValidationBody, KeyRunBody, RunBody, RunReport } from './evaluation.schema.ts';

type RunRequest = z.output<typeof RunBody>;
type Report = z.output<typeof RunReport>;

interface EvaluationServices {
  readonly evaluator: Evaluator;
  readonly models: Pick<ModelStore, 'readOf'>;
}

interface EvaluationScope {
  readonly versionId: number;
  readonly language: string;
  readonly createdBy: number | null;
  /** Of a cross-validation. */
  readonly folds?: number | undefined;
}

/**
 * Evaluates a language's model with its test sentences [EVA-05]. The result exists when the call returns.
 * @throws BadRequest when test sentences, intents or the model are missing
 */
export async function runEvaluation(
  db: Database,
  { grant, ...services }: { grant: RepositoryGrant } & EvaluationServices,
  body: RunRequest,
): Promise<Report> {
  const scope = await scopeOf(db, grant, body);
  const report = await evaluateScope(db, services, scope);
  // The caller may have left the screen.
  if (scope.createdBy !== null)
    await notifyPeople(db, [scope.createdBy], {
      kind: 'evaluation.done',
      repositoryUuid: grant.resource.uuid,
      data: { version: scope.versionId, language: scope.language, result: report.evaluate_id ?? undefined },
    });
  return report;
}

/** Like `runEvaluation` or `startCrossValidation`, on behalf of the holder of a key. */
export async function runEvaluationByKey(
  db: Database,
  { grant, ...services }: { grant: ParseKeyGrant } & EvaluationServices,
  body: z.output<typeof KeyRunBody>,
): Promise<Report> {
  const { repository, ownerId: createdBy } = grant.resource;
  const version = await versionOf(db, repository.uuid, body.repository_version);
  const scope = { versionId: version.id, language: body.language, createdBy, folds: body.folds };
  return body.cross_validation === true ? validateScope(db, scope) : evaluateScope(db, services, scope);
}

async function scopeOf(db: Database, grant: RepositoryGrant, body: RunRequest): Promise<EvaluationScope> {
  const version = await versionOf(db, grant.resource.uuid, body.repository_version);
  return { versionId: version.id, language: body.language, createdBy: grant.account?.id ?? null };
}

async function evaluateScope(
  db: Database,
  { evaluator, models }: EvaluationServices,
  { versionId, language, createdBy }: EvaluationScope,
): Promise<Report> {
  const sentences = await readTestData(db, versionId, language);
  if (sentences.length === 0) throw new BadRequest(say('evaluation_no_tests'));
  const row = await findVersionLanguage(db, versionId, language);
  const intents = row && (await countByIntent(db, row));
  if (!row || !intents || intents.size < 2) throw new BadRequest(say('evaluation_intents'));
  const model = await models.readOf(versionId, language);
  if (!model) throw new BadRequest(say('never_trained'));
  const report = await evaluator.evaluate({ model, sentences });
  if (typeof report === 'string') throw await refusalOf(db, row.id, report);
  const { id, version } = await db.transaction((tx) =>
    storeEvaluation(tx, { versionId, versionLanguageId: row.id, createdBy, isCrossValidation: false, report }),
  );
  return {
    language,
    status: 'processing',
    repository_version: row.id,
    evaluate_id: id,
    evaluate_version: version,
    cross_validation: false,
    id_queue: null,
  };
}

const MIN_SENTENCES_PER_INTENT = 20;

export interface CrossValidationBlockers {
  /** What prevents a program that follows the contract from starting it; empty if nothing does. */
  readonly messages: readonly Message[];
  /** Intents with too few sentences, those that need most first. */
  readonly lacking: readonly { readonly intent: string; readonly sentences: number; readonly missing: number }[];
  /** Intents with one sentence, which a run leaves out; undefined when too little is left to run [EVA-60]. */
  readonly leftOut: readonly string[] | undefined;
}

/** What prevents a cross-validation of a language [EVA-04]. */
export async function readBlockers(
  db: Database,
  grant: RepositoryGrant,
  { version: requested, language }: { version?: number | undefined; language: string },
): Promise<CrossValidationBlockers> {
  const version = await versionOf(db, grant.resource.uuid, requested);
  return findBlockers(db, await findVersionLanguage(db, version.id, language));
}

async function findBlockers(db: Database, row: VersionLanguage | undefined): Promise<CrossValidationBlockers> {
  if (!row)
    return { messages: [say('evaluation_intents'), say('evaluation_sentences')], lacking: [], leftOut: undefined };
  const intents = await countByIntent(db, row);
  const lacking = [...intents]
    .map(([intent, sentences]) => ({ intent, sentences, missing: MIN_SENTENCES_PER_INTENT - sentences }))
    .filter(({ missing }) => missing > 0)
    .sort((one, other) => other.missing - one.missing || (one.intent < other.intent ? -1 : 1));
  const messages = [
    ...(intents.size < 2 ? [say('evaluation_intents')] : []),
    ...(intents.size === 0 || lacking.length > 0 ? [say('evaluation_sentences')] : []),
  ];
  return { messages, lacking, leftOut: leftOutOf(intents, new Map())?.intents };
}

/**
 * Queues a cross-validation of a language's training sentences [EVA-04].
 * @throws BadRequest when it cannot run, Conflict while one runs
 */
export async function startCrossValidation(
  db: Database,
  grant: RepositoryGrant,
  body: z.output<typeof CrossValidationBody>,
): Promise<Report> {
  return validateScope(db, { ...(await scopeOf(db, grant, body)), folds: body.folds });
}

async function validateScope(
  db: Database,
  { versionId, language, createdBy, folds }: EvaluationScope,
): Promise<Report> {
  const row = await findVersionLanguage(db, versionId, language);
  // Few sentences give unreliable figures, which the result says; that is not a reason to reject it.
  if (!row || !(await findBlockers(db, row)).leftOut) throw new BadRequest(say('evaluation_intents'));
  const started = await db.transaction((tx) =>
    startTask(tx, {
      type: TASK_TYPE.crossValidation,
      versionId,
      versionLanguageId: row.id,
      createdBy,
      payload: { folds },
    }),
  );
  if (!started) throw new Conflict(say('evaluation_running'));
  return {
    language,
    status: 'processing',
    repository_version: row.id,
    evaluate_id: null,
    evaluate_version: null,
    cross_validation: true,
    id_queue: started.jobId,
  };
}
