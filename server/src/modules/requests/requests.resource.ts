import { INTEGER_MAX } from '../../lib/fields.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findRequestById } from './requests.queries.ts';
import type { Repository } from '../repositories/repository.ts';
import type { RequestRow } from './requests.queries.ts';

export interface RequestOf {
  readonly repository: Repository;
  readonly request: RequestRow;
}

/** A request by its id, judged by the rights on its intelligence. */
export const requestKind = defineResource<RequestOf>({
  name: 'authorization request',
  load: async (db, id, account) => {
    const request =
      /^\d{1,10}$/.test(id) && Number(id) <= INTEGER_MAX ? await findRequestById(db, Number(id)) : undefined;
    const judged = request && (await judgeRepository(db, request.repositoryUuid, account?.id));
    return judged && { resource: { repository: judged.resource, request }, flags: judged.flags };
  },
});
