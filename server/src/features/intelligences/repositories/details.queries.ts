import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { categories, formerSlugs, owners, repositories, repositoryCategories } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { ListedRepository } from './repositories.queries.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

export async function createRepository(db: Database, row: typeof repositories.$inferInsert): Promise<string> {
  const [made] = await db.insert(repositories).values(row).returning({ uuid: repositories.uuid });
  if (!made) throw new Error('The intelligence was not created');
  return made.uuid;
}

export async function getListed(db: Database, uuid: string): Promise<ListedRepository> {
  const [found] = await db
    .select({ repository: repositories, ownerNickname: owners.nickname })
    .from(repositories)
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .where(eq(repositories.uuid, uuid));
  if (!found) throw new Error('The intelligence is gone');
  return { ...found.repository, ownerNickname: found.ownerNickname };
}

/** True when an intelligence of the owner has or had the slug; slugs of other owners must not be revealed. */
export async function slugIsTaken(db: Database, ownerId: number, slug: string): Promise<boolean> {
  const [found] = await db
    .select({
      taken: sql<boolean>`
        exists (
          select 1 from ${repositories}
          where ${repositories.ownerId} = ${ownerId} and ${repositories.slug} = ${slug}
        )
        or exists (
          select 1 from ${formerSlugs}
          where ${formerSlugs.ownerId} = ${ownerId} and ${formerSlugs.slug} = ${slug}
        )`,
    })
    .from(sql`(select 1) as one`);
  return found?.taken === true;
}

/** True when another intelligence of the same owner has the slug. */
export async function slugIsUsed(db: Database, { uuid, ownerId }: Repository, slug: string): Promise<boolean> {
  const others = and(eq(repositories.ownerId, ownerId), eq(repositories.slug, slug), ne(repositories.uuid, uuid));
  const [found] = await db.select({ uuid: repositories.uuid }).from(repositories).where(others);
  return found !== undefined;
}

type Change = {
  [Field in keyof Partial<typeof repositories.$inferInsert>]: (typeof repositories.$inferInsert)[Field] | undefined;
};

/** Writes the defined fields, and stores a changed slug as a former one. */
export async function updateRepository(
  db: Database,
  { uuid, ownerId, slug }: Repository,
  change: Change,
): Promise<void> {
  if (change.slug !== undefined && change.slug !== slug) {
    await db
      .delete(formerSlugs)
      .where(and(eq(formerSlugs.ownerId, ownerId), or(eq(formerSlugs.slug, change.slug), eq(formerSlugs.slug, slug))));
    await db.insert(formerSlugs).values({ ownerId, slug, repositoryUuid: uuid });
  }
  const fields: [string, unknown][] = Object.entries(change);
  const defined = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  if (Object.keys(defined).length > 0) await db.update(repositories).set(defined).where(eq(repositories.uuid, uuid));
}

export async function listKnownCategories(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function replaceCategories(db: Database, repositoryUuid: string, ids: readonly number[]): Promise<void> {
  await db.delete(repositoryCategories).where(eq(repositoryCategories.repositoryUuid, repositoryUuid));
  await db.insert(repositoryCategories).values([...new Set(ids)].map((categoryId) => ({ repositoryUuid, categoryId })));
}
