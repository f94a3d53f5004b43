import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { trash, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** Kinds of items that can be restored after deletion. */
export type TrashKind = 'example' | 'translation' | 'test_sentence' | 'entity' | 'entity_group' | 'entity_value';

export interface TrashedItem {
  readonly kind: TrashKind;
  /** Its id, before and after. */
  readonly itemId: number;
  readonly versionId: number;
  /** Parsed by the module that stored it. */
  readonly content: unknown;
}

/** Stores a deleted item with everything that belongs to it. Call it in the transaction that deletes the item. */
export const putInTrash = (
  tx: Database,
  { deletedBy, ...item }: TrashedItem & { readonly deletedBy: number | undefined },
): Promise<void> => putAllInTrash(tx, [item], { deletedBy });

/** Like `putInTrash`, for several items. */
export async function putAllInTrash(
  tx: Database,
  items: readonly TrashedItem[],
  { deletedBy = null }: { readonly deletedBy: number | null | undefined },
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(trash)
    .values(items.map((item) => ({ ...item, deletedBy })))
    .onConflictDoUpdate({
      target: [trash.kind, trash.itemId],
      set: {
        content: sql`excluded.content`,
        versionId: sql`excluded.version_id`,
        deletedBy: sql`excluded.deleted_by`,
      },
    });
}

/** An item of the trash with the uuid of its intelligence. */
export async function findTrashed(
  db: Database,
  kind: TrashKind,
  itemId: number,
): Promise<{ versionId: number; repositoryUuid: string } | undefined> {
  const [found] = await db
    .select({ versionId: trash.versionId, repositoryUuid: versions.repositoryUuid })
    .from(trash)
    .innerJoin(versions, eq(versions.id, trash.versionId))
    .where(and(eq(trash.kind, kind), eq(trash.itemId, itemId), isNull(versions.deletedAt)));
  return found;
}

/** Removes an item from the trash, in the transaction that restores it. @returns undefined when it no longer exists */
export async function takeFromTrash(
  tx: Database,
  kind: TrashKind,
  itemId: number,
): Promise<{ versionId: number; content: unknown } | undefined> {
  const [taken] = await tx
    .delete(trash)
    .where(and(eq(trash.kind, kind), eq(trash.itemId, itemId)))
    .returning({ versionId: trash.versionId, content: trash.content });
  return taken;
}

/** Like `takeFromTrash`, for several items; those that no longer exist are left out. */
export async function takeAllFromTrash(tx: Database, kind: TrashKind, itemIds: readonly number[]): Promise<unknown[]> {
  if (itemIds.length === 0) return [];
  const taken = await tx
    .delete(trash)
    .where(and(eq(trash.kind, kind), inArray(trash.itemId, [...itemIds])))
    .returning({ content: trash.content });
  return taken.map(({ content }) => content);
}
