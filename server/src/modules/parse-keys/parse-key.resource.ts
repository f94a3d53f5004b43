import { perDatabase } from '../../db/per-database.ts';
import { batched } from '../../lib/batch.ts';
import { Forbidden, Unauthorized, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { sha256 } from '../../lib/secrets.ts';
import { repositoryFlags } from '../../policies/repository.policy.ts';
import { createKeyCache } from './key-cache.ts';
import { listKeyTargets } from './parse-key.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Grant, Judged, ResourceKind } from '../../lib/grant.ts';
import type { KeyTarget } from './parse-key.queries.ts';

export type ParseKeyGrant = Grant<KeyTarget>;

/** How long a change can go unnoticed when its database notification is lost. */
const MAX_AGE_MS = 1000;
const MAX_KEYS = 10_000;

/** Programs call often: their keys are cached, and concurrent look-ups share one query. */
const cacheOf = perDatabase((db) =>
  createKeyCache<KeyTarget>({
    load: batched((hashes: readonly string[]) => listKeyTargets(db, hashes)),
    maxAgeMs: MAX_AGE_MS,
    maxKeys: MAX_KEYS,
  }),
);

/** The parse key in an `Authorization: Bearer` header; empty without one. */
export function bearerKey(header: string | undefined): string {
  return /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
}

/** Call this when a role, a version or a model may have changed. */
export function forgetKeys(db: Database): void {
  cacheOf(db).forget();
}

async function findTarget(db: Database, key: string): Promise<KeyTarget | undefined> {
  return key === '' ? undefined : cacheOf(db).get(sha256(key.toLowerCase()));
}

function judgeTarget(target: KeyTarget): Judged<KeyTarget> {
  return { resource: target, flags: repositoryFlags(target.repository, target.repository.role) };
}

function unknownKey(key: string): Unauthorized {
  return new Unauthorized(say(key === '' ? 'authorization_required' : 'token_invalid'));
}

/** A parse key grants what its holder may do now: a holder who loses their role loses the key's rights. */
export const parseKeyKind = defineResource<KeyTarget>({
  name: 'parse key',
  carriesCredentials: true,
  load: async (db, key) => {
    const target = await findTarget(db, key);
    if (target?.retiredAt) throw new Forbidden(say('old_key'));
    return target && judgeTarget(target);
  },
  missing: unknownKey,
});

const DAY_MS = 86_400_000;

/** Like a parse key, but accepts a key shared by a whole organization for `oldKeyDays` after it was retired. */
export function parseOnlyKeyKind(oldKeyDays: number): ResourceKind<KeyTarget> {
  return defineResource<KeyTarget>({
    name: 'parse key for parsing',
    carriesCredentials: true,
    load: async (db, key) => {
      const target = await findTarget(db, key);
      if (!target) return undefined;
      const isExpired = target.retiredAt && Date.now() >= target.retiredAt.getTime() + oldKeyDays * DAY_MS;
      return isExpired ? undefined : judgeTarget(target);
    },
    missing: unknownKey,
  });
}
