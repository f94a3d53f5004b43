import { matchesPath } from '@parlance/contract';
import type { RouteClaim } from '@parlance/contract';

import type { Remote } from './registry.ts';

export interface Claim {
  remote: Remote;
  route: RouteClaim;
}

/** All claims on a path: the area that owns it and those that draw into its slots. */
export function claimsOf(remotes: readonly Remote[], pathname: string): Claim[] {
  return remotes.flatMap((remote) => {
    const route = remote.routes.find(({ path }) => matchesPath(path, pathname));
    return route ? [{ remote, route }] : [];
  });
}

/** The claim that gives a path its title and guard: the innermost one. */
export function leadingClaim(claims: readonly Claim[]): Claim | undefined {
  return claims.find(({ route }) => route.slot) ?? claims[0];
}
