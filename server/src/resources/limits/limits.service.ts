import { sha256 } from '../../lib/security/secrets.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import { countTry, forgetTries, removeEndedWindows, uncountTry } from './limits.queries.ts';
import type { FastifyRequest } from 'fastify';

/** So many tries in a time; counted for all API processes together. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

const MINUTES = 60;

export const LIMITS = {
  loginOfAddress: { name: 'login-address', tries: 100, seconds: 15 * MINUTES },
  loginOfAccount: { name: 'login-account', tries: 10, seconds: 15 * MINUTES },
  loginOfAccountAnywhere: { name: 'login-account-anywhere', tries: 100, seconds: 15 * MINUTES },
  loginOfDevice: { name: 'login-device', tries: 10, seconds: 15 * MINUTES },
  loginWithCaptcha: { name: 'login-captcha', tries: 10, seconds: 15 * MINUTES },
  register: { name: 'register', tries: 60, seconds: 60 * MINUTES },
  takenEmail: { name: 'taken-email', tries: 5, seconds: 60 * MINUTES },
  captcha: { name: 'captcha', tries: 120, seconds: 10 * MINUTES },
  changePassword: { name: 'change-password', tries: 10, seconds: 15 * MINUTES },
  forgotPassword: { name: 'forgot-password', tries: 30, seconds: 60 * MINUTES },
  forgotPasswordOfAccount: { name: 'forgot-password-account', tries: 5, seconds: 60 * MINUTES },
  mailedToken: { name: 'mailed-token', tries: 60, seconds: 60 * MINUTES },
  emailChange: { name: 'email-change', tries: 10, seconds: 60 * MINUTES },
  authorizationRequest: { name: 'authorization-request', tries: 60, seconds: 60 * MINUTES },
  invitation: { name: 'invitation', tries: 60, seconds: 60 * MINUTES },
  apiKey: { name: 'api-key', tries: 60, seconds: 60 * MINUTES },
  webhook: { name: 'webhook', tries: 120, seconds: 60 * MINUTES },
  archive: { name: 'archive', tries: 60, seconds: 60 * MINUTES },
  creation: { name: 'creation', tries: 30, seconds: 60 * MINUTES },
  myData: { name: 'my-data', tries: 30, seconds: 60 * MINUTES },
  teamChange: { name: 'team-change', tries: 300, seconds: 60 * MINUTES },
  tryOut: { name: 'try-out', tries: 30, seconds: MINUTES },
} as const satisfies Record<string, Limit>;

/**
 * Counts a try of each limit for whom it is about.
 * @throws TooManyRequests with the seconds to wait when one is used up.
 */
export async function enforceLimits(
  request: FastifyRequest,
  limits: readonly (readonly [Limit, string])[],
): Promise<void> {
  const { db, config } = request.server;
  if (config.rateLimitFactor === 0) return;
  for (const [limit, whom] of limits) {
    const { name, tries, seconds } = limit;
    const { count, waitSeconds } = await countTry(db, keyOf(name, whom), seconds);
    if (count === 1) await removeEndedWindows(db);
    if (count > Math.floor(tries * config.rateLimitFactor)) throw new TooManyRequests(Math.max(1, waitSeconds));
  }
}

/** Takes one counted try back. */
export async function takeTryBack(request: FastifyRequest, { name }: Limit, whom: string): Promise<void> {
  const { db, config } = request.server;
  if (config.rateLimitFactor > 0) await uncountTry(db, keyOf(name, whom));
}

/** A success ends the counting: only failures in a row are slowed. */
export async function forgiveTries(request: FastifyRequest, { name }: Limit, whom: string): Promise<void> {
  const { db, config } = request.server;
  if (config.rateLimitFactor > 0) await forgetTries(db, keyOf(name, whom));
}

/** A fingerprint, so that the table holds no addresses or e-mails. */
function keyOf(name: string, whom: string): string {
  return `${name} ${sha256(whom)}`;
}
