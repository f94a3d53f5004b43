import { NotFound, say } from '../../../lib/errors.ts';
import { findById } from '../../../lib/schema/find-by-id.ts';
import { defineResource } from '../../../lib/grant.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { findEvaluation } from './evaluation.queries.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { EvaluationRow } from './evaluation.queries.ts';

export type EvaluationGrant = Grant<EvaluationRow>;

/** An evaluation; the rights on its repository apply. */
export const evaluationKind = defineResource<EvaluationRow>({
  name: 'evaluation',
  load: async (db, id, account) => {
    const found = await findById(id, (number) => findEvaluation(db, number));
    const judged = found && (await judgeRepository(db, found.repositoryUuid, account));
    return found && judged && { flags: judged.flags, resource: found };
  },
  missing: () => new NotFound(say('evaluation_missing')),
});
