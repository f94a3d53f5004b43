import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { notify } from '../../db/notify.ts';
import { mails } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** Tells workers that a mail waits. */
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

const AT_A_TIME = 20;
/** Pauses grow fourfold up to two hours. */
const GROWTH = 4;
const LONGEST_PAUSE_SECONDS = 2 * 60 * 60;

/**
 * Takes due mails for one try: until their next moment they are nobody else's, so a worker that dies over them delays
 * them and loses none.
 */
export async function claimMails(db: Database, firstPauseSeconds: number): Promise<MailRow[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(waiting, lte(mails.dueAt, now)))
    .orderBy(mails.dueAt)
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true });
  const pause = sql`least(${firstPauseSeconds} * power(${GROWTH}, least(${mails.attempts}, 10)), ${Math.max(LONGEST_PAUSE_SECONDS, firstPauseSeconds)})`;
  return db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: sql`${now} + make_interval(secs => ${pause})` })
    .where(inArray(mails.id, due))
    .returning();
}

/** The text may authenticate somebody: it goes with the sending. */
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

/** Gives up what has waited too long, with the last reason or this one. */
export async function giveUpOldMails(db: Database, maxSeconds: number, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ givenUpAt: now, bodySealed: null, error: sql`coalesce(${mails.error}, ${reason})` })
    .where(and(waiting, lt(mails.createdAt, sql`${now} - ${seconds(maxSeconds)}`)));
}

export async function removeOldMails(db: Database): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, sql`${now} - interval '30 days'`));
}

/** The newest first. */
export async function listMails(db: Database, limit: number): Promise<MailRow[]> {
  return db.select().from(mails).orderBy(desc(mails.id)).limit(limit);
}
