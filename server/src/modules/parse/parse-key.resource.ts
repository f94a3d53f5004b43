import { repositoryFlags } from '../../policies/repository.policy.ts';
import { Unauthorized, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { sha256 } from '../../lib/secrets.ts';
import { findRepository } from '../repositories/rights.queries.ts';
import { findKeyHolder } from './parse.queries.ts';
import type { Repository } from '../repositories/repository.ts';

interface KeyOf {
  readonly repository: Repository;
  readonly ownerId: number;
}

/** The parse key of an Authorization header of the Bearer scheme. */
export function bearerKey(header: string | undefined): string {
  return /^bearer\s+(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? '';
}

/** A parse key opens what its holder may read now: taking the role away takes the key's power away. */
export const parseKeyKind = defineResource<KeyOf>({
  name: 'parse key',
  carriesCredentials: true,
  load: async (db, key) => {
    const holder = key === '' ? undefined : await findKeyHolder(db, sha256(key.toLowerCase()));
    const repository = holder && await findRepository(db, holder.repositoryUuid, holder.ownerId);
    if (!holder || !repository) return undefined;
    return { resource: { repository, ownerId: holder.ownerId }, flags: repositoryFlags(repository, repository.role) };
  },
  missing: (key) => new Unauthorized(say(key === '' ? 'authorization_required' : 'token_invalid')),
});
