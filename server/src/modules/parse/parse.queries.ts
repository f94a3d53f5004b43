import { and, eq, sql } from 'drizzle-orm';
import { models, owners, predictionCounts, predictionLogs, repositoryAuthorizations, versionLanguages } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export interface TrainedLanguage {
  readonly versionLanguageId: number;
  readonly language: string;
  readonly modelId: string;
}

/** Languages of a version that have a model, the first made first. */
export async function listTrainedLanguages(db: Database, versionId: number): Promise<TrainedLanguage[]> {
  return db.select({ versionLanguageId: versionLanguages.id, language: versionLanguages.language, modelId: models.id }).from(versionLanguages)
    .innerJoin(models, eq(models.versionLanguageId, versionLanguages.id)).where(eq(versionLanguages.versionId, versionId)).orderBy(versionLanguages.id);
}

/** Bytes of the model a language has now. */
export async function readModel(db: Database, versionLanguageId: number): Promise<{ id: string; bytes: Buffer } | undefined> {
  const [found] = await db.select({ id: models.id, bytes: models.bytes }).from(models).where(eq(models.versionLanguageId, versionLanguageId));
  return found;
}

/** Bytes of the model of a version's language; undefined when it was never trained. */
export async function readModelOf(db: Database, versionId: number, language: string): Promise<Buffer | undefined> {
  const [found] = await db.select({ bytes: models.bytes }).from(models).innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)));
  return found?.bytes;
}

export interface KeyHolder {
  readonly repositoryUuid: string;
  readonly ownerId: number;
  readonly isOrganization: boolean;
}

/** Whose parse key this is, and for which intelligence. */
export async function findKeyHolder(db: Database, keyHash: string): Promise<KeyHolder | undefined> {
  const [found] = await db.select({ repositoryUuid: repositoryAuthorizations.repositoryUuid, ownerId: repositoryAuthorizations.ownerId, kind: owners.kind })
    .from(repositoryAuthorizations).innerJoin(owners, eq(owners.id, repositoryAuthorizations.ownerId)).where(eq(repositoryAuthorizations.keyHash, keyHash));
  return found && { repositoryUuid: found.repositoryUuid, ownerId: found.ownerId, isOrganization: found.kind === 'organization' };
}

export interface Prediction {
  readonly versionLanguageId: number;
  readonly ownerId: number;
  readonly text: string;
  readonly intent: string;
  readonly confidence: number;
  readonly answer: unknown;
  readonly fromBackend: boolean;
  readonly userAgent: string;
}

/** Writes a prediction into the inbox and adds it to the day's count, in one statement. */
export async function logPrediction(db: Database, prediction: Prediction): Promise<void> {
  const { versionLanguageId, ownerId, text, intent, confidence, answer, fromBackend, userAgent } = prediction;
  await db.execute(sql`
    with counted as (
      insert into ${predictionCounts} (day, version_language_id, owner_id, count)
      values ((now() at time zone 'utc')::date, ${versionLanguageId}, ${ownerId}, 1)
      on conflict (day, version_language_id, owner_id) do update set count = ${predictionCounts}.count + 1
    )
    insert into ${predictionLogs} (version_language_id, owner_id, text, intent, confidence, answer, from_backend, user_agent)
    values (${versionLanguageId}, ${ownerId}, ${text}, ${intent}, ${confidence}, ${JSON.stringify(answer)}::jsonb, ${fromBackend}, ${userAgent})`);
}
