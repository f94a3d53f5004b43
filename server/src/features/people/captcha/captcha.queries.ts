import { inArray, lt, sql } from 'drizzle-orm';
import { captchaUsed } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Solved } from './captcha-kind.ts';

/** Uses up an answer. @returns false when it was used before. */
export async function spendCaptcha(db: Database, solved: Solved): Promise<boolean> {
  // Skips rows that another process is deleting: waiting for them could deadlock.
  const expired = db
    .select({ signature: captchaUsed.signature })
    .from(captchaUsed)
    .where(lt(captchaUsed.expiresAt, sql`now()`))
    .for('update', { skipLocked: true });
  await db.delete(captchaUsed).where(inArray(captchaUsed.signature, expired));
  const spent = await db
    .insert(captchaUsed)
    .values({ signature: solved.signature, expiresAt: solved.expiresAt })
    .onConflictDoNothing()
    .returning({ signature: captchaUsed.signature });
  return spent.length === 1;
}

export async function isCaptchaSpent(db: Database, { signature }: Solved): Promise<boolean> {
  return (await db.$count(captchaUsed, sql`${captchaUsed.signature} = ${signature}`)) > 0;
}
