import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
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

/** A version; rights come from its intelligence. */
export const versionKind = defineResource<VersionOf>({
  name: 'version',
  load: async (db, id, account) => {
    const version = await findById(id, (number) => findVersionById(db, number));
    const judged = version && (await judgeRepository(db, version.repositoryUuid, account));
    return version && judged && { flags: judged.flags, resource: { version, repository: judged.resource } };
  },
  missing: () => new NotFound(say('version_missing')),
});
