import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaContext } from 'shared/platform';

import { addressOf, askAnew } from './attempts.ts';
import { fetchHashes } from './hashes.ts';
import type { Remote } from './registry.ts';

type Lifecycle = (props: AreaContext & { name: string }) => Promise<unknown>;

export interface Lifecycles {
  bootstrap: Lifecycle;
  /** Fetches the page of the address; builds older than this step do it after `mount`. */
  prepare?: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

function isLifecycles(loaded: unknown): loaded is Lifecycles {
  return (
    typeof loaded === 'object' && loaded !== null && ['bootstrap', 'mount', 'unmount'].every((name) => name in loaded)
  );
}

/**
 * Downloads the lifecycles of a remote's build.
 * @throws Error when the files are missing, broken or not a remote.
 */
export async function loadLifecycles(remote: Remote, attempt: number): Promise<Lifecycles> {
  const started = performance.now();
  const loaded = await loadExposed(remote, 'lifecycles', attempt);
  if (!isLifecycles(loaded)) throw new Error(`${remote.name} exposes no lifecycles.`);
  loadTimes.set(remote.build, performance.now() - started);
  return loaded;
}

/**
 * Downloads a module that a remote's build exposes.
 * @param attempt counts from 0; later ones request a new address, since browsers do not reload a failed script.
 */
export async function loadExposed(remote: Remote, name: string, attempt: number): Promise<unknown> {
  const folder = new URL(remote.base, location.origin);
  if (attempt > 0) {
    askAnew(folder.href, attempt);
    forgetFailedShares();
  }
  await fetchHashes(remote);
  const entry = addressOf(new URL(remote.entry, folder).href);
  registerRemotes([{ name: remote.container, entry, type: 'global' }], { force: attempt > 0 });
  return loadRemote(`${remote.container}/${name}`);
}

/**
 * The federation runtime never retries a shared module that failed to load, unless its flag is cleared. It also
 * attributes a module to the build that loaded it last, and would remove it from the shell when that build is
 * registered again.
 */
function forgetFailedShares(): void {
  const shell = getInstance();
  if (!shell) return;
  const versions = Object.values(shell.shareScopeMap).flatMap((scope) => Object.values(scope));
  for (const share of versions.flatMap((each) => Object.values(each))) {
    if (!share.loaded) share.loading = null;
    share.from = shell.name;
  }
}

/** How long (ms) the code of a build took to arrive, by build. */
export const loadTimes = new Map<string, number>();
