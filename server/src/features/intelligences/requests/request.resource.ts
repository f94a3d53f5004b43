import { NotFound, say } from '../../../lib/errors.ts';
import { findById } from '../../../lib/schema/find-by-id.ts';
import { defineResource } from '../../../lib/grant.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { findRequestById } from './requests.queries.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { RequestRow } from './requests.queries.ts';

export interface RepositoryRequest {
  readonly repository: Repository;
  readonly request: RequestRow;
}

/** An authorization request by id; rights come from its repository. */
export const requestKind = defineResource<RepositoryRequest>({
  name: 'authorization request',
  load: async (db, id, account) => {
    const request = await findById(id, (number) => findRequestById(db, number));
    const judged = request && (await judgeRepository(db, request.repositoryUuid, account));
    return judged && { resource: { repository: judged.resource, request }, flags: judged.flags };
  },
  missing: () => new NotFound(say('request_missing')),
});
