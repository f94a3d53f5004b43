import type { RegisteredRemote } from './registry.ts';
import { isBad, retiredBuilds } from './states.ts';

/** The build for one browser, and the fallback when its files are missing. */
export interface ChosenBuild {
  readonly build: string;
  readonly fallback: string | undefined;
}

/**
 * A browser's place between 0 and 1 for one area. Each area orders the browsers differently, so that no browser gets
 * the canaries of all of them.
 * @param seed the random value stored in the browser
 */
export function cohortOf(seed: number, area: string): number {
  // FNV-1a, whose high bits are mixed by the finalizer of MurmurHash3.
  let hash = 0x811c9dc5;
  for (const character of `${seed}:${area}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** @param cohort see `cohortOf`: a canary goes to the browsers below its share. */
export function chooseBuild(remote: RegisteredRemote, cohort: number): ChosenBuild {
  const { stable, canary, builds } = remote;
  const isCanary =
    canary !== undefined && cohort < canary.share && builds[canary.build] !== undefined && !isBad(remote, canary.build);
  return isCanary ? { build: canary.build, fallback: stable } : { build: stable, fallback: retiredBuilds(remote)[0] };
}

/** The build that most browsers get; undefined while the remote is disabled. */
export function commonBuild(remote: RegisteredRemote): string | undefined {
  return remote.enabled ? chooseBuild(remote, 0.5).build : undefined;
}
