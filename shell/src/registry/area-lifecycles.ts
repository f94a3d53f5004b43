import type { AreaContext } from 'shared/platform';

import { showAreaFailure, showAreaLoading } from '../errors/area-panel.tsx';
import type { Lifecycles } from './load-remote.ts';
import { loadLifecycles } from './load-remote.ts';
import type { Remote } from './registry.ts';

/** After this long (ms) a remote that has not answered counts as down. */
const GIVE_UP_AFTER = 12_000;

/** single-spa's view of an area: lifecycles that never reject, since a rejected one could not be mounted again. */
export interface AreaApp {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
  /** Swaps a mounted area whose live build is another one by now. */
  refresh: () => void;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${GIVE_UP_AFTER / 1000} s.`)), GIVE_UP_AFTER);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The lifecycles that the shell gives to single-spa for one remote. Loading starts at the first mount; what fails is
 * drawn into the area's own element with a way to try again, and everything around it goes on [SHELL-19].
 * @param current tells the build that is live now: each mount takes that one.
 */
export function areaApp(current: () => Remote, domElement: HTMLElement): AreaApp {
  let remote = current();
  let loaded: Lifecycles | undefined;
  let clear: (() => void) | undefined;
  let attempt = 0;
  let isMounted = false;
  // Each mount and unmount gets a number: what an outdated one still delivers is thrown away.
  let turn = 0;

  const context = (): AreaContext => ({ name: remote.name, build: remote.build, domElement, onBroken: (error) => void fail(error) });

  async function draw(mine: number): Promise<void> {
    clear = showAreaLoading(domElement);
    takeLiveBuild();
    try {
      const lifecycles = loaded ?? (await inTime(loadLifecycles(remote, attempt)));
      if (!loaded) await inTime(lifecycles.bootstrap(context()));
      if (mine !== turn) return;
      clear();
      await inTime(lifecycles.mount(context()));
      loaded = lifecycles;
      clear = () => void lifecycles.unmount(context()).catch(reportError);
      if (mine !== turn) await leave();
    } catch (error) {
      if (mine === turn) await fail(error);
    }
  }

  function takeLiveBuild(): void {
    const live = current();
    if (live.build !== remote.build) {
      loaded = undefined;
      attempt = 0;
    }
    remote = live;
    domElement.dataset['build'] = live.build;
  }

  async function leave(): Promise<void> {
    clear?.();
    clear = undefined;
  }

  async function fail(error: unknown): Promise<void> {
    reportError(error);
    await leave();
    attempt += 1;
    loaded = undefined;
    clear = showAreaFailure(domElement, { area: remote.name, error, onRetry: () => void remount() });
  }

  async function remount(): Promise<void> {
    await leave();
    turn += 1;
    await draw(turn);
  }

  return {
    bootstrap: () => Promise.resolve(),
    async mount() {
      isMounted = true;
      turn += 1;
      // Not awaited: an area that is slow must not hold back the others.
      void draw(turn);
    },
    async unmount() {
      isMounted = false;
      turn += 1;
      await leave();
    },
    refresh() {
      if (isMounted && current().build !== remote.build) void remount();
    },
  };
}
