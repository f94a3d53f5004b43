import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  keptModels,
  languageModelChoices,
  modelObjects,
  models,
  repositories,
  versionLanguages,
  versions,
} from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Fallback } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { SecondOpinionSetting } from '../../db/schema/index.ts';

/** A language of a version that has a model. */
export interface TrainedLanguage {
  readonly versionLanguageId: number;
  readonly language: string;
  readonly modelId: string;
  /** Confidence below which its answers fall back; null: never. */
  readonly fallback: Fallback | null;
  /** When the language model of the site is asked; null: never. */
  readonly secondOpinion: SecondOpinionSetting | null;
  /** Set where the model is the one of an environment. */
  readonly environment?: { readonly name: string; readonly versionId: number };
}

/** The fallback of a version: its own value, otherwise that of its intelligence. */
export const effectiveFallback = sql<Fallback | null>`coalesce(${versions.fallback}, ${repositories.fallback})`;

/** Only while the intelligence uses the language model. */
export const effectiveSecondOpinion = sql<SecondOpinionSetting | null>`(
  select chosen.second_opinion from ${languageModelChoices} chosen
  where chosen.repository_uuid = ${repositories.uuid} and chosen.is_on
)`;

/** Languages of a version that have a model, oldest first. */
export async function listTrainedLanguages(db: Database, versionId: number): Promise<TrainedLanguage[]> {
  return db
    .select({
      versionLanguageId: versionLanguages.id,
      language: versionLanguages.language,
      modelId: models.id,
      fallback: effectiveFallback,
      secondOpinion: effectiveSecondOpinion,
    })
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .innerJoin(models, eq(models.versionLanguageId, versionLanguages.id))
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(versionLanguages.id);
}

/** The row of a model, which contains it or refers to an object in a store. */
export interface HeldModel {
  readonly versionLanguageId: number;
  readonly id: string;
  readonly bytes: Buffer | null;
  readonly object: typeof modelObjects.$inferSelect | null;
}

/** A language's current model; undefined when it was never trained. */
export function findModel(db: Database, versionLanguageId: number): Promise<HeldModel | undefined> {
  return findHeld(db, eq(models.versionLanguageId, versionLanguageId));
}

/** The model of a language with an id, whether it is in use or kept. */
export async function findChosenModel(
  db: Database,
  versionLanguageId: number,
  id: string,
): Promise<HeldModel | undefined> {
  const chosenFrom = (table: typeof models | typeof keptModels) =>
    db
      .select({ versionLanguageId: table.versionLanguageId, id: table.id, bytes: table.bytes, object: table.object })
      .from(table)
      .where(and(eq(table.versionLanguageId, versionLanguageId), eq(table.id, id)));
  // One statement: a model can move from one table to the other at any time.
  const chosen = chosenFrom(models).unionAll(chosenFrom(keptModels)).as('chosen');
  const [found] = await db
    .select({ versionLanguageId: chosen.versionLanguageId, id: chosen.id, bytes: chosen.bytes, object: modelObjects })
    .from(chosen)
    .leftJoin(modelObjects, eq(modelObjects.name, chosen.object));
  return found;
}

/** Like `findModel`, for a language of a version. */
export function findModelOf(db: Database, versionId: number, language: string): Promise<HeldModel | undefined> {
  return findHeld(db, and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)));
}

async function findHeld(db: Database, where: SQL | undefined): Promise<HeldModel | undefined> {
  const [found] = await db
    .select({ versionLanguageId: models.versionLanguageId, id: models.id, bytes: models.bytes, object: modelObjects })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .leftJoin(modelObjects, eq(modelObjects.name, models.object))
    .where(where);
  return found;
}

/**
 * Allows a language to be trained again although its sentences are unchanged: its model cannot be read.
 * @returns whether this is new
 */
export async function recordLostModel(db: Database, versionLanguageId: number): Promise<boolean> {
  const found = await db
    .update(versionLanguages)
    .set({ trainedRevision: null })
    .where(and(eq(versionLanguages.id, versionLanguageId), isNotNull(versionLanguages.trainedRevision)))
    .returning({ id: versionLanguages.id });
  return found.length > 0;
}
