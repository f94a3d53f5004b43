import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { owners, sessions, users } from '../../db/schema/index.ts';
import { perDatabase } from '../../db/per-database.ts';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Device } from './device.ts';

interface SessionOwner {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly sessionId: number;
  readonly lastUsedAt: Date;
}

/** When sessions end: without use, and after their sign-in whatever their use; 0 never. */
export interface SessionLifetime {
  readonly sessionDays: number;
  readonly sessionMaxDays: number;
}

const daysAgo = (days: number | Placeholder): SQL => sql`now() - make_interval(days => ${days}::int)`;

const isOpen = ({ sessionDays, sessionMaxDays }: { [Days in keyof SessionLifetime]: number | Placeholder }) =>
  and(
    gt(sessions.lastUsedAt, daysAgo(sessionDays)),
    or(sql`${sessionMaxDays}::int = 0`, gt(sessions.createdAt, daysAgo(sessionMaxDays))),
  );

const LIFETIME = { sessionDays: sql.placeholder('sessionDays'), sessionMaxDays: sql.placeholder('sessionMaxDays') };

const openSessions = perDatabase((db) =>
  db
    .select({
      id: owners.id,
      nickname: owners.nickname,
      name: owners.name,
      isActive: users.isActive,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(eq(sessions.keyHash, sql.placeholder('keyHash')), isOpen(LIFETIME)))
    .prepare(''),
);

/** Undefined for a session that has ended. */
export async function findSession(
  db: Database,
  keyHash: string,
  { sessionDays, sessionMaxDays }: SessionLifetime,
): Promise<SessionOwner | undefined> {
  const [found] = await openSessions(db).execute({ keyHash, sessionDays, sessionMaxDays });
  return found;
}

export async function isSessionOpen(db: Database, id: number): Promise<boolean> {
  return (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))).length > 0;
}

interface NewSession extends Device {
  readonly userId: number;
  readonly keyHash: string;
  /** When its owner proved who they are; null for a session that another one opened. */
  readonly confirmedAt: Date | null;
}

/** @returns the id of the session. */
export async function createSession(db: Database, session: NewSession): Promise<number> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('The insert returned no session');
  return row.id;
}

/** Records that the owner of a session has just proved who they are. */
export async function confirmSession(db: Database, id: number): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`clock_timestamp()` })
    .where(eq(sessions.id, id));
}

export async function isSessionConfirmed(db: Database, id: number, minutes: number): Promise<boolean> {
  const isRecent = gt(sessions.confirmedAt, sql`now() - make_interval(mins => ${minutes})`);
  return (await db.$count(sessions, and(eq(sessions.id, id), isRecent))) > 0;
}

/** Records a use, and the network it came from. */
export async function touchSession(db: Database, id: number, network: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: new Date(), network }).where(eq(sessions.id, id));
}

export interface SessionRow extends Device {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface SessionPage extends SessionLifetime {
  readonly userId: number;
  readonly currentId: number;
  readonly limit: number;
  readonly offset: number;
}

/** The open sessions of a person: the current one, then the most recently used. */
export async function listSessions(
  db: Database,
  { userId, currentId, limit, offset, ...lifetime }: SessionPage,
): Promise<{ count: number; results: SessionRow[] }> {
  const own = and(eq(sessions.userId, userId), isOpen(lifetime));
  const results = await db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      system: sessions.system,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(own)
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(limit)
    .offset(offset);
  return { count: await db.$count(sessions, own), results };
}

/** Whether a session of the person was opened with the same browser and system from the same network. */
export async function hasSessionOn(
  db: Database,
  userId: number,
  { browser, system, network }: Device,
): Promise<boolean> {
  const same = and(eq(sessions.browser, browser), eq(sessions.system, system), eq(sessions.network, network));
  return (await db.$count(sessions, and(eq(sessions.userId, userId), same))) > 0;
}

interface OwnSession {
  readonly userId: number;
  readonly id: number | undefined;
}

/** @returns whether the person has such a session. */
export async function removeSession(db: Database, { userId, id }: OwnSession): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id ?? 0)));
  return (rowCount ?? 0) > 0;
}

export async function removeSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function removeOtherSessions(db: Database, { userId, id }: OwnSession): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id ?? 0)));
}

/** Deletes the sessions that have ended. */
export async function deleteEndedSessions(
  db: Database,
  { sessionDays, sessionMaxDays }: SessionLifetime,
): Promise<void> {
  const isTooOld = sessionMaxDays === 0 ? undefined : lt(sessions.createdAt, daysAgo(sessionMaxDays));
  await db.delete(sessions).where(or(lt(sessions.lastUsedAt, daysAgo(sessionDays)), isTooOld));
}
