import { perDatabase } from '../../db/per-database.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import { createKeyCache } from './key-cache.ts';
import { findApiKey } from './api-keys.queries.ts';
import { isKeyText } from './key-text.ts';
import type { Database } from '../../db/client.ts';
import type { ApiKey } from './api-keys.queries.ts';

/** How long a change can go unnoticed when its database notification is lost. */
const MAX_AGE_MS = 1000;
const MAX_KEYS = 10_000;

const cacheOf = perDatabase((db) =>
  createKeyCache<ApiKey>({ load: (hash) => findApiKey(db, hash), maxAgeMs: MAX_AGE_MS, maxKeys: MAX_KEYS }),
);

/** The key for a text while the key is valid; a mistyped one is not looked up. */
export async function findKeyOf(db: Database, text: string, hash = sha256(text)): Promise<ApiKey | undefined> {
  const cache = cacheOf(db);
  const key = cache.has(hash) || isKeyText(text) ? await cache.get(hash) : undefined;
  return key && (key.endsAt === null || key.endsAt.getTime() > Date.now()) ? key : undefined;
}

export function forgetApiKeys(db: Database): void {
  cacheOf(db).forget();
}
