import type { AreaContext } from 'shared/platform';

import { showAreaFailure, showAreaLoading } from '../errors/area-panel.tsx';
import { reportFailure } from '../reporting/reporting.ts';
import { applyStyles, preloadPage } from './files.ts';
import { TRIES, isNetworkFailure, pauseBefore } from './load-failure.ts';
import type { Lifecycles } from './load-remote.ts';
import { loadLifecycles } from './load-remote.ts';
import type { Remote } from './registry.ts';
import { claimsOf } from './routes.ts';

/** After this long (ms) a remote that has not answered counts as down. */
const GIVE_UP_AFTER = 12_000;
/** An area that failed so often in a row is not downloaded again by itself for a while (ms). */
const BREAKER = { failures: 3, rest: 60_000 } as const;

/** After so long (ms) without a failure the next one is a new story. */
const CALM_AFTER = 30_000;

/** Where an area's builds come from. */
export interface BuildSource {
  /** The build that is live now: each mount takes that one. */
  readonly current: () => Remote;
  /** Asks the registry again, since files that are gone belong to a build that was replaced. */
  readonly refresh: () => Promise<void>;
}

/** single-spa's view of an area: lifecycles that never reject, since a rejected one could not be mounted again. */
export interface AreaApp {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
  /** After a navigation: swaps a mounted area whose live build is another one by now, and opens anew one that failed on another page. */
  refresh: () => void;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${GIVE_UP_AFTER / 1000} s.`)), GIVE_UP_AFTER);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The lifecycles that the shell gives to single-spa for one remote. Loading starts at the first mount. Files that do not
 * arrive are asked for again, from the build that is live by then and at last from the one before it; what fails all the
 * same is drawn into the area's own element with a way to try again, and everything around it goes on [SHELL-19].
 */
export function areaApp({ current, refresh }: BuildSource, domElement: HTMLElement): AreaApp {
  let remote = current();
  let loaded: Lifecycles | undefined;
  let clear: (() => void) | undefined;
  // Asks for new addresses, since browsers keep a failed script as it is.
  let attempt = 0;
  let tries = 0;
  let brokenAt = -Infinity;
  let isMounted = false;
  let failure: { error: unknown; id: string; count: number; at: number } | undefined;
  // Each mount and unmount gets a number: what an outdated one still delivers is thrown away.
  let turn = 0;
  const gone = new Set<string>();
  /** Path on which the failure is shown. */
  let failedAt: string | undefined;

  const context = (): AreaContext => ({
    name: remote.name,
    build: remote.build,
    domElement,
    isOwn,
    onBroken: (error) => void recover(error),
  });

  const isOwn = (pathname: string): boolean => claimsOf([remote], pathname).length > 0;

  /** The live build, or the one before it when the files of the live one are gone. */
  function wanted(): Remote {
    const live = current();
    return gone.has(live.build) && live.before ? { ...live, ...live.before } : live;
  }

  /** Not awaited: an area that is slow must not hold back the others. */
  function enter(): void {
    const isSame = wanted().build === remote.build;
    if (isSame && failure && failure.count >= BREAKER.failures && Date.now() - failure.at < BREAKER.rest) show(failure);
    else begin();
  }

  function begin(): void {
    leave();
    turn += 1;
    void draw(turn);
  }

  async function draw(mine: number): Promise<void> {
    clear = showAreaLoading(domElement);
    takeBuild(wanted());
    applyStyles(remote, true);
    preloadPage(remote, location.pathname);
    try {
      const lifecycles = loaded ?? (await inTime(loadLifecycles(remote, attempt)));
      if (!loaded) await inTime(lifecycles.bootstrap(context()));
      if (lifecycles.prepare) await inTime(lifecycles.prepare(context()));
      if (mine !== turn) return;
      clear();
      await inTime(lifecycles.mount(context()));
      loaded = lifecycles;
      failure = undefined;
      clear = () => void lifecycles.unmount(context()).catch(reportError);
      if (mine !== turn) leave();
    } catch (error) {
      if (mine === turn) await recover(error);
    }
  }

  function takeBuild(next: Remote): void {
    if (next.build !== remote.build) {
      loaded = undefined;
      attempt = 0;
    }
    remote = next;
    domElement.dataset['build'] = next.build;
  }

  function leave(): void {
    clear?.();
    clear = undefined;
    applyStyles(remote, false);
    failedAt = undefined;
  }

  async function recover(error: unknown): Promise<void> {
    leave();
    loaded = undefined;
    attempt += 1;
    // An area that is mounted may still miss the files of its page: only a while without failure makes tries anew.
    if (Date.now() - brokenAt > CALM_AFTER) tries = 0;
    brokenAt = Date.now();
    tries += 1;
    if (!isNetworkFailure(error)) return fail(error);
    const isUsedUp = tries >= TRIES;
    if (isUsedUp) {
      if (gone.has(current().build) || !current().before) return fail(error);
      gone.add(current().build);
    }
    turn += 1;
    const mine = turn;
    clear = showAreaLoading(domElement);
    // The build before is there or is not: it gets no pause, and no second try.
    await Promise.all([isUsedUp ? undefined : pauseBefore(tries), refresh().catch(() => undefined)]);
    if (mine === turn) begin();
  }

  function fail(error: unknown): void {
    failure = { error, id: reportFailure(error, remote), count: (failure?.count ?? 0) + 1, at: Date.now() };
    tries = 0;
    show(failure);
  }

  function show({ error, id }: { error: unknown; id: string }): void {
    leave();
    failedAt = location.pathname;
    clear = showAreaFailure(domElement, { area: remote.name, error, id, onRetry: retry });
  }

  function retry(): void {
    gone.clear();
    begin();
  }

  addEventListener('online', () => {
    if (isMounted && failure && isNetworkFailure(failure.error)) retry();
  });

  return {
    bootstrap: () => Promise.resolve(),
    async mount() {
      isMounted = true;
      enter();
    },
    async unmount() {
      isMounted = false;
      turn += 1;
      leave();
    },
    refresh() {
      const isElsewhere = failedAt !== undefined && failedAt !== location.pathname;
      if (isMounted && (isElsewhere || wanted().build !== remote.build)) enter();
    },
  };
}
