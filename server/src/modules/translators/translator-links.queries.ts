import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { translatorLinks, users, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/pagination.ts';

const columns = {
  id: translatorLinks.id,
  versionId: translatorLinks.versionId,
  language: translatorLinks.language,
  keySealed: translatorLinks.keySealed,
  createdBy: translatorLinks.createdBy,
  createdAt: translatorLinks.createdAt,
  expiresAt: translatorLinks.expiresAt,
  versionName: versions.name,
  repositoryUuid: versions.repositoryUuid,
  creatorIsActive: users.isActive,
};

export interface TranslatorLink {
  readonly id: number;
  readonly versionId: number;
  readonly versionName: string;
  readonly repositoryUuid: string;
  readonly language: string;
  readonly keySealed: Buffer;
  readonly createdBy: number;
  readonly creatorIsActive: boolean;
  readonly createdAt: Date;
  /** Null for a link that stays. */
  readonly expiresAt: Date | null;
}

const links = (db: Database) =>
  db
    .select(columns)
    .from(translatorLinks)
    .innerJoin(versions, eq(versions.id, translatorLinks.versionId))
    .innerJoin(users, eq(users.id, translatorLinks.createdBy));

/** The link with this key; not found once its version is deleted. */
export async function findLink(db: Database, keyHash: string): Promise<TranslatorLink | undefined> {
  const [found] = await links(db).where(and(eq(translatorLinks.keyHash, keyHash), isNull(versions.deletedAt)));
  return found;
}

export async function createLink(
  tx: Database,
  row: Pick<
    typeof translatorLinks.$inferInsert,
    'versionId' | 'language' | 'keyHash' | 'keySealed' | 'createdBy' | 'expiresAt'
  >,
): Promise<TranslatorLink> {
  await tx.insert(translatorLinks).values(row);
  const made = await findLink(tx, row.keyHash);
  if (!made) throw new Error('The link was not made');
  return made;
}

/** Links of an intelligence, the newest first; only somebody's own when `createdBy` is given. */
export async function listLinks(
  db: Database,
  { repositoryUuid, createdBy }: { repositoryUuid: string; createdBy: number | undefined },
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: TranslatorLink[] }> {
  const where = and(
    eq(versions.repositoryUuid, repositoryUuid),
    isNull(versions.deletedAt),
    createdBy === undefined ? undefined : eq(translatorLinks.createdBy, createdBy),
  );
  const [total] = await db
    .select({ value: count() })
    .from(translatorLinks)
    .innerJoin(versions, eq(versions.id, translatorLinks.versionId))
    .where(where);
  return {
    count: total?.value ?? 0,
    results: await links(db).where(where).orderBy(desc(translatorLinks.id)).limit(limit).offset(offset),
  };
}

export async function removeLink(tx: Database, id: number): Promise<void> {
  await tx.delete(translatorLinks).where(eq(translatorLinks.id, id));
}
