import { and, eq, ne, or, sql } from 'drizzle-orm';
import { organizations, owners, users } from '../../db/schema/index.ts';
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

/** Is the nickname held by someone else, a person or an organisation? */
export async function isNicknameTaken(db: Database, nickname: string, exceptId?: number): Promise<boolean> {
  const same = sql`lower(${owners.nickname}) = lower(${nickname})`;
  return (await db.$count(owners, exceptId === undefined ? same : and(same, ne(owners.id, exceptId)))) > 0;
}

/** The first few people and organisations of whose name or nickname every term is a part. */
export async function searchOwners(db: Database, search: string): Promise<FoundOwner[]> {
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
    .where(and(sql`coalesce(${users.isActive}, true)`, ...termsOf(search).map(containsTerm)))
    .orderBy(owners.id)
    .limit(SEARCH_RESULTS);
}

/** Removes a person or an organisation with everything that is theirs. */
export async function removeOwner(tx: Database, id: number): Promise<void> {
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
