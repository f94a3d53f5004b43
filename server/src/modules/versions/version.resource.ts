import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findVersionById } from './versions.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { Repository } from '../repositories/repository.ts';
import type { Version } from './versions.queries.ts';

interface VersionOf {
  readonly version: Version;
  readonly repository: Repository;
}

export type VersionGrant = Grant<VersionOf>;

/** A version, judged by the rights on its intelligence. */
export const versionKind = defineResource<VersionOf>({
  name: 'version',
  load: async (db, id, account) => {
    const version = /^\d{1,9}$/.test(id) ? await findVersionById(db, Number(id)) : undefined;
    const judged = version && (await judgeRepository(db, version.repositoryUuid, account?.id));
    return version && judged && { flags: judged.flags, resource: { version, repository: judged.resource } };
  },
});
