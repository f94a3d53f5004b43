import { and, eq, isNull } from 'drizzle-orm';
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
export async function putInTrash(
  tx: Database,
  item: TrashedItem & { readonly deletedBy: number | undefined },
): Promise<void> {
  const { content, deletedBy, versionId } = item;
  await tx
    .insert(trash)
    .values({ ...item, deletedBy: deletedBy ?? null })
    .onConflictDoUpdate({
      target: [trash.kind, trash.itemId],
      set: { content, versionId, deletedBy: deletedBy ?? null },
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
