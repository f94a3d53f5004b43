import type { FastifyRequest } from 'fastify';
import type { KeyLimits } from '../../../lib/grant.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

/** What the inbox stores of a parsed text. */
export interface InboxChoice {
  /** Otherwise it is only counted. */
  readonly isKept: boolean;
  /** Personal details are replaced by their kinds. */
  readonly isMasked: boolean;
  /** The API key that asks, if any. */
  readonly keyId: number | null;
}

/** Decided by the intelligence, the caller's API key and the call: `Parlance-Log: off` excludes a text. */
export function inboxChoice(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { masksInbox }: Pick<Repository, 'masksInbox'>,
  key?: Pick<KeyLimits, 'id' | 'keepsInInbox'>,
): InboxChoice {
  const log = headers['parlance-log'];
  const isOff = typeof log === 'string' && log.trim().toLowerCase() === 'off';
  return { isKept: !isOff && key?.keepsInInbox !== false, isMasked: masksInbox, keyId: key?.id ?? null };
}
