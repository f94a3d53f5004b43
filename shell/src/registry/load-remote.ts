import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaContext } from 'shared/platform';

import { addressOf, askAnew } from './attempts.ts';
import { fetchHashes } from './hashes.ts';
import type { Remote } from './registry.ts';

type Lifecycle = (props: AreaContext & { name: string }) => Promise<unknown>;

export interface Lifecycles {
  bootstrap: Lifecycle;
  /** Fetches the page of the address; builds from before there was such a step do it after `mount`. */
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
 * @param attempt counts from 0; later ones ask for a new address, since browsers keep a failed script as it is.
 * @throws Error when the files are missing, broken or no remote.
 */
export async function loadLifecycles(remote: Remote, attempt: number): Promise<Lifecycles> {
  const started = performance.now();
  const folder = new URL(remote.base, location.origin);
  if (attempt > 0) {
    askAnew(folder.href, attempt);
    forgetFailedShares();
  }
  await fetchHashes(remote);
  const entry = addressOf(new URL(remote.entry, folder).href);
  registerRemotes([{ name: remote.container, entry, type: 'global' }], { force: attempt > 0 });
  const loaded = await loadRemote(`${remote.container}/lifecycles`);
  if (!isLifecycles(loaded)) throw new Error(`${remote.name} exposes no lifecycles.`);
  loadTimes.set(remote.build, performance.now() - started);
  return loaded;
}

/** The federation runtime never retries a shared module that failed to load, unless its mark is cleared. */
function forgetFailedShares(): void {
  const versions = Object.values(getInstance()?.shareScopeMap ?? {}).flatMap((scope) => Object.values(scope));
  for (const share of versions.flatMap((each) => Object.values(each))) if (!share.loaded) share.loading = null;
}

/** How long (ms) the code of a build took to arrive, by build. */
export const loadTimes = new Map<string, number>();
