import { lt, sql } from 'drizzle-orm';
import { captchaUsed } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { Solved } from './captcha.ts';

/** Uses an answer up. @returns false when it was used before. */
export async function spendCaptcha(db: Database, solved: Solved): Promise<boolean> {
  await db.delete(captchaUsed).where(lt(captchaUsed.expiresAt, sql`now()`));
  const spent = await db.insert(captchaUsed).values(solved).onConflictDoNothing().returning({ signature: captchaUsed.signature });
  return spent.length === 1;
}

export async function isCaptchaSpent(db: Database, { signature }: Solved): Promise<boolean> {
  return (await db.$count(captchaUsed, sql`${captchaUsed.signature} = ${signature}`)) > 0;
}
