import { and, asc, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  exampleEntities,
  examples,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import { entityColumns } from '../../../resources/entities/entity.queries.ts';
import type { Column } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { EntityRow } from '../../../resources/entities/entity.queries.ts';

export async function listEntities(
  db: Database,
  filter: { versionId: number; value?: string | undefined },
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: EntityRow[] }> {
  const where = and(
    eq(entities.versionId, filter.versionId),
    filter.value === undefined ? undefined : isSameName(entities.value, filter.value),
  );
  const [total] = await db.select({ value: count() }).from(entities).where(where);
  const results = await db
    .select(entityColumns)
    .from(entities)
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .where(where)
    .orderBy(asc(entities.value))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

/** Number of training sentences with each entity. */
export async function countEntitySentences(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: exampleEntities.entityId, count: countDistinct(exampleEntities.exampleId) })
    .from(exampleEntities)
    .where(inArray(exampleEntities.entityId, [...ids]))
    .groupBy(exampleEntities.entityId);
  return new Map(rows.map(({ id, count: sentences }) => [id, sentences]));
}

export async function updateEntity(
  tx: Database,
  id: number,
  change: { value?: string; groupId?: number | null },
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(entities).set(change).where(eq(entities.id, id));
}

export async function removeEntity(tx: Database, id: number): Promise<void> {
  await tx.delete(entities).where(eq(entities.id, id));
}

/** Languages whose training uses the entity. */
export async function listEntityLanguages(tx: Database, id: number): Promise<string[]> {
  const carrying = tx
    .select({ id: exampleEntities.exampleId })
    .from(exampleEntities)
    .where(eq(exampleEntities.entityId, id));
  const own = await tx
    .selectDistinct({ language: examples.language })
    .from(examples)
    .where(sql`${examples.id} in (${carrying})`);
  const translated = await tx
    .selectDistinct({ language: translations.language })
    .from(translations)
    .where(sql`${translations.exampleId} in (${carrying})`);
  return [...new Set([...own, ...translated].map(({ language }) => language))];
}

/** Increments the revision of every sentence, translation and test sentence in which the entity is marked. */
export async function countCarriers(tx: Database, id: number): Promise<void> {
  const next = (column: Column) => sql`${column} + 1`;
  await tx
    .update(examples)
    .set({ revision: next(examples.revision) })
    .where(
      inArray(
        examples.id,
        tx.select({ id: exampleEntities.exampleId }).from(exampleEntities).where(eq(exampleEntities.entityId, id)),
      ),
    );
  await tx
    .update(translations)
    .set({ revision: next(translations.revision) })
    .where(
      inArray(
        translations.id,
        tx
          .select({ id: translationEntities.translationId })
          .from(translationEntities)
          .where(eq(translationEntities.entityId, id)),
      ),
    );
  await tx
    .update(testSentences)
    .set({ revision: next(testSentences.revision) })
    .where(
      inArray(
        testSentences.id,
        tx
          .select({ id: testSentenceEntities.testSentenceId })
          .from(testSentenceEntities)
          .where(eq(testSentenceEntities.entityId, id)),
      ),
    );
}
