import type { RegisteredBuild, RegisteredRemote, Registry } from './registry.ts';

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

function requireBuild(remote: RegisteredRemote, build: string): void {
  if (!remote.builds[build])
    throw new RegistryError(`There is no build ${build}; kept are ${Object.keys(remote.builds).join(', ')}.`);
}

function replace(registry: Registry, area: string, remote: RegisteredRemote): Registry {
  return { revision: registry.revision + 1, remotes: { ...registry.remotes, [area]: remote } };
}

/** Builds kept besides those in use. Every browser reads the file, so it stays small. */
const SPARE_BUILDS = 3;

/** The builds in use and the newest others. Folders of dropped builds stay: publishing one again restores it. */
function keptBuilds({ stable, previous, canary, builds }: RegisteredRemote): RegisteredRemote['builds'] {
  const inUse = [stable, previous, canary?.build];
  const spare = Object.keys(builds)
    .filter((id) => !inUse.includes(id))
    .slice(-SPARE_BUILDS);
  return Object.fromEntries(Object.entries(builds).filter(([id]) => inUse.includes(id) || spare.includes(id)));
}

/** Adds a build that is not served yet; the first build of a remote becomes stable at once. */
export function addBuild(registry: Registry, area: string, build: string, registered: RegisteredBuild): Registry {
  const known = registry.remotes[area];
  if (known?.builds[build]) return registry;
  if (!known) return replace(registry, area, { enabled: true, stable: build, builds: { [build]: registered } });
  const remote = { ...known, builds: { ...known.builds, [build]: registered } };
  return replace(registry, area, { ...remote, builds: keptBuilds(remote) });
}

/** Makes a build stable and ends its canary. */
export function promote(registry: Registry, area: string, build: string): Registry {
  const { canary, ...remote } = remoteOf(registry, area);
  requireBuild(remote, build);
  if (remote.stable === build && !canary) return registry;
  const previous = remote.stable === build ? remote.previous : remote.stable;
  return replace(registry, area, { ...remote, stable: build, ...(previous && { previous }) });
}

/** Makes the previous build stable again. */
export function rollBack(registry: Registry, area: string): Registry {
  const { previous } = remoteOf(registry, area);
  if (!previous) throw new RegistryError(`${area} has no earlier build to go back to.`);
  return promote(registry, area, previous);
}

/** Serves a build to a share of the browsers; a share of 0 ends the canary. */
export function setCanary(registry: Registry, area: string, build: string, share: number): Registry {
  const { canary, ...remote } = remoteOf(registry, area);
  requireBuild(remote, build);
  if (!(share >= 0 && share <= 1)) throw new RegistryError(`The share must be between 0 and 1, not ${share}.`);
  if (share === 0 && canary === undefined) return registry;
  return replace(registry, area, share === 0 ? remote : { ...remote, canary: { build, share } });
}

export function setEnabled(registry: Registry, area: string, enabled: boolean): Registry {
  return replace(registry, area, { ...remoteOf(registry, area), enabled });
}
