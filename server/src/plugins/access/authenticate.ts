import { say, Unauthorized } from '../../lib/errors.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import { accountOfKey, apiKeyIn } from '../../resources/api-keys/key-account.ts';
import { networkOf } from '../../resources/sessions/device.ts';
import { findSession, touchSession } from '../../resources/sessions/sessions.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';

const SCHEME = /^token(?:\s|$)/i;
const TOUCH_MS = 60 * 60 * 1000;

/**
 * The person behind an Authorization header, by session key or API key; undefined without one. Parse keys and
 * translator links are read by the resources that define them.
 * @throws Unauthorized for an unusable header, on public calls too.
 */
export async function authenticate(
  db: Database,
  config: Config,
  { header, address }: { readonly header: string | undefined; readonly address: string },
): Promise<Account | undefined> {
  const apiKey = apiKeyIn(header);
  if (apiKey !== undefined) return accountOfKey(db, apiKey, address);
  if (!header || !SCHEME.test(header)) return undefined;
  const [key, ...rest] = header.trim().split(/\s+/).slice(1);
  if (key === undefined) throw new Unauthorized(say('token_missing'));
  if (rest.length > 0) throw new Unauthorized(say('token_spaces'));
  const session = await findSession(db, sha256(key), config);
  if (!session) throw new Unauthorized(say('token_invalid'));
  if (!session.isActive) throw new Unauthorized(say('user_inactive'));
  if (session.lastUsedAt.getTime() < Date.now() - TOUCH_MS)
    await touchSession(db, session.sessionId, networkOf(address));
  return { id: session.id, nickname: session.nickname, name: session.name, sessionId: session.sessionId };
}
