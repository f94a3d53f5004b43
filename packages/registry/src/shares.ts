import { satisfies } from 'semver';

/**
 * The modules that a build loads from the shell but the shell does not provide.
 * @param needs version ranges by share name
 * @param offers versions by share name
 */
export function unmetShares(
  needs: Readonly<Record<string, string>>,
  offers: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const offered = offers[name];
    if (offered === undefined) return [`It needs ${name}, which the shell does not offer.`];
    return satisfies(offered, range) ? [] : [`It needs ${name} ${range}, and the shell offers ${offered}.`];
  });
}
