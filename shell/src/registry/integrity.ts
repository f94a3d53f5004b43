import { getInstance } from '@module-federation/enhanced/runtime';
import { contractOf } from '@parlance/contract';
import type { Registry } from '@parlance/contract';

import { addressOf } from './attempts.ts';
import { folderOf } from './build-folder.ts';
import { isChecked, knownHashes } from './hashes.ts';
import type { Remote } from './registry.ts';

/** A hash that no file has: files below a build's folder that are not part of the build are rejected. */
const NOTHING = `sha256-${'A'.repeat(43)}=`;

let builds: readonly Pick<Remote, 'base' | 'files' | 'filesHash'>[] = [];

/** Stores the signed registry's data about the files of every build. */
export function expectFiles({ remotes }: Registry): void {
  builds = Object.values(remotes).flatMap((remote) =>
    Object.entries(remote.builds).flatMap(([build, { base }]) => {
      const { files, filesHash } = contractOf(remote, build) ?? {};
      const known = { base: folderOf(base).href, files, filesHash };
      return isChecked(known) ? [known] : [];
    }),
  );
}

/** The hash that a script or style must have; undefined for addresses that belong to no published build. */
export function integrityOf(address: string): string | undefined {
  const { origin, pathname } = new URL(address, location.origin);
  for (const build of builds) {
    const folder = new URL(build.base);
    if (folder.origin === origin && pathname.startsWith(folder.pathname))
      return knownHashes(build)?.[pathname.slice(folder.pathname.length)] ?? NOTHING;
  }
  return undefined;
}

/** Lets the browser check every file of a remote: its container here, its chunks through the remote's own loader. */
export function startIntegrity(): void {
  Object.assign(globalThis, { parlanceIntegrityOf: integrityOf, parlanceAddressOf: addressOf });
  getInstance()?.registerPlugins([
    {
      name: 'integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        const expected = integrityOf(url);
        if (expected !== undefined) Object.assign(script, { integrity: expected, crossOrigin: 'anonymous' });
        return script;
      },
    },
  ]);
}
