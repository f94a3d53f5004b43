import { and, asc, count, eq, sum } from 'drizzle-orm';
import { votes } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';

export type Vote = typeof votes.$inferSelect;

/** Sets a person's vote; 0 removes it. */
export async function setVote(
  db: Database,
  { repositoryUuid, userId }: { repositoryUuid: string; userId: number },
  vote: -1 | 0 | 1,
): Promise<void> {
  if (vote === 0) await db.delete(votes).where(and(eq(votes.repositoryUuid, repositoryUuid), eq(votes.userId, userId)));
  else
    await db
      .insert(votes)
      .values({ repositoryUuid, userId, vote })
      .onConflictDoUpdate({ target: [votes.repositoryUuid, votes.userId], set: { vote } });
}

export async function sumVotes(db: Database, repositoryUuid: string): Promise<number> {
  const [found] = await db
    .select({ value: sum(votes.vote) })
    .from(votes)
    .where(eq(votes.repositoryUuid, repositoryUuid));
  return Number(found?.value ?? 0);
}

export async function listVotes(
  db: Database,
  repositoryUuid: string,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: Vote[] }> {
  const where = eq(votes.repositoryUuid, repositoryUuid);
  const [total] = await db.select({ value: count() }).from(votes).where(where);
  const results = await db.select().from(votes).where(where).orderBy(asc(votes.createdAt)).limit(limit).offset(offset);
  return { count: total?.value ?? 0, results };
}
