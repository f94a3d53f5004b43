import { and, eq, sql } from 'drizzle-orm';
import { owners, users } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export interface AccountRow {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly locale: string;
  readonly email: string;
  readonly biography: string;
  readonly language: string;
}

const PROFILE = {
  id: owners.id, nickname: owners.nickname, name: owners.name, locale: owners.locale,
  email: users.email, biography: users.biography, language: users.language,
};

export interface Credentials {
  readonly id: number;
  readonly passwordHash: string;
  readonly lastLogin: Date | null;
}

export async function findCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [found] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, lastLogin: users.lastLogin })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, users.isActive));
  return found;
}

export async function findPasswordHash(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return found?.passwordHash;
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.email}) = lower(${email})`)) > 0;
}

export async function findProfile(db: Database, id: number): Promise<AccountRow | undefined> {
  const [found] = await db.select(PROFILE).from(users).innerJoin(owners, eq(owners.id, users.id)).where(eq(users.id, id));
  return found;
}

export async function findActiveProfile(db: Database, nickname: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select(PROFILE)
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(sql`lower(${owners.nickname}) = lower(${nickname})`, users.isActive));
  return found;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly passwordHash: string;
}

/** @throws a unique violation when e-mail or nickname were taken meanwhile. */
export async function createAccount(db: Database, { email, name, nickname, passwordHash }: NewAccount): Promise<void> {
  await db.transaction(async (transaction) => {
    const [owner] = await transaction.insert(owners).values({ kind: 'user', name, nickname }).returning({ id: owners.id });
    if (owner) await transaction.insert(users).values({ id: owner.id, email, passwordHash });
  });
}

export interface ProfileValues {
  readonly nickname?: string | undefined;
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  readonly biography?: string | undefined;
}

/** Values left out stay. @throws a unique violation when the nickname was taken meanwhile. */
export async function updateProfile(db: Database, id: number, { biography, ...owner }: ProfileValues): Promise<void> {
  await db.transaction(async (transaction) => {
    if (Object.values(owner).some((value) => value !== undefined)) await transaction.update(owners).set(owner).where(eq(owners.id, id));
    if (biography !== undefined) await transaction.update(users).set({ biography }).where(eq(users.id, id));
  });
}

export async function updatePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

export async function markLogin(db: Database, id: number): Promise<void> {
  await db.update(users).set({ lastLogin: new Date() }).where(eq(users.id, id));
}
