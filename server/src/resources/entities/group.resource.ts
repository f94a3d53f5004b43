import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findGroup } from './group.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { Group } from './group.queries.ts';

export type GroupGrant = Grant<Group>;

/** A group of entities; rights come from its intelligence. */
export const groupKind = defineResource<Group>({
  name: 'entity group',
  load: async (db, id, account) => {
    const group = await findById(id, (number) => findGroup(db, number));
    const judged = group && (await judgeRepository(db, group.repositoryUuid, account));
    return group && judged && { flags: judged.flags, resource: group };
  },
  missing: () => new NotFound(say('group_missing')),
});
