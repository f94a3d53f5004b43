import { stateOf } from '@parlance/contract';
import type { RegisteredRemote, Registry } from '@parlance/contract';
import { SHELL } from '@parlance/registry';
import type { Shells } from '@parlance/registry';

const line = (build: string, ...marks: (string | false)[]) =>
  `  ${[build, marks.filter(Boolean).join(', ')].filter(Boolean).join('  ')}`;
const canaryOf = (share: number) => `canary ${share * 100} %`;

function describeRemote([area, remote]: [string, RegisteredRemote]): string[] {
  const { enabled, previous, canary, builds } = remote;
  return [
    `${area}${enabled ? '' : ' (disabled)'}`,
    ...Object.keys(builds).map((build) =>
      line(
        build,
        build === canary?.build ? canaryOf(canary.share) : (stateOf(remote, build) ?? false),
        build === previous && 'previous',
      ),
    ),
  ];
}

/** A report for the terminal: the shell and the remotes of a site, their builds and the state of each. */
export function describeSite({ revision, remotes }: Registry, { stable, previous, waiting = [] }: Shells): string {
  const shells = [...new Set([stable, previous, ...waiting])].flatMap((id) =>
    id === undefined ? [] : [line(id, id === stable && 'live', id === previous && 'previous')],
  );
  return [
    `revision ${revision}`,
    ...(shells.length > 0 ? [SHELL, ...shells] : []),
    ...Object.entries(remotes).flatMap(describeRemote),
  ].join('\n');
}

/** The report of a site over HTTP. */
interface ListedSite {
  readonly revision: number;
  readonly shells: readonly string[];
  readonly areas: readonly {
    readonly name: string;
    readonly enabled: boolean;
    readonly builds: readonly ListedBuild[];
  }[];
}

interface ListedBuild {
  readonly build: string;
  readonly state: string;
  readonly share: number | null;
  /** Absent for servers older than build reports. */
  readonly failing?: number | null | undefined;
  readonly ended?: Ended | null | undefined;
}

interface Ended {
  readonly loads: number;
  readonly failures: number;
  readonly live_loads: number;
  readonly live_failures: number;
}

const whyEnded = ({ loads, failures, live_loads: liveLoads, live_failures: liveFailures }: Ended) =>
  `canary ended by itself: ${failures} of ${loads} page loads failed, live ${liveFailures} of ${liveLoads}`;

function stateOfListed({ state, share, ended }: ListedBuild): string {
  if (ended) return whyEnded(ended);
  return share === null ? state : canaryOf(share);
}

const failingOf = ({ failing, ended }: ListedBuild): string | false =>
  typeof failing === 'number' && !ended && `${Number((failing * 100).toFixed(1))} % of its page loads failed`;

export const describeAreas = ({ revision, shells, areas }: ListedSite): string =>
  [
    `revision ${revision}`,
    SHELL,
    ...shells.map((id, at) => line(id, at === 0 ? 'live' : 'previous')),
    ...areas.flatMap(({ name, enabled, builds }) => [
      `${name}${enabled ? '' : ' (disabled)'}`,
      ...builds.map((build) => line(build.build, stateOfListed(build), failingOf(build))),
    ]),
  ].join('\n');
