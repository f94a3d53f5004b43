import type { RegisteredRemote } from './registry.ts';
import { isBad, retiredBuilds } from './states.ts';

/** The build for one browser, and the build to fall back to when its files are gone. */
export interface ChosenBuild {
  readonly build: string;
  readonly fallback: string | undefined;
}

/** @param cohort the browser's place between 0 and 1: a canary goes to the browsers below its share. */
export function chooseBuild(remote: RegisteredRemote, cohort: number): ChosenBuild {
  const { stable, canary, builds } = remote;
  const isCanary =
    canary !== undefined && cohort < canary.share && builds[canary.build] !== undefined && !isBad(remote, canary.build);
  return isCanary ? { build: canary.build, fallback: stable } : { build: stable, fallback: retiredBuilds(remote)[0] };
}

/** The build that every browser gets; undefined while the remote is off or a canary runs. */
export const commonBuild = ({ enabled, stable, canary }: RegisteredRemote): string | undefined =>
  enabled && canary === undefined ? stable : undefined;
