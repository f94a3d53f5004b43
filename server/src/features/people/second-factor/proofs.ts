import { fieldError, say } from '../../../lib/errors.ts';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { enforceLimits, LIMITS, refundAttempt, resetAttempts } from '../../../resources/limits/limits.service.ts';
import { acceptCode } from '../../../resources/second-factors/accept-code.ts';
import { countRecoveryCodes } from '../../../resources/second-factors/second-factors.queries.ts';
import { mailAccount } from './factor-mails.ts';
import type { FastifyRequest } from 'fastify';
import type { Postbox } from '../../../resources/mail/postbox.ts';

/**
 * Accepts a code of the app or a recovery code, whose use is mailed. Wrong codes are limited per account, and so slowly
 * that guessing takes years; nobody can use up the attempts without the password.
 * @throws FieldErrors for a wrong or used code, TooManyRequests after too many of them.
 */
export async function demandCode(
  request: FastifyRequest,
  { userId, code, postbox }: { readonly userId: number; readonly code: string; readonly postbox: Postbox },
): Promise<void> {
  const { db, config } = request.server;
  const key = limitKey('account', userId);
  await enforceLimits(request, [
    [LIMITS.secondFactor, key],
    [LIMITS.secondFactorOfDay, key],
  ]);
  const accepted = await acceptCode(db, config.serverKey, { userId, code });
  if (!accepted) throw fieldError('code', say('code_wrong'));
  await resetAttempts(request, LIMITS.secondFactor, key);
  await refundAttempt(request, LIMITS.secondFactorOfDay, key);
  if (accepted !== 'recovery code') return;
  const count = String(await countRecoveryCodes(db, userId));
  await mailAccount(db, userId, { kind: 'recovery_code_used', values: () => ({ count }), postbox, request });
}
