import { FILES_FILE } from '@parlance/contract';
import { getMountedApps } from 'single-spa';
import { session$ } from 'shared/session';

import { fetchHashes } from '../registry/hashes.ts';
import { registryFile, remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';
import type { Wanted, WantedBuild } from './wanted.ts';

/** Charts are fetched only by the screen that needs them. */
const LATER = /\/charts[^/]*$/;
/** An address with a query bypasses the browser's cache. */
const LASTING_FILE = /\/(assets|remotes)\/[^?]*$/;
/** Areas that were opened in this browser during this session. */
const opened = new Set<string>();

const addressOf = (base: string, name = '') => new URL(name, new URL(base, location.origin)).href;

/** Files loaded by this page. */
const loaded = new Set<string>();

/** Observes the files that the page loads. @param onFile called after each new one */
export function watchFiles(onFile: () => void): void {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap(({ name }) => (LASTING_FILE.test(name) ? [name] : []));
    for (const file of files) loaded.add(file);
    if (files.length > 0) onFile();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * For signed-in users all pages of an area are stored; for visitors only the pages they have seen, without further
 * downloads.
 */
async function filesOf(remote: Remote): Promise<WantedBuild['files']> {
  const { name, base, filesHash } = remote;
  if (!opened.has(name)) return {};
  const hashes = Object.entries(await fetchHashes(remote).catch(() => ({})));
  const isWhole = session$.value.token !== null;
  const files = hashes
    .filter(([file]) => !LATER.test(file))
    .map(([file, hash]) => [addressOf(base, file), hash] as const)
    .filter(([address]) => isWhole || loaded.has(address));
  // Without their hashes they could not run.
  const list = filesHash === undefined ? [] : [[addressOf(base, FILES_FILE), filesHash] as const];
  return Object.fromEntries([...list, ...files]);
}

/** The files of live builds that this browser should store now; undefined before the registry is read. */
export async function wantedNow(): Promise<Wanted | undefined> {
  const registry = registryFile();
  if (!registry) return undefined;
  for (const name of getMountedApps()) opened.add(name);
  const builds = await Promise.all(
    remotes$.value.map(async (remote) => ({
      area: remote.name,
      base: addressOf(remote.base),
      before: remote.before && addressOf(remote.before.base),
      files: await filesOf(remote),
    })),
  );
  return { revision: registry.revision, builds, loaded: [...loaded] };
}
