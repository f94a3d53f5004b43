import { and, eq, sql } from 'drizzle-orm';
import { models, repositories, versionLanguages, versions } from '../../db/schema/index.ts';
import type { Fallback } from 'shared/domain';
import type { Database } from '../../db/client.ts';

/** A language of a version that has a model. */
export interface TrainedLanguage {
  readonly versionLanguageId: number;
  readonly language: string;
  readonly modelId: string;
  /** When its answers fall back; null: never. */
  readonly fallback: Fallback | null;
}

/** The fallback of a version: its own, otherwise that of its intelligence. */
export const effectiveFallback = sql<Fallback | null>`coalesce(${versions.fallback}, ${repositories.fallback})`;

/** Languages of a version that have a model, oldest first. */
export async function listTrainedLanguages(db: Database, versionId: number): Promise<TrainedLanguage[]> {
  return db
    .select({
      versionLanguageId: versionLanguages.id,
      language: versionLanguages.language,
      modelId: models.id,
      fallback: effectiveFallback,
    })
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .innerJoin(models, eq(models.versionLanguageId, versionLanguages.id))
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(versionLanguages.id);
}

/** Bytes of a language's current model; undefined when it was never trained. */
export async function readModel(db: Database, versionLanguageId: number): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ bytes: models.bytes })
    .from(models)
    .where(eq(models.versionLanguageId, versionLanguageId));
  return found?.bytes;
}

/** As `readModel`, for a language of a version. */
export async function readModelOf(db: Database, versionId: number, language: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ bytes: models.bytes })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)));
  return found?.bytes;
}
