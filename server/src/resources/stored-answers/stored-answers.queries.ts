import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { repeatableRequests } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

const KEPT_HOURS = 24;
/** A request that has not finished by then belongs to a process that died: if repeated, it is carried out. */
const LONGEST_SECONDS = 120;
const BATCH_SIZE = 5000;

const isOld = lt(repeatableRequests.startedAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`);
const isDead = and(
  isNull(repeatableRequests.status),
  lt(repeatableRequests.startedAt, sql`now() - make_interval(secs => ${LONGEST_SECONDS})`),
);

export type Repeated = Pick<typeof repeatableRequests.$inferSelect, 'content' | 'status' | 'answer'>;

/** What is stored about a request under its key. */
export async function findRepeated(db: Database, id: string): Promise<Repeated | undefined> {
  const [found] = await db
    .select({
      content: repeatableRequests.content,
      status: repeatableRequests.status,
      answer: repeatableRequests.answer,
      isOver: sql<boolean>`${or(isOld, isDead)}`,
    })
    .from(repeatableRequests)
    .where(eq(repeatableRequests.id, id));
  return found?.isOver === false ? found : undefined;
}

/** Records that a request begins. @returns false when an earlier one has this key */
export async function beginRequest(
  db: Database,
  request: Pick<typeof repeatableRequests.$inferInsert, 'id' | 'caller' | 'content'>,
): Promise<boolean> {
  const begun = await db
    .insert(repeatableRequests)
    .values(request)
    .onConflictDoUpdate({
      target: repeatableRequests.id,
      set: { content: request.content, status: null, answer: null, startedAt: sql`now()` },
      setWhere: or(isOld, isDead),
    })
    .returning({ id: repeatableRequests.id });
  return begun.length > 0;
}

export async function endRequest(
  db: Database,
  id: string,
  answer: { readonly status: number; readonly answer: Buffer | null },
): Promise<void> {
  await db.update(repeatableRequests).set(answer).where(eq(repeatableRequests.id, id));
}

/** Deletes a request that changed nothing: it is carried out when it is repeated. */
export async function deleteRequest(db: Database, id: string): Promise<void> {
  await db.delete(repeatableRequests).where(and(eq(repeatableRequests.id, id), isNull(repeatableRequests.status)));
}

/** Deletes the oldest requests of a caller above `most`. */
export async function trimRequests(db: Database, caller: string, most: number): Promise<void> {
  const beyond = db
    .select({ id: repeatableRequests.id })
    .from(repeatableRequests)
    .where(and(eq(repeatableRequests.caller, caller), isNotNull(repeatableRequests.status)))
    .orderBy(desc(repeatableRequests.startedAt))
    .offset(most)
    .limit(BATCH_SIZE);
  await db.delete(repeatableRequests).where(inArray(repeatableRequests.id, beyond));
}

/** Deletes requests that are too old to be repeated. */
export async function deleteOldRequests(db: Database): Promise<void> {
  for (;;) {
    const old = db.select({ id: repeatableRequests.id }).from(repeatableRequests).where(isOld).limit(BATCH_SIZE);
    const removed = await db
      .delete(repeatableRequests)
      .where(inArray(repeatableRequests.id, old))
      .returning({ id: repeatableRequests.id });
    if (removed.length < BATCH_SIZE) return;
  }
}
