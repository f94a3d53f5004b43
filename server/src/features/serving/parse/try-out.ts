import { Forbidden, say } from '../../../lib/errors.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';

/** @throws Forbidden for visitors where only people with an account may try the intelligence [QT-12]. */
export function demandTryOut({ resource, account }: RepositoryGrant): void {
  if (!account && !resource.visitorsMayTry) throw new Forbidden(say('visitors_refused'));
}
