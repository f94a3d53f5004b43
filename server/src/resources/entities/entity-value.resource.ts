import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findEntityValue } from './entity-value.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { EntityValueRow } from './entity-value.queries.ts';

export type EntityValueGrant = Grant<EntityValueRow>;

/** A value of an entity; rights come from its intelligence. */
export const entityValueKind = defineResource<EntityValueRow>({
  name: 'entity value',
  load: async (db, id, account) => {
    const found = await findById(id, (number) => findEntityValue(db, number));
    const judged = found && (await judgeRepository(db, found.repositoryUuid, account));
    return found && judged && { flags: judged.flags, resource: found };
  },
  missing: () => new NotFound(say('entity_value_missing')),
});
