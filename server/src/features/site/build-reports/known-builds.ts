import { decisionOf } from '@parlance/contract';
import type { RegisteredRemote, Registry } from '@parlance/contract';

/** Builds that are live, canaries, and all others. */
export type Cohort = 'live' | 'canary' | 'other';

/** Placeholder for the decision that started a canary, for builds that are not canaries. */
const NO_CANARY = -1;
export const SHELL = 'shell';

export interface KnownBuild {
  readonly area: string;
  readonly build: string;
  readonly cohort: Cohort;
  /** See `decisionOf`. */
  readonly decision: number;
}

/** Counts reports about builds that the site does not know. */
const OTHER: Omit<KnownBuild, 'area'> = { build: 'other', cohort: 'other', decision: NO_CANARY };

function ofRemote(area: string, remote: RegisteredRemote): KnownBuild[] {
  const { stable, canary, builds } = remote;
  return Object.keys(builds).map((build) => {
    if (build === stable) return { area, build, cohort: 'live', decision: NO_CANARY };
    if (build === canary?.build) return { area, build, cohort: 'canary', decision: decisionOf(remote) ?? NO_CANARY };
    return { area, build, cohort: 'other', decision: NO_CANARY };
  });
}

/** The builds that a site knows. @param shells the shell's, the live one first */
export const knownBuilds = ({ remotes }: Pick<Registry, 'remotes'>, shells: readonly string[]): KnownBuild[] => [
  ...shells.map((build, at) => ({
    area: SHELL,
    build,
    cohort: at === 0 ? ('live' as const) : ('other' as const),
    decision: NO_CANARY,
  })),
  ...Object.entries(remotes).flatMap(([area, remote]) => ofRemote(area, remote)),
];

/** The build that a report concerns: senders of invented names cannot fill the memory with them. */
export function placedIn(known: readonly KnownBuild[], area: string, build: string): KnownBuild {
  const found = known.find((each) => each.area === area && each.build === build);
  if (found) return found;
  return { ...OTHER, area: known.some((each) => each.area === area) ? area : 'other' };
}
