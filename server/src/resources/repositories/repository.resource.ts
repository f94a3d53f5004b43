import { NotFound, say } from '../../lib/errors.ts';
import { defineResource, withinKey } from '../../lib/grant.ts';
import { repositoryFlags } from '../../policies/repository.policy.ts';
import { findRoleThroughOrganization } from '../api-keys/key-role.queries.ts';
import { findRepository, findRepositoryBySlug } from './rights.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Account, Grant, Judged } from '../../lib/grant.ts';
import type { Repository } from './repository.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

export type RepositoryGrant = Grant<Repository>;

/** The person whose rights are checked, and the limits of the API key that acts for them. */
export type RightsHolder = Pick<Account, 'id' | 'key'>;

/**
 * An intelligence with the caller's rights, which also apply to everything that belongs to it. A caller with an API key
 * has them within the limits of the key.
 */
export async function judgeRepository(
  db: Database,
  uuid: string,
  account: RightsHolder | undefined,
): Promise<Judged<Repository> | undefined> {
  if (!UUID.test(uuid)) return undefined;
  return judged(db, await findRepository(db, uuid, account?.id), account);
}

/** 404 for an intelligence that does not exist or is hidden from the caller. */
export function unknownRepository(uuid: string): NotFound {
  return new NotFound(UUID.test(uuid) ? say('repository_unknown', { uuid }) : say('repository_uuid_invalid'));
}

/** An intelligence by uuid. */
export const repositoryKind = defineResource<Repository>({
  name: 'repository',
  load: (db: Database, uuid: string, account: Account | undefined) => judgeRepository(db, uuid, account),
  missing: unknownRepository,
});

/** An intelligence by `owner/slug`, as in its address. */
export const repositoryAddressKind = defineResource<Repository>({
  name: 'repository address',
  load: async (db, address, account) => {
    const [owner = '', slug = ''] = address.split('/');
    return judged(db, await findRepositoryBySlug(db, { owner, slug }, account?.id), account);
  },
  missing: (address) => new NotFound(say('repository_unknown', { uuid: address.slice(0, 80) })),
});

async function judged(
  db: Database,
  repository: Repository | undefined,
  account: RightsHolder | undefined,
): Promise<Judged<Repository> | undefined> {
  if (!repository) return undefined;
  if (!account?.key) return { resource: repository, flags: repositoryFlags(repository, repository.role) };
  const { organizationId, repositories: chosen } = account.key;
  if (chosen && !chosen.includes(repository.uuid)) return undefined;
  const role =
    organizationId === null
      ? repository.role
      : await findRoleThroughOrganization(db, { repositoryUuid: repository.uuid, organizationId, userId: account.id });
  const resource = { ...repository, role };
  return { resource, flags: withinKey(repositoryFlags(resource, role)) };
}
