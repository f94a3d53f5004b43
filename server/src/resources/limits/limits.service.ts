import { sha256 } from '../../lib/security/secrets.ts';
import { TooManyRequests } from '../../lib/errors.ts';
import { countedAttempts, countAttempt, deleteAttempts, removeEndedWindows, uncountAttempt } from './limits.queries.ts';
import type { FastifyRequest } from 'fastify';
import type { LimitKey } from './limit-key.ts';

/** A number of attempts per period, counted for all API processes together. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
  /** What is counted, per address or account; for docs/operations.md. */
  readonly of: string;
}

const MINUTES = 60;

/** A route declares its limit; limits that depend on the request body are enforced by their handlers. */
export const LIMITS = {
  loginOfAddress: {
    name: 'login-address',
    tries: 100,
    seconds: 15 * MINUTES,
    of: 'Sign-in, an address to any account',
  },
  loginOfAccount: {
    name: 'login-account',
    tries: 10,
    seconds: 15 * MINUTES,
    of: 'Sign-in, an account from one address',
  },
  loginOfAccountAnywhere: {
    name: 'login-account-anywhere',
    tries: 100,
    seconds: 15 * MINUTES,
    of: 'Sign-in, an account from anywhere',
  },
  loginOfDevice: {
    name: 'login-device',
    tries: 10,
    seconds: 15 * MINUTES,
    of: 'Sign-in, an account from a device that signed in before',
  },
  loginWithCaptcha: {
    name: 'login-captcha',
    tries: 10,
    seconds: 15 * MINUTES,
    of: 'Sign-in with a solved captcha, an account from one address',
  },
  secondFactor: {
    name: 'second-factor',
    tries: 10,
    seconds: 15 * MINUTES,
    of: 'Codes of a second factor, an account',
  },
  secondFactorOfDay: {
    name: 'second-factor-day',
    tries: 60,
    seconds: 24 * 60 * MINUTES,
    of: 'Wrong codes of a second factor, an account',
  },
  passkey: { name: 'passkey', tries: 100, seconds: 15 * MINUTES, of: 'Sign-in with a passkey, an address' },
  provider: { name: 'provider', tries: 100, seconds: 15 * MINUTES, of: 'Sign-in with an OpenID provider, an address' },
  register: { name: 'register', tries: 300, seconds: 60 * MINUTES, of: 'Sign-up, an address' },
  easySignUp: {
    name: 'easy-sign-up',
    tries: 60,
    seconds: 60 * MINUTES,
    of: 'Accounts made before the captcha takes longer, an address',
  },
  takenEmail: {
    name: 'taken-email',
    tries: 5,
    seconds: 60 * MINUTES,
    of: 'Taken e-mail addresses named at sign-up before the captcha takes longer, an address',
  },
  captcha: { name: 'captcha', tries: 120, seconds: 10 * MINUTES, of: 'Captcha, an address' },
  changePassword: {
    name: 'change-password',
    tries: 10,
    seconds: 15 * MINUTES,
    of: 'Password of a signed-in account, an account',
  },
  forgotPassword: { name: 'forgot-password', tries: 30, seconds: 60 * MINUTES, of: 'Forgotten password, an address' },
  forgotPasswordOfAccount: {
    name: 'forgot-password-account',
    tries: 5,
    seconds: 60 * MINUTES,
    of: 'Forgotten password, an account',
  },
  mailedToken: { name: 'mailed-token', tries: 60, seconds: 60 * MINUTES, of: 'Tokens of mailed links, an address' },
  emailChange: { name: 'email-change', tries: 10, seconds: 60 * MINUTES, of: 'Change of e-mail, an account' },
  authorizationRequest: {
    name: 'authorization-request',
    tries: 60,
    seconds: 60 * MINUTES,
    of: 'Requests to take part, an account',
  },
  invitation: { name: 'invitation', tries: 60, seconds: 60 * MINUTES, of: 'Invitations, an account' },
  apiKey: { name: 'api-key', tries: 60, seconds: 60 * MINUTES, of: 'New and renewed API keys, an account' },
  webhook: {
    name: 'webhook',
    tries: 120,
    seconds: 60 * MINUTES,
    of: 'New, renewed, tested and repeated webhooks, an intelligence',
  },
  archive: { name: 'archive', tries: 60, seconds: 60 * MINUTES, of: 'Archives, an account' },
  creation: {
    name: 'creation',
    tries: 30,
    seconds: 60 * MINUTES,
    of: 'Intelligences from files and copies, an account',
  },
  myData: { name: 'my-data', tries: 30, seconds: 60 * MINUTES, of: 'Downloads of one’s own data, an account' },
  teamChange: {
    name: 'team-change',
    tries: 300,
    seconds: 60 * MINUTES,
    of: 'Changes of a team, each of which is mailed, an account',
  },
  answerChanges: {
    name: 'answer-changes',
    tries: 60,
    seconds: 15 * MINUTES,
    of: 'Answering the inbox again, an account',
  },
  drafts: { name: 'drafts', tries: 60, seconds: 60 * MINUTES, of: 'Drafting sentences, an account' },
  proposal: { name: 'proposal', tries: 30, seconds: 60 * MINUTES, of: 'Proposals, an account' },
  linkProposal: { name: 'link-proposal', tries: 30, seconds: 60 * MINUTES, of: 'Proposals, a translator link' },
  proposalMeasurement: {
    name: 'proposal-measurement',
    tries: 30,
    seconds: 60 * MINUTES,
    of: 'Measurements of proposals, an account',
  },
  tryOut: { name: 'try-out', tries: 30, seconds: MINUTES, of: 'Trying out on the landing page, an address' },
} as const satisfies Record<string, Limit>;

