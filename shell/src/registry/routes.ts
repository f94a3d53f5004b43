import { matchPath } from 'shared/platform';
import type { RouteClaim } from 'shared/platform';

import type { Remote } from './registry.ts';

export interface Claim {
  remote: Remote;
  route: RouteClaim;
}

const matches = (route: RouteClaim, pathname: string): boolean =>
  matchPath({ path: route.path, end: true, caseSensitive: false }, pathname) !== null;

/** All claims on a path: the area that owns it and those that draw into its slots. */
export function claimsOf(remotes: readonly Remote[], pathname: string): Claim[] {
  return remotes.flatMap((remote) => {
    const route = remote.routes.find((candidate) => matches(candidate, pathname));
    return route ? [{ remote, route }] : [];
  });
}

/** The claim that gives a path its title and guard: the innermost one. */
export function leadingClaim(claims: readonly Claim[]): Claim | undefined {
  return claims.find(({ route }) => route.slot) ?? claims[0];
}
