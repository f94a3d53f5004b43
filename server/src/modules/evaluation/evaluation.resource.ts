import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findEvaluation } from './evaluation.queries.ts';
import type { EvaluationRow } from './evaluation.queries.ts';

/** An evaluation, judged by the rights on its intelligence. */
export const evaluationKind = defineResource<EvaluationRow>({
  name: 'evaluation',
  load: async (db, id, account) => {
    const found = /^\d{1,9}$/.test(id) ? await findEvaluation(db, Number(id)) : undefined;
    const judged = found && (await judgeRepository(db, found.repositoryUuid, account?.id));
    return found && judged && { flags: judged.flags, resource: found };
  },
});
