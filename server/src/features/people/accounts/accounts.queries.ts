import { and, eq, ne, sql } from 'drizzle-orm';
import { owners, users } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

export interface AccountRow {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly locale: string;
  readonly email: string;
  readonly biography: string;
  readonly language: string;
  readonly emailConfirmedAt: Date | null;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
}

const PROFILE = {
  id: owners.id,
  nickname: owners.nickname,
  name: owners.name,
  locale: owners.locale,
  email: users.email,
  biography: users.biography,
  language: users.language,
  emailConfirmedAt: users.emailConfirmedAt,
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
  createdAt: owners.createdAt,
};

export interface Credentials {
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  readonly passwordHash: string;
  readonly lastLogin: Date | null;
}

export async function findCredentials(db: Database, email: string): Promise<Credentials | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      name: owners.name,
      nickname: owners.nickname,
      passwordHash: users.passwordHash,
      lastLogin: users.lastLogin,
    })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(sql`lower(${users.email}) = lower(${email})`, users.isActive));
  return found;
}

/** The active account with an id, for a sign-in without its password. */
export async function findSignIn(
  db: Database,
  id: number,
): Promise<(Omit<Credentials, 'passwordHash'> & { readonly email: string }) | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      name: owners.name,
      nickname: owners.nickname,
      email: users.email,
      lastLogin: users.lastLogin,
    })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(eq(users.id, id), users.isActive));
  return found;
}

export async function findPasswordHash(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return found?.passwordHash;
}

export async function isEmailTaken(db: Database, email: string, exceptId = 0): Promise<boolean> {
  return (await db.$count(users, and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, exceptId)))) > 0;
}

async function findProfile(db: Database, id: number): Promise<AccountRow | undefined> {
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

/** The profile of an account known to exist. */
export async function getAccount(db: Database, id: number): Promise<AccountRow> {
  const found = await findProfile(db, id);
  if (!found) throw new Error(`Account ${id} does not exist`);
  return found;
}

interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly passwordHash: string;
  /** Language of mail to the account; empty when unknown. */
  readonly language: string;
}

/** @throws a unique violation when the e-mail address or nickname was taken in the meantime. */
export async function createAccount(tx: Database, { name, nickname, ...user }: NewAccount): Promise<number> {
  const [owner] = await tx.insert(owners).values({ kind: 'user', name, nickname }).returning({ id: owners.id });
  if (!owner) throw new Error('The insert returned no account');
  await tx.insert(users).values({ id: owner.id, ...user });
  return owner.id;
}

interface ProfileValues {
  readonly nickname?: string | undefined;
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  readonly biography?: string | undefined;
}

/** Writes the given values. @throws a unique violation when the nickname was taken in the meantime. */
export async function updateProfile(
  tx: Database,
  id: number,
  { biography, nickname, name, locale }: ProfileValues,
): Promise<void> {
  if ([nickname, name, locale].some((value) => value !== undefined))
    await tx.update(owners).set({ nickname, name, locale }).where(eq(owners.id, id));
  if (biography !== undefined) await tx.update(users).set({ biography }).where(eq(users.id, id));
}

/** @throws a unique violation when another account has the address. */
export async function updateEmail(tx: Database, id: number, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, id));
}

/** Records that a mailed link reached the owner of the address. */
export async function markEmailConfirmed(tx: Database, id: number): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`clock_timestamp()` })
    .where(eq(users.id, id));
}

export async function updatePassword(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** `language` is that of the sign-in; undefined leaves the stored one unchanged. */
export async function markLogin(db: Database, id: number, language: string | undefined): Promise<void> {
  await db.update(users).set({ lastLogin: new Date(), language }).where(eq(users.id, id));
}
