import { and, eq, exists, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { keptModels, modelObjects, models } from '../../db/schema/index.ts';
import { isHeld } from './held-models.queries.ts';
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
      db.select({ object: keptModels.object }).from(keptModels).where(eq(keptModels.object, modelObjects.name)),
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

/** Objects that contain a model in use, also in an environment. */
export function listObjectsInUse(db: Database): Promise<Pick<ModelObject, 'name' | 'place' | 'size'>[]> {
  return db
    .select({ name: modelObjects.name, place: modelObjects.place, size: modelObjects.size })
    .from(modelObjects)
    .where(
      or(
        exists(db.select().from(models).where(eq(models.object, modelObjects.name))),
        exists(
          db
            .select()
            .from(keptModels)
            .where(
              and(
                eq(keptModels.object, modelObjects.name),
                isHeld(sql`${keptModels.versionLanguageId}`, sql`${keptModels.id}`),
              ),
            ),
        ),
      ),
    );
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

/** The models in use, and those that can be served again. */
const MODEL_TABLES = { current: models, kept: keptModels } as const;
export type ModelTable = keyof typeof MODEL_TABLES;
type ModelPlace = Pick<HeldModel, 'versionLanguageId' | 'id'>;

/** The next model stored elsewhere, by its language and id; `place` undefined means the database. */
export async function findMisplaced(
  db: Database,
  table: ModelTable,
  { place, after }: { readonly place: string | undefined; readonly after: ModelPlace },
): Promise<HeldModel | undefined> {
  const own = MODEL_TABLES[table];
  const isElsewhere =
    place === undefined ? isNotNull(own.object) : or(isNull(own.object), sql`${modelObjects.place} <> ${place}`);
  const [found] = await db
    .select({ versionLanguageId: own.versionLanguageId, id: own.id, bytes: own.bytes, object: modelObjects })
    .from(own)
    .leftJoin(modelObjects, eq(modelObjects.name, own.object))
    .where(and(sql`(${own.versionLanguageId}, ${own.id}) > (${after.versionLanguageId}, ${after.id})`, isElsewhere))
    .orderBy(own.versionLanguageId, own.id)
    .limit(1);
  return found;
}

interface MovedModel extends Pick<HeldModel, 'versionLanguageId' | 'id'> {
  readonly bytes: Buffer | null;
  readonly object: string | null;
}

/** Records the new place of a model, unless a training has replaced it in the meantime. @returns whether it did */
export async function renameModel(
  db: Database,
  table: ModelTable,
  { versionLanguageId, id, ...placed }: MovedModel,
): Promise<boolean> {
  const own = MODEL_TABLES[table];
  const changed = await db
    .update(own)
    .set(placed)
    .where(and(eq(own.versionLanguageId, versionLanguageId), eq(own.id, id)))
    .returning({ id: own.id });
  return changed.length > 0;
}
