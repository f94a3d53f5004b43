import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { repositoryFlags } from '../../policies/repository.policy.ts';
import { findRepository, findRepositoryBySlug } from './rights.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Account, Grant, Judged } from '../../lib/grant.ts';
import type { Repository } from './repository.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type RepositoryGrant = Grant<Repository>;

/** An intelligence with the caller's rights; they decide about everything that belongs to it. */
export async function judgeRepository(
  db: Database,
  uuid: string,
  accountId: number | undefined,
): Promise<Judged<Repository> | undefined> {
  if (!UUID.test(uuid)) return undefined;
  return judged(await findRepository(db, uuid, accountId));
}

/** 404 for an intelligence that does not exist, or not for the caller. */
export function unknownRepository(uuid: string): NotFound {
  return new NotFound(UUID.test(uuid) ? say('repository_unknown', { uuid }) : say('repository_uuid_invalid'));
}

/** An intelligence by uuid. */
export const repositoryKind = defineResource<Repository>({
  name: 'repository',
  load: (db: Database, uuid: string, account: Account | undefined) => judgeRepository(db, uuid, account?.id),
  missing: unknownRepository,
});

/** An intelligence by `owner/slug`, as in its address. */
export const repositoryAddressKind = defineResource<Repository>({
  name: 'repository address',
  load: async (db, address, account) => {
    const [owner = '', slug = ''] = address.split('/');
    return judged(await findRepositoryBySlug(db, { owner, slug }, account?.id));
  },
  missing: (address) => new NotFound(say('repository_unknown', { uuid: address.slice(0, 80) })),
});

function judged(repository: Repository | undefined): Judged<Repository> | undefined {
  if (!repository) return undefined;
  return { resource: repository, flags: repositoryFlags(repository, repository.role) };
}
