import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { authenticators, identities, passkeys, recoveryCodes, users } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

interface Authenticator {
  readonly secretSealed: Buffer;
  readonly confirmedAt: Date | null;
}

export async function findAuthenticator(db: Database, userId: number): Promise<Authenticator | undefined> {
  const [found] = await db
    .select({ secretSealed: authenticators.secretSealed, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  return found;
}

/** Stores the secret of an app that is being set up, in place of an earlier one that never gave a code. */
export async function startAuthenticator(db: Database, userId: number, secretSealed: Buffer): Promise<boolean> {
  const started = await db
    .insert(authenticators)
    .values({ userId, secretSealed })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secretSealed, lastPeriod: 0 },
      setWhere: sql`${authenticators.confirmedAt} is null`,
    })
    .returning({ userId: authenticators.userId });
  return started.length > 0;
}

/** Accepts the code of a period, once. @returns false when a code of this period or a later one was accepted before. */
export async function acceptPeriod(db: Database, userId: number, lastPeriod: number): Promise<boolean> {
  const { rowCount } = await db
    .update(authenticators)
    .set({ lastPeriod, confirmedAt: sql`coalesce(${authenticators.confirmedAt}, clock_timestamp())` })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastPeriod, lastPeriod)));
  return (rowCount ?? 0) > 0;
}

export async function removeAuthenticator(db: Database, userId: number): Promise<boolean> {
  const { rowCount } = await db.delete(authenticators).where(eq(authenticators.userId, userId));
  return (rowCount ?? 0) > 0;
}

export async function replaceRecoveryCodes(db: Database, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export const countRecoveryCodes = (db: Database, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Uses up a recovery code. @returns false for an unknown or used one. */
export async function spendRecoveryCode(db: Database, userId: number, codeHash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return (rowCount ?? 0) > 0;
}

/** How the owner of an account can prove who they are. */
export interface Factors {
  readonly hasPassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly hasPasskeys: boolean;
  readonly hasRecoveryCodes: boolean;
  /** Whether an OpenID provider signs in to the account. */
  readonly hasIdentities: boolean;
}

const NO_FACTORS: Factors = {
  hasPassword: false,
  hasAuthenticator: false,
  hasPasskeys: false,
  hasRecoveryCodes: false,
  hasIdentities: false,
};

export async function readFactors(db: Database, userId: number): Promise<Factors> {
  const isOf = (column: typeof passkeys.userId | typeof recoveryCodes.userId | typeof identities.userId) =>
    eq(column, userId);
  const [found] = await db
    .select({
      hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
      hasAuthenticator: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(authenticators)
        .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))}`,
      hasPasskeys: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(passkeys)
        .where(isOf(passkeys.userId))}`,
      hasRecoveryCodes: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(recoveryCodes)
        .where(isOf(recoveryCodes.userId))}`,
      hasIdentities: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(identities)
        .where(isOf(identities.userId))}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? NO_FACTORS;
}

/** Whether a password is not enough to open the account. */
export const hasSecondFactor = ({ hasAuthenticator, hasPasskeys }: Factors): boolean => hasAuthenticator || hasPasskeys;

export interface PasskeyRow {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>;

export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<PasskeyRow> {
  const [made] = await db.insert(passkeys).values(passkey).returning();
  if (!made) throw new Error('The insert returned no passkey');
  return made;
}

export async function markPasskeyUsed(db: Database, id: number, counter: number): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: new Date() }).where(eq(passkeys.id, id));
}

export async function removePasskey(db: Database, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
  return (rowCount ?? 0) > 0;
}
