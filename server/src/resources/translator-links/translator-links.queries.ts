import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { repositories, repositoryAuthorizations, translatorLinks, users, versions } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/schema/pagination.ts';

const columns = {
  id: translatorLinks.id,
  versionId: translatorLinks.versionId,
  language: translatorLinks.language,
  name: translatorLinks.name,
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
  /** Who gets it; blank if nobody said. */
  readonly name: string;
  readonly keySealed: Buffer;
  readonly createdBy: number;
  readonly creatorIsActive: boolean;
  readonly createdAt: Date;
  /** Null for a link without expiry. */
  readonly expiresAt: Date | null;
}

const links = (db: Database) =>
  db
    .select(columns)
    .from(translatorLinks)
    .innerJoin(versions, eq(versions.id, translatorLinks.versionId))
    .innerJoin(users, eq(users.id, translatorLinks.createdBy));

/** Finds a link by the hash of its key, unless its version was deleted. */
export async function findLink(db: Database, keyHash: string): Promise<TranslatorLink | undefined> {
  const [found] = await links(db).where(and(eq(translatorLinks.keyHash, keyHash), isNull(versions.deletedAt)));
  return found;
}

export async function insertLink(
  tx: Database,
  row: Pick<
    typeof translatorLinks.$inferInsert,
    'versionId' | 'language' | 'name' | 'keyHash' | 'keySealed' | 'createdBy' | 'expiresAt'
  >,
): Promise<TranslatorLink> {
  await tx.insert(translatorLinks).values(row);
  const link = await findLink(tx, row.keyHash);
  if (!link) throw new Error('The link is missing after its insert');
  return link;
}

/** Links of a repository, newest first; those of one creator when `createdBy` is given. */
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

export async function deleteLink(tx: Database, id: number): Promise<void> {
  await tx.delete(translatorLinks).where(eq(translatorLinks.id, id));
}

/** Links of one repository, or of every repository that an organization has access to. */
export type LinkScope = { readonly repositoryUuid: string } | { readonly organizationId: number };

interface LinkCreator {
  readonly repositoryUuid: string;
  readonly userId: number;
}

/**
 * Creators of links, with the repositories of their links; links of deleted repositories wait until they are restored.
 */
export async function listLinkCreators(db: Database, scope: LinkScope): Promise<LinkCreator[]> {
  return db
    .selectDistinct({ repositoryUuid: versions.repositoryUuid, userId: translatorLinks.createdBy })
    .from(translatorLinks)
    .innerJoin(versions, eq(versions.id, translatorLinks.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(and(isNull(repositories.deletedAt), inScope(db, scope)));
}

function inScope(db: Database, scope: LinkScope): SQL | undefined {
  return 'repositoryUuid' in scope
    ? eq(versions.repositoryUuid, scope.repositoryUuid)
    : inArray(
        versions.repositoryUuid,
        db
          .select({ uuid: repositoryAuthorizations.repositoryUuid })
          .from(repositoryAuthorizations)
          .where(eq(repositoryAuthorizations.ownerId, scope.organizationId)),
      );
}

/** Deletes the links of a person, on one repository if given. */
export async function deleteLinksOfCreator(
  db: Database,
  { userId, repositoryUuid }: { readonly userId: number; readonly repositoryUuid?: string },
): Promise<void> {
  const ofRepository =
    repositoryUuid === undefined
      ? undefined
      : inArray(
          translatorLinks.versionId,
          db.select({ id: versions.id }).from(versions).where(eq(versions.repositoryUuid, repositoryUuid)),
        );
  await db.delete(translatorLinks).where(and(eq(translatorLinks.createdBy, userId), ofRepository));
}

/** Gives a link a new key and expiry. */
export async function updateLinkKey(
  db: Database,
  id: number,
  values: Pick<typeof translatorLinks.$inferInsert, 'keyHash' | 'keySealed' | 'expiresAt'>,
): Promise<TranslatorLink> {
  await db.update(translatorLinks).set(values).where(eq(translatorLinks.id, id));
  const link = await findLink(db, values.keyHash);
  if (!link) throw new Error('The link is missing after its update');
  return link;
}
