import type { RegisteredRemote, Registry } from './registry.ts';

/**
 * The state of a build.
 *
 *   published ─► tested ─► canary ─► live ─► retired      bad: from any of them but live, which is rolled back
 */
type BuildState = 'published' | 'tested' | 'canary' | 'live' | 'retired' | 'bad';

/** Placeholder for the live build of a remote that has none yet. */
export const NOT_LIVE = '';

export const isBad = ({ bad = [] }: RegisteredRemote, build: string): boolean => bad.includes(build);

/** Good builds that were live before, newest first: the targets of rollbacks. Older documents name only one. */
export function retiredBuilds(remote: RegisteredRemote): string[] {
  const { stable, previous, retired = previous === undefined ? [] : [previous], builds } = remote;
  return retired.filter((build) => build !== stable && builds[build] !== undefined && !isBad(remote, build));
}

/** The state of a build; undefined when the registry does not know it. */
export function stateOf(remote: RegisteredRemote, build: string): BuildState | undefined {
  if (isBad(remote, build)) return 'bad';
  if (!remote.builds[build]) return undefined;
  if (remote.stable === build) return 'live';
  if (remote.canary?.build === build) return 'canary';
  if (retiredBuilds(remote).includes(build)) return 'retired';
  return remote.tested?.includes(build) ? 'tested' : 'published';
}

/** Builds that browsers may get now or after a rollback: stable, previous and canary of each enabled remote. */
export function liveBuilds({ remotes }: Registry): { area: string; build: string }[] {
  return Object.entries(remotes).flatMap(([area, remote]) => {
    const ids = remote.enabled ? [remote.stable, retiredBuilds(remote)[0], remote.canary?.build] : [];
    return [...new Set(ids)].flatMap((build) =>
      build === undefined || build === NOT_LIVE || isBad(remote, build) ? [] : [{ area, build }],
    );
  });
}
