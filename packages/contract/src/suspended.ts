import type { RegisteredRemote, SignedRegistry } from './registry.ts';
import { isRecord } from './remote-contract.ts';

/** Distinguishes one canary of an area from the next, also of the same build; undefined while there is none. */
export const decisionOf = ({ canary }: RegisteredRemote): number | undefined => canary && (canary.since ?? 0);

/** Whether the site ended the canary of a remote. Its team can start a new one. */
export function isSuspended(remote: RegisteredRemote, area: string, suspended: unknown): boolean {
  const decision = decisionOf(remote);
  return decision !== undefined && isRecord(suspended) && suspended[area] === decision;
}

/** The effective registry for browsers: without the canaries that the site ended. */
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
