import { findById } from '../../../lib/schema/find-by-id.ts';
import { defineResource } from '../../../lib/grant.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { findFix } from './fixes.queries.ts';
import { missingFix } from './fixes.service.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { CheckedPlace } from './sentences.queries.ts';

interface FixOf extends CheckedPlace {
  readonly id: number;
}

export type FixGrant = Grant<FixOf>;

/** A fix that can be undone; rights come from its intelligence. */
export const fixKind = defineResource<FixOf>({
  name: 'fix',
  load: async (db, id, account) => {
    const found = await findById(id, (number) => findFix(db, number));
    const judged = found && (await judgeRepository(db, found.repositoryUuid, account));
    return found && judged && { flags: judged.flags, resource: { ...found, id: Number(id) } };
  },
  missing: missingFix,
});
