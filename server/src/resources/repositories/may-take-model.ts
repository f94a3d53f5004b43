import { Forbidden, say } from '../../lib/errors.ts';
import { copyScopeOf } from './may-copy.ts';
import type { RepositoryGrant } from './repository.resource.ts';

/**
 * Taking trained models away is for those who may copy the sentences: a model contains what it learned from them.
 * @throws Forbidden for readers of an intelligence that does not allow copying.
 */
export function demandTakeModel(grant: RepositoryGrant): void {
  if (copyScopeOf(grant) === undefined) throw new Forbidden(say('repository_model'));
}
