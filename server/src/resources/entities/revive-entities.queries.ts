import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { foldName } from 'shared/domain';
import { entities, entityGroups } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** An entity as it was when a sentence that used it was moved to the trash. */
export const TrashedEntity = z.object({
  id: z.int(),
  value: z.string(),
  groupId: z.int().nullable(),
  createdAt: z.coerce.date(),
});
export type TrashedEntityRow = z.output<typeof TrashedEntity>;

/** The current entities, to store in the trash with the sentence that uses them. */
export async function listTrashedEntities(tx: Database, ids: readonly number[]): Promise<TrashedEntityRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: entities.id, value: entities.value, groupId: entities.groupId, createdAt: entities.createdAt })
    .from(entities)
    .where(inArray(entities.id, [...ids]));
}

/**
 * Ensures that entities from the trash exist: the entity itself, otherwise one with the same name, otherwise a new one
 * with the old id and, if it still exists, in the old group.
 * @returns current ids by old ids.
 */
export async function reviveEntities(
  tx: Database,
  versionId: number,
  kept: readonly TrashedEntityRow[],
): Promise<Map<number, number>> {
  if (kept.length === 0) return new Map();
  const ids = kept.map(({ id }) => id);
  const listPresent = () =>
    tx
      .select({ id: entities.id, value: entities.value })
      .from(entities)
      .where(
        and(
          eq(entities.versionId, versionId),
          or(
            inArray(entities.id, ids),
            inArray(
              sql`lower(${entities.value})`,
              kept.map(({ value }) => sql`lower(${value}::text)`),
            ),
          ),
        ),
      );
  const before = presentIds(kept, await listPresent());
  const missing = kept.filter(({ id }) => !before.has(id)).sort((a, b) => (a.value < b.value ? -1 : 1));
  if (missing.length === 0) return before;
  const groups = await listPresentGroups(
    tx,
    versionId,
    missing.flatMap(({ groupId }) => groupId ?? []),
  );
  await tx
    .insert(entities)
    .overridingSystemValue()
    .values(
      missing.map((entity) => ({
        ...entity,
        versionId,
        groupId: entity.groupId !== null && groups.has(entity.groupId) ? entity.groupId : null,
      })),
    )
    .onConflictDoNothing();
  return presentIds(kept, await listPresent());
}

function presentIds(
  kept: readonly TrashedEntityRow[],
  present: readonly { id: number; value: string }[],
): Map<number, number> {
  const own = new Set(present.map(({ id }) => id));
  const byValue = new Map(present.map(({ id, value }) => [foldName(value), id]));
  return new Map(
    kept.flatMap(({ id, value }) => {
      const now = own.has(id) ? id : byValue.get(foldName(value));
      return now === undefined ? [] : [[id, now] as const];
    }),
  );
}

async function listPresentGroups(tx: Database, versionId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: entityGroups.id })
    .from(entityGroups)
    .where(and(eq(entityGroups.versionId, versionId), inArray(entityGroups.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
