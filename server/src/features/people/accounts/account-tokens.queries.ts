import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { accountTokens } from '../../../db/schema/index.ts';
import { randomKey, sha256 } from '../../../lib/security/secrets.ts';
import type { Database } from '../../../db/client.ts';

type TokenPurpose = (typeof accountTokens.purpose.enumValues)[number];

interface NewToken {
  readonly userId: number;
  readonly purpose: TokenPurpose;
  readonly seconds: number;
  /** The new address of an e-mail change. */
  readonly email?: string;
}

interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues the secret of a mailed link and stores its hash. */
export async function issueToken(tx: Database, { userId, purpose, seconds, email }: NewToken): Promise<IssuedToken> {
  const token = randomKey();
  const expiresAt = new Date(Date.now() + seconds * 1000);
  await tx.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`clock_timestamp() - interval '7 days'`));
  await tx.insert(accountTokens).values({ userId, purpose, tokenHash: sha256(token), email, expiresAt });
  return { token, expiresAt };
}

const usable = (token: string, purpose: TokenPurpose) =>
  and(
    eq(accountTokens.tokenHash, sha256(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, sql`clock_timestamp()`),
  );

/** Finds the account of a token without using it up. Undefined when the token is unknown, used or expired. */
export async function findToken(
  db: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<{ userId: number } | undefined> {
  const [found] = await db.select({ userId: accountTokens.userId }).from(accountTokens).where(usable(token, purpose));
  return found;
}

/** Uses up a token. @returns undefined when it is invalid or a concurrent request used it. */
export async function spendToken(
  tx: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<{ userId: number; email: string | null } | undefined> {
  const [spent] = await tx
    .update(accountTokens)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(usable(token, purpose))
    .returning({ userId: accountTokens.userId, email: accountTokens.email });
  return spent;
}

/** Revokes the mailed links of an account. */
export async function removeTokens(tx: Database, userId: number, purpose?: TokenPurpose): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), purpose && eq(accountTokens.purpose, purpose)));
}

/** The address awaiting confirmation. */
export async function findPendingEmail(db: Database, userId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, 'change_email'),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .orderBy(sql`${accountTokens.id} desc`)
    .limit(1);
  return found?.email ?? undefined;
}
