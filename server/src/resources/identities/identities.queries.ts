import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { identities, passkeys, providerSessions, sessions, users } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export interface IdentityRow {
  readonly id: number;
  readonly userId: number;
  readonly issuer: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const IDENTITY = {
  id: identities.id,
  userId: identities.userId,
  issuer: identities.issuer,
  label: identities.label,
  createdAt: identities.createdAt,
  lastUsedAt: identities.lastUsedAt,
};

/** What identifies an account at a provider. */
interface Identified {
  readonly issuer: string;
  readonly subject: string;
}

export async function findIdentity(db: Database, { issuer, subject }: Identified): Promise<IdentityRow | undefined> {
  const [found] = await db
    .select(IDENTITY)
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found;
}

export async function listIdentities(db: Database, userId: number): Promise<IdentityRow[]> {
  return db.select(IDENTITY).from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.id));
}

interface NewIdentity extends Identified {
  readonly userId: number;
  readonly label: string;
}

/** @returns undefined when the identity is connected with an account already. */
export async function insertIdentity(db: Database, identity: NewIdentity): Promise<IdentityRow | undefined> {
  const [row] = await db.insert(identities).values(identity).onConflictDoNothing().returning(IDENTITY);
  return row;
}

export async function removeIdentity(db: Database, userId: number, id: number): Promise<IdentityRow | undefined> {
  const [gone] = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    .returning(IDENTITY);
  return gone;
}

/** Records a use, and what the provider calls the person now. */
export async function markIdentityUsed(db: Database, id: number, label: string): Promise<void> {
  await db
    .update(identities)
    .set({ lastUsedAt: sql`clock_timestamp()`, label })
    .where(eq(identities.id, id));
}

interface NewProviderSession {
  readonly sessionId: number;
  readonly identityId: number;
  readonly name: string | null;
  readonly idTokenSealed: Buffer;
}

export async function insertProviderSession(db: Database, session: NewProviderSession): Promise<void> {
  await db.insert(providerSessions).values(session);
}

/** The provider that a session comes from. */
export async function findProviderSession(
  db: Database,
  sessionId: number,
): Promise<{ readonly issuer: string; readonly idTokenSealed: Buffer } | undefined> {
  const [found] = await db
    .select({ issuer: identities.issuer, idTokenSealed: providerSessions.idTokenSealed })
    .from(providerSessions)
    .innerJoin(identities, eq(identities.id, providerSessions.identityId))
    .where(eq(providerSessions.sessionId, sessionId));
  return found;
}

interface EndedSession {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly name: string | undefined;
}

/** Ends the sessions that come from a session of a provider, or from all sessions of a person there. */
export async function removeProviderSessions(db: Database, { issuer, subject, name }: EndedSession): Promise<void> {
  const ended = db
    .select({ id: providerSessions.sessionId })
    .from(providerSessions)
    .innerJoin(identities, eq(identities.id, providerSessions.identityId))
    .where(
      and(
        eq(identities.issuer, issuer),
        subject === undefined ? undefined : eq(identities.subject, subject),
        name === undefined ? undefined : or(eq(providerSessions.name, name), sql`${providerSessions.name} is null`),
      ),
    );
  await db.delete(sessions).where(inArray(sessions.id, ended));
}

/** Serializes changes of the ways in which somebody can sign in, and counts them: password, passkeys, identities. */
export async function countWaysIn(db: Database, userId: number, issuers: readonly string[]) {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const known = and(eq(identities.userId, userId), inArray(identities.issuer, [...issuers]));
  return {
    hasPassword: Boolean(user?.passwordHash),
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    identities: issuers.length === 0 ? 0 : await db.$count(identities, known),
  };
}
