import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findWhatIf } from './what-ifs.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { WhatIf } from './what-ifs.queries.ts';

export type WhatIfGrant = Grant<WhatIf>;

export const missingWhatIf = () => new NotFound(say('what_if_missing'));

/** A change that is measured before it is made; rights come from its intelligence. */
export const whatIfKind = defineResource<WhatIf>({
  name: 'what-if',
  load: async (db, id, account) => {
    const found = await findById(id, (number) => findWhatIf(db, number));
    const judged = found && (await judgeRepository(db, found.repositoryUuid, account));
    return found && judged && { flags: judged.flags, resource: found };
  },
  missing: missingWhatIf,
});
