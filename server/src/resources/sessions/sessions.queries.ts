import { and, eq, ne } from 'drizzle-orm';
import { owners, sessions, users } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

interface SessionOwner {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly sessionId: number;
  readonly lastUsedAt: Date;
}

export async function findSession(db: Database, keyHash: string): Promise<SessionOwner | undefined> {
  const [found] = await db
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
    .where(eq(sessions.keyHash, keyHash));
  return found;
}

export async function isSessionOpen(db: Database, id: number): Promise<boolean> {
  return (await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id))).length > 0;
}

export async function createSession(db: Database, userId: number, keyHash: string): Promise<void> {
  await db.insert(sessions).values({ userId, keyHash });
}

export async function touchSession(db: Database, id: number): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.id, id));
}

interface OwnSession {
  readonly userId: number;
  readonly id: number | undefined;
}

export async function removeSession(db: Database, { userId, id }: OwnSession): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id ?? 0)));
}

export async function removeSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function removeOtherSessions(db: Database, { userId, id }: OwnSession): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id ?? 0)));
}
