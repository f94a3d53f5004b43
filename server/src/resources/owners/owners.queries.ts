import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { formerNicknames, organizationAuthorizations, organizations, owners, users } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

export interface FoundOwner {
  readonly nickname: string;
  readonly name: string;
  readonly locale: string;
  readonly kind: 'user' | 'organization';
  readonly biography: string;
}

const SEARCH_RESULTS = 5;

const isNotOfOnePerson = sql`(
  select count(*) from ${organizationAuthorizations} member
  where member.organization_id = ${owners.id} and member.role > 0
) <> 1`;

/** Whether another person or organization has the nickname, or has it reserved. */
export async function isNicknameTaken(db: Database, nickname: string, exceptId = 0): Promise<boolean> {
  const present = and(sql`lower(${owners.nickname}) = lower(${nickname})`, ne(owners.id, exceptId));
  const former = and(
    sql`lower(${formerNicknames.nickname}) = lower(${nickname})`,
    sql`${formerNicknames.ownerId} is distinct from ${exceptId}`,
    or(isNull(formerNicknames.freeAt), gt(formerNicknames.freeAt, sql`now()`)),
  );
  return (await db.$count(owners, present)) > 0 || (await db.$count(formerNicknames, former)) > 0;
}

/** Reserves an owner's current nickname before a change to `next`, so that old links never lead to another owner. */
export async function reserveNickname(tx: Database, ownerId: number, next: string): Promise<void> {
  const [owner] = await tx.select({ nickname: owners.nickname }).from(owners).where(eq(owners.id, ownerId));
  if (!owner || owner.nickname.toLowerCase() === next.toLowerCase()) return;
  await tx
    .delete(formerNicknames)
    .where(
      and(
        eq(formerNicknames.ownerId, ownerId),
        sql`lower(${formerNicknames.nickname}) in (lower(${owner.nickname}), lower(${next}))`,
      ),
    );
  await tx.insert(formerNicknames).values({ nickname: owner.nickname, ownerId });
}

/**
 * The first few people and organizations found by their whole name or nickname, or else by any part of it, without the
 * personal organizations that everybody has.
 */
export async function searchOwners(db: Database, search: string, mode: 'exact' | 'open'): Promise<FoundOwner[]> {
  return db
    .select({
      nickname: owners.nickname,
      name: owners.name,
      locale: owners.locale,
      kind: owners.kind,
      biography: sql<string>`coalesce(${users.biography}, ${organizations.description}, '')`,
    })
    .from(owners)
    .leftJoin(users, eq(users.id, owners.id))
    .leftJoin(organizations, eq(organizations.id, owners.id))
    .where(
      and(
        sql`coalesce(${users.isActive}, true)`,
        isNull(owners.deletedAt),
        isNotOfOnePerson,
        ...(mode === 'open' ? termsOf(search).map(containsTerm) : [isNamed(search.trim())]),
      ),
    )
    .orderBy(owners.id)
    .limit(SEARCH_RESULTS);
}

/** Deletes a person or an organization with everything it owns. Its nicknames become free after `nicknameDays`. */
export async function removeOwner(tx: Database, id: number, nicknameDays: number): Promise<void> {
  const freeAt = sql`now() + make_interval(days => ${nicknameDays})`;
  const [owner] = await tx.select({ nickname: owners.nickname }).from(owners).where(eq(owners.id, id));
  await tx.update(formerNicknames).set({ freeAt }).where(eq(formerNicknames.ownerId, id));
  if (owner) await tx.insert(formerNicknames).values({ nickname: owner.nickname, freeAt });
  await tx.delete(owners).where(eq(owners.id, id));
}

function termsOf(search: string): string[] {
  return search
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);
}

function containsTerm(term: string): SQL | undefined {
  const like = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return or(sql`${owners.name} ilike ${like}`, sql`${owners.nickname} ilike ${like}`);
}

const isNamed = (name: string): SQL | undefined =>
  or(sql`lower(${owners.name}) = lower(${name})`, sql`lower(${owners.nickname}) = lower(${name})`);
