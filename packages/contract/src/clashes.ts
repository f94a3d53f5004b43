import { overlaps } from './path.ts';

/** Topics published by the shell itself. */
const SHELL_TOPICS = ['session.changed@1'];

interface Route {
  readonly path: string;
  readonly slot?: string | undefined;
  readonly places?: readonly { readonly path: string }[] | undefined;
  readonly screens?: readonly string[] | undefined;
}

interface Claimant {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly events: { readonly publishes: readonly string[]; readonly consumes: readonly string[] };
}

/** Why remotes cannot coexist in one site: paths that two claim, events consumed but never published. */
export function clashes(contracts: readonly Claimant[]): string[] {
  return [...routeClashes(contracts), ...missingPublishers(contracts)];
}

function routeClashes(contracts: readonly Claimant[]): string[] {
  const claims = contracts.flatMap(({ name, routes }) => routes.map((route) => ({ name, ...route })));
  return claims.flatMap((claim, at) =>
    claims
      .slice(0, at)
      .filter((other) => other.name !== claim.name && isSameScreen(claim, other))
      .map((other) => `${claim.name} and ${other.name} both claim ${claim.path}${claimOf(other, claim)}.`),
  );
}

interface Claim extends Route {
  readonly name: string;
}

/** A route in a slot may lie inside a route of the area that offers the slot, beside the screens of that area. */
function isSameScreen(one: Claim, other: Claim): boolean {
  if (one.slot === other.slot) return overlaps(one.path, other.path);
  const [inner, outer] = one.slot === undefined ? [other, one] : [one, other];
  if (outer.slot !== undefined) return false;
  return screensOf(outer).some((screen) => overlaps(inner.path, screen));
}

/** What an area draws itself: a route that ends in `*` leaves the rest to slots. */
function screensOf({ path, places = [], screens = [] }: Route): readonly string[] {
  if (!path.endsWith('*')) return [path];
  return [...places.map((place) => place.path), ...screens].map((screen) => path.slice(0, -1) + screen);
}

const claimOf = (other: Claim, claim: Claim) => (other.path === claim.path ? '' : ` (${other.name}: ${other.path})`);

function missingPublishers(contracts: readonly Claimant[]): string[] {
  const published = new Set([...SHELL_TOPICS, ...contracts.flatMap(({ events }) => events.publishes)]);
  return contracts.flatMap(({ name, events }) =>
    events.consumes
      .filter((topic) => !published.has(topic))
      .map((topic) => `${name} consumes ${topic}, which nobody publishes.`),
  );
}
