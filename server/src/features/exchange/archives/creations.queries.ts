import { and, eq, inArray } from 'drizzle-orm';
import { categories, repositories, versions } from '../../../db/schema/index.ts';
import { createVersion, ensureVersionLanguage, recordChange } from '../../../resources/versions/versions.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { SourceVersion } from './read-content.queries.ts';

/** Ids of those categories that exist on this server. */
export async function findCategoriesByIcon(db: Database, icons: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.icon, [...icons]));
  return rows.map(({ id }) => id);
}

export async function setOrigin(
  tx: Database,
  uuid: string,
  origin: Partial<typeof repositories.$inferInsert>,
): Promise<void> {
  await tx.update(repositories).set(origin).where(eq(repositories.uuid, uuid));
}

export type NewVersion = Pick<SourceVersion, 'name' | 'is_default' | 'fallback' | 'languages' | 'createdAt'>;

/** Creates the versions of a new intelligence, which already has its first one. @returns their ids, in order */
export async function makeVersions(
  tx: Database,
  uuid: string,
  list: readonly NewVersion[],
  { createdBy, isCopying }: { readonly createdBy: number; readonly isCopying: boolean },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, is_default: isDefault, fallback, languages, createdAt: made } of list) {
    const createdAt = new Date(Math.min(made.getTime(), Date.now()));
    const row = { name, createdBy, isCopying, fallback, createdAt };
    const id = isDefault
      ? await changeFirst(tx, uuid, row)
      : (await createVersion(tx, { ...row, repositoryUuid: uuid })).id;
    for (const language of languages) await ensureVersionLanguage(tx, id, language);
    ids.push(id);
  }
  return ids;
}

async function changeFirst(
  tx: Database,
  uuid: string,
  row: Pick<typeof versions.$inferInsert, 'name' | 'isCopying' | 'fallback' | 'createdAt'>,
): Promise<number> {
  const [first] = await tx
    .update(versions)
    .set(row)
    .where(and(eq(versions.repositoryUuid, uuid), eq(versions.isDefault, true)))
    .returning({ id: versions.id });
  if (!first) throw new Error('The intelligence has no first version');
  return first.id;
}

/** Marks the versions as complete: they can be changed and trained. */
export async function endCreation(
  tx: Database,
  list: readonly { readonly id: number; readonly languages: readonly string[] }[],
): Promise<void> {
  for (const { id, languages } of list) {
    await tx.update(versions).set({ isCopying: false }).where(eq(versions.id, id));
    await recordChange(tx, id, languages);
  }
}

/** Sets the final visibility of an intelligence that was private while it was filled. */
export async function setPrivate(tx: Database, versionId: number, isPrivate: boolean): Promise<void> {
  const own = tx.select({ uuid: versions.repositoryUuid }).from(versions).where(eq(versions.id, versionId));
  await tx.update(repositories).set({ isPrivate }).where(inArray(repositories.uuid, own));
}
