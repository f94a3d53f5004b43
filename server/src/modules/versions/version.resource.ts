import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findVersion, findVersionOwner } from './versions.queries.ts';
import type { Repository } from '../repositories/repository.ts';
import type { Version } from './versions.queries.ts';

interface VersionOf {
  readonly version: Version;
  readonly repository: Repository;
}

/** A version by its id, judged by the rights on its intelligence. */
export const versionKind = defineResource<VersionOf>({
  name: 'version',
  load: async (db, id, account) => {
    const owner = /^\d{1,9}$/.test(id) ? await findVersionOwner(db, Number(id)) : undefined;
    const judged = owner && await judgeRepository(db, owner.repositoryUuid, account?.id);
    const version = judged && await findVersion(db, judged.resource.uuid, Number(id));
    return version && judged && { flags: judged.flags, resource: { version, repository: judged.resource } };
  },
});
