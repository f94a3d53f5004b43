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

/** An intelligence by uuid. */
export const repositoryKind = defineResource<Repository>({
  name: 'repository',
  load: (db: Database, uuid: string, account: Account | undefined) => judgeRepository(db, uuid, account?.id),
  missing: (uuid) => new NotFound(say('repository_unknown', { uuid: uuid.slice(0, 80) })),
});

/** An intelligence by `owner/slug`, as in its address. */
export const repositoryAddressKind = defineResource<Repository>({
  name: 'repository address',
  load: async (db, address, account) => {
    const [owner = '', slug = ''] = address.split('/');
    return judged(await findRepositoryBySlug(db, { owner, slug }, account?.id));
  },
});

function judged(repository: Repository | undefined): Judged<Repository> | undefined {
  if (!repository) return undefined;
  return { resource: repository, flags: repositoryFlags(repository, repository.role) };
}
