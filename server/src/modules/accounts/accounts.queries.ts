import { and, eq, ne, sql } from 'drizzle-orm';
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
  id: owners.id,
  nickname: owners.nickname,
  name: owners.name,
  locale: owners.locale,
  email: users.email,
  biography: users.biography,
  language: users.language,
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

export async function isEmailTaken(db: Database, email: string, exceptId = 0): Promise<boolean> {
  return (await db.$count(users, and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, exceptId)))) > 0;
}

export async function findProfile(db: Database, id: number): Promise<AccountRow | undefined> {
  const [found] = await db
    .select(PROFILE)
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(eq(users.id, id));
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

export async function findActiveByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [found] = await db
    .select(PROFILE)
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(sql`lower(${users.email}) = lower(${email})`, users.isActive));
  return found;
}

/** The row of somebody who is there for sure. */
export async function getAccount(db: Database, id: number): Promise<AccountRow> {
  const found = await findProfile(db, id);
  if (!found) throw new Error('The account is gone');
  return found;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly passwordHash: string;
  /** Language to write to them in; empty when it is not known. */
  readonly language: string;
}

/** @throws a unique violation when e-mail or nickname were taken meanwhile. */
export async function createAccount(tx: Database, { name, nickname, ...user }: NewAccount): Promise<void> {
  const [owner] = await tx.insert(owners).values({ kind: 'user', name, nickname }).returning({ id: owners.id });
  if (!owner) throw new Error('The account was not made');
  await tx.insert(users).values({ id: owner.id, ...user });
}

export interface ProfileValues {
  readonly nickname?: string | undefined;
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  readonly biography?: string | undefined;
}

/** Values left out stay. @throws a unique violation when the nickname was taken meanwhile. */
export async function updateProfile(tx: Database, id: number, { biography, ...owner }: ProfileValues): Promise<void> {
  if (Object.values(owner).some((value) => value !== undefined))
    await tx.update(owners).set(owner).where(eq(owners.id, id));
  if (biography !== undefined) await tx.update(users).set({ biography }).where(eq(users.id, id));
}

/** @throws a unique violation when somebody else has the address. */
export async function updateEmail(tx: Database, id: number, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, id));
}

export async function updatePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** `language` is the one they came in with; undefined leaves the known one. */
export async function markLogin(db: Database, id: number, language: string | undefined): Promise<void> {
  await db.update(users).set({ lastLogin: new Date(), language }).where(eq(users.id, id));
}
