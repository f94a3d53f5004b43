import { hashRecoveryCode, looksLikeRecoveryCode } from './recovery-codes.ts';
import { acceptPeriod, findAuthenticator, spendRecoveryCode } from './second-factors.queries.ts';
import { openSecret, periodOf } from './totp.ts';
import type { Database } from '../../db/client.ts';

/** @returns what a code was, which is accepted once; undefined for a wrong or used one. */
export async function acceptCode(
  db: Database,
  serverKey: Buffer,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<'code' | 'recovery code' | undefined> {
  if (looksLikeRecoveryCode(code))
    return (await spendRecoveryCode(db, userId, hashRecoveryCode(serverKey, code))) ? 'recovery code' : undefined;
  const authenticator = await findAuthenticator(db, userId);
  if (!authenticator?.confirmedAt) return undefined;
  const period = periodOf(openSecret(serverKey, authenticator.secretSealed), code.replaceAll(/\s/g, ''));
  return period !== undefined && (await acceptPeriod(db, userId, period)) ? 'code' : undefined;
}
