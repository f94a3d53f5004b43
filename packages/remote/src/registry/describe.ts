import { stateOf } from '@parlance/contract';
import type { RegisteredRemote, Registry } from '@parlance/contract';

import { SHELL } from './shells.ts';
import type { Shells } from './shells.ts';

const line = (build: string, ...marks: (string | false)[]) =>
  `  ${[build, marks.filter(Boolean).join(', ')].filter(Boolean).join('  ')}`;

function describeRemote([area, remote]: [string, RegisteredRemote]): string[] {
  const { enabled, previous, canary, builds } = remote;
  return [
    `${area}${enabled ? '' : ' (disabled)'}`,
    ...Object.keys(builds).map((build) =>
      line(
        build,
        build === canary?.build ? `canary ${canary.share * 100} %` : (stateOf(remote, build) ?? false),
        build === previous && 'previous',
      ),
    ),
  ];
}

/** What a site serves, for people at a terminal: the shell and the remotes, their builds and the state of each. */
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
