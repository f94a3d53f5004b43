import { findById } from '../../../lib/schema/find-by-id.ts';
import { defineResource } from '../../../lib/grant.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { findMend } from './mends.queries.ts';
import { missingMend } from './mends.service.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { CheckedPlace } from './sentences.queries.ts';

interface MendOf extends CheckedPlace {
  readonly id: number;
}

export type MendGrant = Grant<MendOf>;

/** A mend that can be undone; rights come from its intelligence. */
export const mendKind = defineResource<MendOf>({
  name: 'mend',
  load: async (db, id, account) => {
    const found = await findById(id, (number) => findMend(db, number));
    const judged = found && (await judgeRepository(db, found.repositoryUuid, account));
    return found && judged && { flags: judged.flags, resource: { ...found, id: Number(id) } };
  },
  missing: missingMend,
});
