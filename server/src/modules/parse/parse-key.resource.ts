import { repositoryFlags } from '../../policies/repository.policy.ts';
import { Unauthorized, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { sha256 } from '../../lib/secrets.ts';
import { batched } from '../../lib/batch.ts';
import { perDatabase } from '../../db/per-database.ts';
import { createKeyCache } from './key-cache.ts';
import { listKeyTargets } from './parse.queries.ts';
import type { Database } from '../../db/client.ts';
import type { KeyTarget } from './parse.queries.ts';

/** The parse key of an Authorization header of the Bearer scheme. */
export function bearerKey(header: string | undefined): string {
  return /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
}

/** Event of triggers of the database: what a parse key opens may have changed. No fields. */
export const KEY_TOPIC = 'parse key';
/** Longest time for which a change made elsewhere could go unnoticed, should the news of it be lost. */
const MAX_AGE_MS = 1000;
const MOST_KEYS = 10_000;

/** Programs ask much and often: what their keys open is remembered, and those who ask at the same time share one look-up. */
const keysOf = perDatabase((db) => ({
  cache: createKeyCache<KeyTarget>({ maxAgeMs: MAX_AGE_MS, most: MOST_KEYS }),
  lookUp: batched((hashes: readonly string[]) => listKeyTargets(db, hashes)),
}));

/** To be called when a role, a version or a model may have changed. */
export function forgetKeys(db: Database): void {
  keysOf(db).cache.forget();
}

function targetOf(db: Database, keyHash: string): Promise<KeyTarget | undefined> {
  const { cache, lookUp } = keysOf(db);
  return cache.get(keyHash, lookUp);
}

/** A parse key opens what its holder may read now: taking the role away takes the key's power away. */
export const parseKeyKind = defineResource<KeyTarget>({
  name: 'parse key',
  carriesCredentials: true,
  load: async (db, key) => {
    const target = key === '' ? undefined : await targetOf(db, sha256(key.toLowerCase()));
    return target && { resource: target, flags: repositoryFlags(target.repository, target.repository.role) };
  },
  missing: (key) => new Unauthorized(say(key === '' ? 'authorization_required' : 'token_invalid')),
});
