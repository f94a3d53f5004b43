import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findWhatIf } from './what-ifs.queries.ts';
import type { Grant } from '../../lib/grant.ts';
import type { AppliedChange } from './stored-what-if.ts';
import type { WhatIf } from './what-ifs.queries.ts';

/** A measured change that is not that of a proposal, which is accepted instead. */
type OwnWhatIf = WhatIf & { readonly change: AppliedChange };
export type WhatIfGrant = Grant<OwnWhatIf>;

export const missingWhatIf = () => new NotFound(say('what_if_missing'));

/** A change that is measured before it is made; rights come from its intelligence. */
export const whatIfKind = defineResource<OwnWhatIf>({
  name: 'what-if',
  load: async (db, id, account) => {
    const found = await findById(id, (number) => findWhatIf(db, number));
    if (!found || found.change.kind === 'proposal') return undefined;
    const judged = await judgeRepository(db, found.repositoryUuid, account);
    return judged && { flags: judged.flags, resource: { ...found, change: found.change } };
  },
  missing: missingWhatIf,
});
