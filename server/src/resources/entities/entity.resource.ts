import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findEntity } from './entity.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { EntityRow } from './entity.queries.ts';

export type EntityGrant = Grant<EntityRow>;

/** An entity; rights come from its intelligence. */
export const entityKind = defineResource<EntityRow>({
  name: 'entity',
  load: async (db, id, account) => {
    const entity = await findById(id, (number) => findEntity(db, number));
    const judged = entity && (await judgeRepository(db, entity.repositoryUuid, account));
    return entity && judged && { flags: judged.flags, resource: entity };
  },
  missing: () => new NotFound(say('entity_missing')),
});
