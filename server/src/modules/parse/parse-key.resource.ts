import { repositoryFlags } from '../../policies/repository.policy.ts';
import { Unauthorized, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { sha256 } from '../../lib/secrets.ts';
import { batched } from '../../lib/batch.ts';
import { listKeyTargets } from './parse.queries.ts';
import type { Database } from '../../db/client.ts';
import type { KeyTarget } from './parse.queries.ts';

/** The parse key of an Authorization header of the Bearer scheme. */
export function bearerKey(header: string | undefined): string {
  return /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
}

/** Programs ask much and often: those who ask at the same time share one look into the database. */
const lookUps = new WeakMap<Database, (keyHash: string) => Promise<KeyTarget | undefined>>();

function targetOf(db: Database, keyHash: string): Promise<KeyTarget | undefined> {
  const known = lookUps.get(db) ?? batched((hashes: readonly string[]) => listKeyTargets(db, hashes));
  lookUps.set(db, known);
  return known(keyHash);
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
