import { matchesPath } from '@parlance/contract';
import type { RouteClaim } from '@parlance/contract';

import type { Remote } from './registry.ts';

export interface Claim {
  remote: Remote;
  route: RouteClaim;
}

/**
 * All claims on a path: the area that owns it and those that draw into its slots. An unavailable area counts if no
 * other one claims the path.
 */
export function claimsOf(remotes: readonly Remote[], pathname: string): Claim[] {
  const claims = remotes.flatMap((remote) => {
    const route = remote.routes.find(({ path }) => matchesPath(path, pathname));
    return route ? [{ remote, route }] : [];
  });
  const isThere = ({ remote }: Claim) => remote.unavailable === undefined;
  return claims.filter(
    (claim) => isThere(claim) || !claims.some((other) => isThere(other) && other.route.slot === claim.route.slot),
  );
}

/** The claim that determines the title and guard of a path: the innermost one. */
export function leadingClaim(claims: readonly Claim[]): Claim | undefined {
  return claims.find(({ route }) => route.slot) ?? claims[0];
}
