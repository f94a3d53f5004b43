import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { notify } from '../../db/notify.ts';
import { mails } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** Notifies workers of queued mail. */
export const MAIL_TOPIC = 'mail';

export type MailRow = typeof mails.$inferSelect;

const waiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));
const seconds = (value: number) => sql`make_interval(secs => ${value})`;
const now = sql`clock_timestamp()`;

export async function insertMail(
  tx: Database,
  mail: Pick<MailRow, 'recipient' | 'subject'> & { bodySealed: Buffer },
): Promise<void> {
  await tx.insert(mails).values(mail);
  await notify(tx, { topic: MAIL_TOPIC });
}

const BATCH_SIZE = 20;
/** The pause between attempts quadruples, up to two hours. */
const PAUSE_GROWTH = 4;
const LONGEST_PAUSE_SECONDS = 2 * 60 * 60;

/**
 * Claims due mails for one delivery attempt. No other worker sees them until their next due time, so a worker that dies
 * delays them and loses none.
 */
export async function claimMails(db: Database, firstPauseSeconds: number): Promise<MailRow[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(waiting, lte(mails.dueAt, now)))
    .orderBy(mails.dueAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  const longestPause = Math.max(LONGEST_PAUSE_SECONDS, firstPauseSeconds);
  const pause = sql`least(
    ${firstPauseSeconds} * power(${PAUSE_GROWTH}, least(${mails.attempts}, 10)),
    ${longestPause}
  )`;
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: sql`${now} + make_interval(secs => ${pause})` })
    .where(inArray(mails.id, due))
    .returning();
}

/** Erases the body, which may contain a sign-in link. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db.update(mails).set({ sentAt: now, bodySealed: null, error: null }).where(eq(mails.id, id));
}

export async function markFailed(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(mails)
    .set({ error })
    .where(and(eq(mails.id, id), waiting));
}

export async function giveUpMail(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(mails)
    .set({ error, givenUpAt: now, bodySealed: null })
    .where(and(eq(mails.id, id), waiting));
}

/** Abandons mails older than `maxSeconds` with their last error, or with `reason` if they have none. */
export async function giveUpOldMails(db: Database, maxSeconds: number, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ givenUpAt: now, bodySealed: null, error: sql`coalesce(${mails.error}, ${reason})` })
    .where(and(waiting, lt(mails.createdAt, sql`${now} - ${seconds(maxSeconds)}`)));
}

export async function removeOldMails(db: Database): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, sql`${now} - interval '30 days'`));
}

/** Newest first. */
export async function listMails(db: Database, limit: number): Promise<MailRow[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(limit);
}
