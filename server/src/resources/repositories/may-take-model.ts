import { Forbidden, say } from '../../lib/errors.ts';
import { copyScopeOf } from './may-copy.ts';
import type { RepositoryGrant } from './repository.resource.ts';

type Caller = Parameters<typeof copyScopeOf>[0];

/**
 * Who may take trained models away: those who may copy the sentences, since a model contains what it learned from them.
 */
export function mayTakeModel(caller: Caller): boolean {
  return copyScopeOf(caller) !== undefined;
}

/** @throws Forbidden for readers of an intelligence that does not allow copying. */
export function demandTakeModel(grant: RepositoryGrant): void {
  if (!mayTakeModel(grant)) throw new Forbidden(say('repository_model'));
}
