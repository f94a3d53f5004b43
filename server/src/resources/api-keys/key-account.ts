import { say, Unauthorized } from '../../lib/errors.ts';
import { findKeyOf } from './api-key-cache.ts';
import { lastUsesOf } from './last-use.ts';
import { looksLikeKey } from './key-text.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';

/** The API key in an Authorization header of the scheme Bearer or Token; undefined without one. */
export function apiKeyIn(header: string | undefined): string | undefined {
  const text = /^(?:bearer|token)\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1];
  return text !== undefined && looksLikeKey(text) ? text : undefined;
}

/** The person that a key acts for, within the limits of the key. @throws Unauthorized for an invalid key */
export async function accountOfKey(db: Database, text: string, address: string): Promise<Account> {
  const key = await findKeyOf(db, text);
  if (!key) throw new Unauthorized(say('token_invalid'));
  lastUsesOf(db).note(key.id, address);
  return {
    id: key.userId,
    nickname: key.nickname,
    name: key.name,
    sessionId: undefined,
    key,
  };
}
