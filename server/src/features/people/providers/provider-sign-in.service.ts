import { SecondFactorNeeded } from '../../../lib/errors.ts';
import { findIdentity } from '../../../resources/identities/identities.queries.ts';
import { secondFactorsOf } from '../../../resources/second-factors/methods.ts';
import { hasSecondFactor, readFactors } from '../../../resources/second-factors/second-factors.queries.ts';
import { issueTicket } from '../../../resources/second-factors/tickets.queries.ts';
import { providerOf } from '../../../resources/providers/providers.ts';
import { mayJoin } from './claims.ts';
import { createFor } from './new-account.service.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Carried } from '../../../resources/identities/carried.ts';
import type { Provided } from './flow.service.ts';

/** The account that a provider signs in to, which is made if the provider may do that; undefined if there is none. */
export async function findOrCreateAccount(
  db: Database,
  provided: Provided,
  locale: Locale | undefined,
): Promise<number | undefined> {
  const identity = await findIdentity(db, provided.carried);
  if (identity) return identity.userId;
  return mayJoin(provided.claimed, provided.provider) ? createFor(db, provided, locale) : undefined;
}

/**
 * A provider that checks a second factor itself spares the one here, but not when an account is connected with it.
 * @throws SecondFactorNeeded when the account has a second factor.
 */
export async function demandSecondFactor(
  db: Database,
  config: Config,
  { userId, carried }: { readonly userId: number; readonly carried: Carried },
): Promise<void> {
  if (!carried.connects && providerOf(config, carried.issuer)?.checks_second_factor === true) return;
  const factors = await readFactors(db, userId);
  if (!hasSecondFactor(factors)) return;
  const ticket = await issueTicket(db, { purpose: 'second_factor', userId, carried });
  throw new SecondFactorNeeded(ticket, secondFactorsOf(factors));
}
