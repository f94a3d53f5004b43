import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { containsPattern } from '../../../db/like.ts';
import {
  authenticators,
  identities,
  owners,
  passkeys,
  recoveryCodes,
  repositories,
  sessions,
  users,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

export interface ListedAccount {
  readonly nickname: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isConfirmed: boolean;
  /** Ways to prove who they are besides the password. */
  readonly factors: readonly string[];
  readonly intelligences: number;
  readonly joined: Date;
  readonly lastUsed: Date | null;
}

const MOST_LISTED = 200;

/** Accounts whose nickname, name or e-mail address contains a text, the first 200 by nickname. */
export async function listAccounts(
  db: Database,
  search: string,
): Promise<{ readonly count: number; readonly accounts: ListedAccount[] }> {
  const pattern = containsPattern(search);
  const where = or(
    sql`${owners.nickname} ilike ${pattern}`,
    sql`${owners.name} ilike ${pattern}`,
    sql`${users.email} ilike ${pattern}`,
  );
  const accounts = await db
    .select({
      nickname: owners.nickname,
      email: users.email,
      isActive: users.isActive,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      factors: sql<string[]>`array_remove(array[
        case when exists (
          select from ${authenticators} where ${authenticators.userId} = ${users.id}
            and ${authenticators.confirmedAt} is not null
        ) then 'app' end,
        case when exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}) then 'passkey' end,
        case when exists (select from ${identities} where ${identities.userId} = ${users.id}) then 'provider' end
      ], null)`,
      intelligences: db.$count(repositories, and(eq(repositories.ownerId, users.id), isNull(repositories.deletedAt))),
      joined: owners.createdAt,
      lastUsed: sql<Date | null>`(
        select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users.id}
      )`.mapWith(sessions.lastUsedAt),
    })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(where)
    .orderBy(asc(sql`lower(${owners.nickname})`))
    .limit(MOST_LISTED);
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(where);
  return { count: found?.count ?? 0, accounts };
}

interface Named {
  readonly id: number;
  readonly nickname: string;
  readonly isActive: boolean;
}

/** An account by its nickname, disabled or not; locked until the end of the transaction. */
export async function holdAccount(tx: Database, nickname: string): Promise<Named | undefined> {
  const [found] = await tx
    .select({ id: users.id, nickname: owners.nickname, isActive: users.isActive })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(sql`lower(${owners.nickname}) = lower(${nickname})`)
    .for('update', { of: users });
  return found;
}

export async function setActive(tx: Database, id: number, isActive: boolean): Promise<void> {
  await tx.update(users).set({ isActive }).where(eq(users.id, id));
}

/** Removes every second factor. @returns whether there was one */
export async function removeFactors(tx: Database, userId: number): Promise<boolean> {
  const apps = await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return (apps.rowCount ?? 0) + (keys.rowCount ?? 0) > 0;
}
