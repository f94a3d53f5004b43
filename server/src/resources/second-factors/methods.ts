import type { Config } from '../../config.ts';
import type { ProofMethod } from '../../lib/errors.ts';
import type { Factors } from './second-factors.queries.ts';

/** What completes a sign-in after the password. */
export function secondFactorsOf({ hasAuthenticator, hasPasskeys, hasRecoveryCodes }: Factors): ProofMethod[] {
  return [
    ...(hasPasskeys ? (['passkey'] as const) : []),
    ...(hasAuthenticator || hasRecoveryCodes ? (['code'] as const) : []),
  ];
}

/** What proves again who somebody is, on a site with or without passwords. */
export function proofsOf(factors: Factors, { passwords }: Pick<Config, 'passwords'>): ProofMethod[] {
  return [
    ...(passwords && factors.hasPassword ? (['password'] as const) : []),
    ...secondFactorsOf(factors),
    ...(factors.hasIdentities ? (['provider'] as const) : []),
  ];
}
