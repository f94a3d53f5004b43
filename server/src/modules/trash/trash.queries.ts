import { and, eq, isNull } from 'drizzle-orm';
import { trash, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** What can be taken back after its removal. */
export type TrashKind = 'example' | 'translation' | 'test_sentence' | 'entity' | 'entity_group';

export interface TrashedItem {
  readonly kind: TrashKind;
  /** The id it had and gets back. */
  readonly itemId: number;
  readonly versionId: number;
  /** Read back by the module that put it there. */
  readonly content: unknown;
}

/** Keeps a removed thing with all that belonged to it, in the transaction that removes it. */
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

/** A removed thing with the intelligence it belonged to. */
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

/** Takes a thing out, for the transaction that puts it back. @returns undefined when somebody was quicker. */
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