/**
 * Counts an attempt for each limit under its key.
 * @throws TooManyRequests with the seconds to wait when one is used up.
 */
export async function enforceLimits(
  request: FastifyRequest,
  limits: readonly (readonly [Limit, LimitKey])[],
): Promise<void> {
  const { db, config } = request.server;
  if (config.rateLimitFactor === 0) return;
  for (const [limit, key] of limits) {
    const { name, tries, seconds } = limit;
    const { count, waitSeconds } = await countAttempt(db, keyOf(name, key), seconds);
    if (count === 1) await removeEndedWindows(db);
    if (count > Math.floor(tries * config.rateLimitFactor)) throw new TooManyRequests(Math.max(1, waitSeconds));
  }
}

/** Counts an attempt that is admitted in any case. */
export async function recordAttempt(request: FastifyRequest, { name, seconds }: Limit, key: LimitKey): Promise<void> {
  const { db, config } = request.server;
  if (config.rateLimitFactor > 0) await countAttempt(db, keyOf(name, key), seconds);
}

/** Whether no attempt is left. */
export async function isUsedUp(request: FastifyRequest, { name, tries }: Limit, key: LimitKey): Promise<boolean> {
  const { db, config } = request.server;
  if (config.rateLimitFactor === 0) return false;
  return (await countedAttempts(db, keyOf(name, key))) >= Math.floor(tries * config.rateLimitFactor);
}

/** Refunds one counted attempt. */
export async function refundAttempt(request: FastifyRequest, { name }: Limit, key: LimitKey): Promise<void> {
  const { db, config } = request.server;
  if (config.rateLimitFactor > 0) await uncountAttempt(db, keyOf(name, key));
}

/** A success resets the count: only consecutive failures are slowed down. */
export async function resetAttempts(request: FastifyRequest, { name }: Limit, key: LimitKey): Promise<void> {
  const { db, config } = request.server;
  if (config.rateLimitFactor > 0) await deleteAttempts(db, keyOf(name, key));
}

/** A fingerprint, so that the table contains no addresses or e-mails. */
function keyOf(name: string, key: LimitKey): string {
  return `${name} ${sha256(key)}`;
}
