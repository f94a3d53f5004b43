import { and, eq, exists, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { modelObjects, models, previousModels } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { HeldModel } from './models.queries.ts';

export type ModelObject = Omit<typeof modelObjects.$inferSelect, 'unusedAt'>;

/** Records an object before it is written, so that it is never lost track of, whatever happens next. */
export async function noteObject(db: Database, object: ModelObject): Promise<void> {
  await db.insert(modelObjects).values(object);
}

/** Tracks which objects contain a model in use, and since when the others do not. */
export async function noteUse(db: Database): Promise<void> {
  const user = db
    .select({ object: models.object })
    .from(models)
    .where(eq(models.object, modelObjects.name))
    .unionAll(
      db
        .select({ object: previousModels.object })
        .from(previousModels)
        .where(eq(previousModels.object, modelObjects.name)),
    );
  await db
    .update(modelObjects)
    .set({ unusedAt: sql`now()` })
    .where(and(isNull(modelObjects.unusedAt), notExists(user)));
  await db
    .update(modelObjects)
    .set({ unusedAt: null })
    .where(and(isNotNull(modelObjects.unusedAt), exists(user)));
}

const AT_ONCE = 500;

/** Objects that contain a model in use. */
export function listObjectsInUse(db: Database): Promise<Pick<ModelObject, 'name' | 'place' | 'size'>[]> {
  return db
    .select({ name: modelObjects.name, place: modelObjects.place, size: modelObjects.size })
    .from(modelObjects)
    .where(exists(db.select().from(models).where(eq(models.object, modelObjects.name))));
}

/** Objects that have contained no model in use for `days`. */
export function listUnusedObjects(db: Database, days: number): Promise<ModelObject[]> {
  return db
    .select()
    .from(modelObjects)
    .where(lt(modelObjects.unusedAt, sql`now() - make_interval(days => ${days})`))
    .limit(AT_ONCE);
}

/** Deletes the record of an object. @throws when a model uses it after all */
export async function deleteObjectRecord(tx: Database, name: string): Promise<void> {
  await tx.delete(modelObjects).where(eq(modelObjects.name, name));
}

/** The next model stored elsewhere, by its language; `place` undefined means the database. */
export async function findMisplaced(
  db: Database,
  place: string | undefined,
  after: number,
): Promise<HeldModel | undefined> {
  const isElsewhere =
    place === undefined ? isNotNull(models.object) : or(isNull(models.object), sql`${modelObjects.place} <> ${place}`);
  const [found] = await db
    .select({ versionLanguageId: models.versionLanguageId, id: models.id, bytes: models.bytes, object: modelObjects })
    .from(models)
    .leftJoin(modelObjects, eq(modelObjects.name, models.object))
    .where(and(gt(models.versionLanguageId, after), isElsewhere))
    .orderBy(models.versionLanguageId)
    .limit(1);
  return found;
}

/** Records the new place of a model, unless a training has replaced it in the meantime. @returns whether it did */
export async function renameModel(
  db: Database,
  { versionLanguageId, id }: HeldModel,
  placed: { readonly bytes: Buffer | null; readonly object: string | null },
): Promise<boolean> {
  const changed = await db
    .update(models)
    .set(placed)
    .where(and(eq(models.versionLanguageId, versionLanguageId), eq(models.id, id)))
    .returning({ id: models.id });
  return changed.length > 0;
}
