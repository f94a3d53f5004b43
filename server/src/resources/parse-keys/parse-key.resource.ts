import { isObject } from 'shared/domain';
import { z } from 'zod';
import { perDatabase } from '../../db/per-database.ts';
import { batched } from '../../lib/concurrency/batch.ts';
import { BadRequest, Forbidden, Unauthorized, say } from '../../lib/errors.ts';
import { defineResource, demandScope } from '../../lib/grant.ts';
import { textFilter } from '../../lib/schema/query.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import { repositoryFlags } from '../../policies/repository.policy.ts';
import { findKeyOf, forgetApiKeys } from '../api-keys/api-key-cache.ts';
import { findApiKey } from '../api-keys/api-keys.queries.ts';
import { apiKeyIn } from '../api-keys/key-account.ts';
import { looksLikeKey } from '../api-keys/key-text.ts';
import { lastUsesOf } from '../api-keys/last-use.ts';
import { isUuid, unknownRepository } from '../repositories/repository.resource.ts';
import { createKeyCache } from '../api-keys/key-cache.ts';
import { findTargetOfHolder } from './holder-target.ts';
import { listKeyTargets } from './parse-key.queries.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Grant, Judged, ResourceKind, ScopeNeeded } from '../../lib/grant.ts';
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

/** The same for API keys, by the hash of the key and the intelligence. */
const apiKeyTargetsOf = perDatabase((db) =>
  createKeyCache<KeyTarget>({
    load: async (opened) => {
      const [hash = '', uuid = ''] = opened.split(' ');
      const key = await findApiKey(db, hash);
      return key && findTargetOfHolder(db, uuid, { id: key.userId, key });
    },
    maxAgeMs: MAX_AGE_MS,
    maxKeys: MAX_KEYS,
  }),
);

/** The parse key in an `Authorization: Bearer` header; empty without one. */
function bearerKey(header: string | undefined): string {
  return /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
}

/** The intelligence of a call, required for API keys with access to several. */
export const NamedIntelligence = z.object({ repository: textFilter() });

/**
 * The credential of a request: a parse key, or an API key with the caller's address and the intelligence from the
 * query.
 */
export function keyOf({ headers, query, ip }: Pick<FastifyRequest, 'headers' | 'query' | 'ip'>): string {
  const apiKey = apiKeyIn(headers.authorization);
  if (apiKey === undefined) return bearerKey(headers.authorization);
  const named = isObject(query) ? query['repository'] : undefined;
  return [apiKey, ip, typeof named === 'string' ? named : ''].join(' ');
}

/** Call this when a role, a version or a model may have changed. */
export function forgetKeys(db: Database): void {
  cacheOf(db).forget();
  apiKeyTargetsOf(db).forget();
  forgetApiKeys(db);
}

async function findTarget(db: Database, credential: string, scope: ScopeNeeded): Promise<KeyTarget | undefined> {
  if (credential === '') return undefined;
  if (looksLikeKey(credential)) return findTargetOfApiKey(db, credential, scope);
  return cacheOf(db).get(sha256(credential.toLowerCase()));
}

async function findTargetOfApiKey(
  db: Database,
  credential: string,
  scope: ScopeNeeded,
): Promise<KeyTarget | undefined> {
  const [text = '', address = '', named = ''] = credential.split(' ');
  const hash = sha256(text);
  const key = await findKeyOf(db, text, hash);
  if (!key) return undefined;
  lastUsesOf(db).note(key.id, address);
  demandScope(key.scopes, scope);
  const uuid = named === '' ? onlyOne(key.repositories) : named.toLowerCase();
  if (key.repositories && !key.repositories.includes(uuid)) throw unknownRepository(uuid);
  if (!isUuid(uuid)) throw unknownRepository(uuid);
  const target = await apiKeyTargetsOf(db).get(`${hash} ${uuid}`);
  if (!target || !judgeTarget(target).flags.has('can_read')) throw unknownRepository(uuid);
  return target;
}

/** @throws BadRequest for a key with access to no or several intelligences. */
function onlyOne(uuids: readonly string[] | null): string {
  const [uuid] = uuids ?? [];
  if (uuid === undefined || uuids?.length !== 1) throw new BadRequest(say('key_repository'));
  return uuid;
}

function judgeTarget(target: KeyTarget): Judged<KeyTarget> {
  return { resource: target, flags: repositoryFlags(target.repository, target.repository.role) };
}

function unknownKey(key: string): Unauthorized {
  return new Unauthorized(say(key === '' ? 'authorization_required' : 'token_invalid'));
}

/** A parse key grants the current rights of its holder: a holder who loses their role loses the key's rights. */
export const parseKeyKind = defineResource<KeyTarget>({
  name: 'parse key',
  carriesCredentials: true,
  load: async (db, key, _account, scope) => {
    const target = await findTarget(db, key, scope);
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
    load: async (db, key, _account, scope) => {
      const target = await findTarget(db, key, scope);
      if (!target) return undefined;
      const isExpired = target.retiredAt && Date.now() >= target.retiredAt.getTime() + oldKeyDays * DAY_MS;
      return isExpired ? undefined : judgeTarget(target);
    },
    missing: unknownKey,
  });
}
