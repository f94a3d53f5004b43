import type { RegisteredRemote, SignedRegistry } from './registry.ts';
import { isRecord } from './remote-contract.ts';

/** What tells one canary of an area from the next, also of the same build; undefined while there is none. */
export const decisionOf = ({ canary }: RegisteredRemote): number | undefined => canary && (canary.since ?? 0);

/** Whether the canary of a remote was ended by the site. The next decision of its team begins a new one. */
export function isSuspended(remote: RegisteredRemote, area: string, suspended: unknown): boolean {
  const decision = decisionOf(remote);
  return decision !== undefined && isRecord(suspended) && suspended[area] === decision;
}

/** A registry as browsers go by it: without the canaries that the site ended. */
export function withoutSuspended<Site extends SignedRegistry>(registry: Site): Site {
  const { remotes, suspended } = registry;
  if (suspended === undefined) return registry;
  return {
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([area, remote]) => [
        area,
        isSuspended(remote, area, suspended) ? { ...remote, canary: undefined } : remote,
      ]),
    ),
  };
}
