import type { RegisteredBuild, RegisteredRemote, Registry } from './registry.ts';
import { NOT_LIVE, isBad, retiredBuilds, stateOf } from './states.ts';

/** A change that the registry rejects; the message is one sentence for the person at the terminal. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** @throws RegistryError listing all problems, if any */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
}

/** @throws RegistryError for an unknown remote */
export function remoteOf(registry: Registry, area: string): RegisteredRemote {
  const remote = registry.remotes[area];
  if (remote) return remote;
  const known = Object.keys(registry.remotes).join(', ') || 'none';
  throw new RegistryError(`The registry has no remote ${area}; it has ${known}.`);
}

/** @throws RegistryError when a build is marked bad or not listed */
export function requireGood(remote: RegisteredRemote, area: string, build: string): void {
  if (isBad(remote, build))
    throw new RegistryError(`${area} ${build} is marked bad. If it is not, take the mark back: good ${area} ${build}.`);
  if (!remote.builds[build])
    throw new RegistryError(`There is no build ${build}; kept are ${Object.keys(remote.builds).join(', ')}.`);
}

/**
 * Numbers of rollback targets and other builds to list, since every browser reads the file; marks outlive their builds.
 */
const KEPT = { retired: 2, spare: 3, bad: 50 } as const;

/** The builds in use and the newest others. Folders of dropped builds remain: publishing one again restores it. */
function keptBuilds(remote: RegisteredRemote): RegisteredRemote['builds'] {
  const { stable, canary, builds } = remote;
  const inUse = [stable, canary?.build, ...retiredBuilds(remote).slice(0, KEPT.retired)];
  const spare = Object.keys(builds)
    .filter((id) => !inUse.includes(id))
    .slice(-KEPT.spare);
  return Object.fromEntries(Object.entries(builds).filter(([id]) => inUse.includes(id) || spare.includes(id)));
}

/** Drops builds that are no longer needed, and determines the target of a rollback. */
function settled(remote: RegisteredRemote): RegisteredRemote {
  const kept = { ...remote, builds: keptBuilds(remote) };
  const retired = retiredBuilds(kept);
  const tested = remote.tested?.filter((id) => stateOf({ ...kept, canary: undefined }, id) === 'tested');
  return { ...kept, previous: retired[0], retired, tested, bad: remote.bad?.slice(-KEPT.bad) };
}

function replace(registry: Registry, area: string, remote: RegisteredRemote): Registry {
  return { revision: registry.revision + 1, remotes: { ...registry.remotes, [area]: settled(remote) } };
}

/** Adds a build that is not served yet, even if it is the first of its remote. A mark as bad stays. */
export function addBuild(registry: Registry, area: string, build: string, registered: RegisteredBuild): Registry {
  const known = registry.remotes[area];
  if (!known) return replace(registry, area, { enabled: true, stable: NOT_LIVE, builds: { [build]: registered } });
  if (known.builds[build]) return registry;
  return replace(registry, area, { ...known, builds: { ...known.builds, [build]: registered } });
}

/** Records that a build passed the gate. */
export function markTested(registry: Registry, area: string, build: string): Registry {
  const remote = remoteOf(registry, area);
  if (stateOf(remote, build) !== 'published') return registry;
  return replace(registry, area, { ...remote, tested: [...(remote.tested ?? []), build] });
}

/** Makes a build stable and ends the canary. */
export function promote(registry: Registry, area: string, build: string): Registry {
  const remote = remoteOf(registry, area);
  requireGood(remote, area, build);
  if (remote.stable === build && !remote.canary) return registry;
  const retired = [remote.stable, ...retiredBuilds(remote)].filter((id) => id !== build);
  return replace(registry, area, { ...remote, canary: undefined, stable: build, retired });
}

/**
 * Makes the newest good earlier build stable and marks the replaced one bad, so that no later rollback returns to it. A
 * canary continues.
 * @param leaving the build to replace; if it is no longer stable, nothing changes
 */
export function rollBack(registry: Registry, area: string, leaving?: string): Registry {
  const remote = remoteOf(registry, area);
  const { stable, canary, bad = [] } = remote;
  if (leaving !== undefined && leaving !== stable) return registry;
  const [target, ...retired] = retiredBuilds(remote);
  if (target === undefined)
    throw new RegistryError(`${area} has no earlier good build to go back to; ${stable || 'none'} stays live.`);
  return replace(registry, area, {
    ...remote,
    stable: target,
    retired,
    bad: [...bad, stable],
    canary: canary?.build === target ? undefined : canary,
  });
}

/** Serves a build to a share of the browsers. */
export function setCanary(registry: Registry, area: string, build: string, share: number): Registry {
  const remote = remoteOf(registry, area);
  requireGood(remote, area, build);
  if (!(share > 0 && share <= 1))
    throw new RegistryError(`The share must be above 0 and at most 1, not ${share}. To end it: end-canary ${area}.`);
  return replace(registry, area, { ...remote, canary: { build, share, since: registry.revision + 1 } });
}

/** Gives every browser the stable build again; the canary's build is still listed and may be tried again. */
export function endCanary(registry: Registry, area: string): Registry {
  const remote = remoteOf(registry, area);
  return remote.canary ? replace(registry, area, { ...remote, canary: undefined }) : registry;
}

/** Keeps a build from ever being served again; ends its canary. @throws RegistryError when it is live */
export function markBad(registry: Registry, area: string, build: string): Registry {
  const remote = remoteOf(registry, area);
  const { canary, bad = [] } = remote;
  if (isBad(remote, build)) return registry;
  requireGood(remote, area, build);
  if (remote.stable === build)
    throw new RegistryError(`${area} ${build} is live. A rollback takes it away and marks it: rollback ${area}.`);
  return replace(registry, area, {
    ...remote,
    bad: [...bad, build],
    canary: canary?.build === build ? undefined : canary,
  });
}

/** Clears the mark of a bad build: it counts as published, and must pass the gate like any other. */
export function markGood(registry: Registry, area: string, build: string): Registry {
  const remote = remoteOf(registry, area);
  if (!isBad(remote, build)) return registry;
  return replace(registry, area, { ...remote, bad: remote.bad?.filter((id) => id !== build) });
}

export function setEnabled(registry: Registry, area: string, enabled: boolean): Registry {
  const remote = remoteOf(registry, area);
  return remote.enabled === enabled ? registry : replace(registry, area, { ...remote, enabled });
}
