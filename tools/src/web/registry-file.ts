/** The registry: which remotes exist, which builds of each are kept and which one visitors get. */
export interface Registry {
  /** Only ever goes up; whoever changes the file names the revision that the change was made from. */
  revision: number;
  remotes: Readonly<Record<string, RegisteredRemote>>;
}

export interface RegisteredRemote {
  enabled: boolean;
  /** Build that visitors get. */
  stable: string;
  /** Build that was stable before: the target of a rollback. */
  previous?: string;
  /** Build that a share of the browsers gets instead. */
  canary?: { build: string; /** 0–1 */ share: number };
  builds: Readonly<Record<string, RegisteredBuild>>;
}

export interface RegisteredBuild {
  /** Folder of the build's files, with a slash at its end. */
  base: string;
  /** The build's `remote.json`. */
  contract: unknown;
}

/** A change that the registry refuses; the message is one sentence. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** @throws RegistryError with all problems when there are any. */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
}

/** @throws RegistryError when there is no such remote. */
export function remoteOf(registry: Registry, area: string): RegisteredRemote {
  const remote = registry.remotes[area];
  if (!remote)
    throw new RegistryError(
      `The registry has no remote ${area}; it has ${Object.keys(registry.remotes).join(', ') || 'none'}.`,
    );
  return remote;
}

/** Builds that browsers may get now or after a rollback: stable, previous and canary of each remote. */
export function liveBuilds({ remotes }: Registry): { area: string; build: string }[] {
  return Object.entries(remotes).flatMap(([area, { enabled, stable, previous, canary }]) => {
    const ids = enabled ? [stable, previous, canary?.build] : [];
    return [...new Set(ids)].flatMap((build) => (build === undefined ? [] : [{ area, build }]));
  });
}

function demandBuild(remote: RegisteredRemote, build: string): void {
  if (!remote.builds[build])
    throw new RegistryError(`There is no build ${build}; kept are ${Object.keys(remote.builds).join(', ')}.`);
}

function replace(registry: Registry, area: string, remote: RegisteredRemote): Registry {
  return { revision: registry.revision + 1, remotes: { ...registry.remotes, [area]: remote } };
}

/** Builds the file tells about besides those in use: every browser reads it, so it stays small. */
const SPARE_BUILDS = 3;

/** The builds in use and the newest others. The folders of older ones stay; publishing one again brings it back. */
function keep({ stable, previous, canary, builds }: RegisteredRemote): RegisteredRemote['builds'] {
  const ids = Object.keys(builds);
  const spare = ids.filter((id) => id !== stable && id !== previous && id !== canary?.build).slice(-SPARE_BUILDS);
  return Object.fromEntries(
    Object.entries(builds).filter(
      ([id]) => id === stable || id === previous || id === canary?.build || spare.includes(id),
    ),
  );
}

/** Adds a build without showing it to anyone; the first build of a remote becomes stable at once. */
export function addBuild(registry: Registry, area: string, build: string, registered: RegisteredBuild): Registry {
  const known = registry.remotes[area];
  if (known?.builds[build]) return registry;
  if (!known) return replace(registry, area, { enabled: true, stable: build, builds: { [build]: registered } });
  const remote = { ...known, builds: { ...known.builds, [build]: registered } };
  return replace(registry, area, { ...remote, builds: keep(remote) });
}

/** Gives a build to every visitor and ends its canary. */
export function promote(registry: Registry, area: string, build: string): Registry {
  const { canary, ...remote } = remoteOf(registry, area);
  demandBuild(remote, build);
  if (remote.stable === build && !canary) return registry;
  const previous = remote.stable === build ? remote.previous : remote.stable;
  return replace(registry, area, { ...remote, stable: build, ...(previous && { previous }) });
}

/** Gives the build before this one to every visitor. */
export function rollBack(registry: Registry, area: string): Registry {
  const { previous } = remoteOf(registry, area);
  if (!previous) throw new RegistryError(`${area} has no earlier build to go back to.`);
  return promote(registry, area, previous);
}

/** Gives a build to a share of the browsers; a share of 0 ends it. */
export function setCanary(registry: Registry, area: string, build: string, share: number): Registry {
  const { canary: _ended, ...remote } = remoteOf(registry, area);
  demandBuild(remote, build);
  if (!(share >= 0 && share <= 1)) throw new RegistryError(`The share must be between 0 and 1, not ${share}.`);
  return replace(registry, area, share === 0 ? remote : { ...remote, canary: { build, share } });
}

export function setEnabled(registry: Registry, area: string, enabled: boolean): Registry {
  return replace(registry, area, { ...remoteOf(registry, area), enabled });
}
