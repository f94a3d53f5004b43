import type { RouteClaim } from '@parlance/contract';
import { wouldLose } from 'shared/platform';
import type { AreaContext } from 'shared/platform';

import { showAreaFailure, showAreaLoading, showUnavailable } from '../errors/area-panel.tsx';
import { watchArea } from '../frame/watch-area.ts';
import type { AreaWatch } from '../frame/watch-area.ts';
import { countBuild } from '../reporting/count-build.ts';
import { reportFailure } from '../reporting/reporting.ts';
import { applyStyles, preloadPage } from './files.ts';
import { hasHung, watchMount } from './hung-builds.ts';
import { avoidedUntil, inTime, mayArriveLater, pauseBefore, triesFor } from './load-failure.ts';
import { loadLifecycles } from './load-remote.ts';
import type { Lifecycles } from './load-remote.ts';
import type { Remote } from './registry.ts';
import { Tries, isResting } from './retries.ts';
import type { Failure } from './retries.ts';
import { claimsOf } from './routes.ts';

/** The source of an area's builds. */
export interface BuildSource {
  /** The live build, used by each mount. */
  readonly current: () => Remote;
  readonly isSlotClaimed: NonNullable<AreaContext['isSlotClaimed']>;
  readonly contributions: NonNullable<AreaContext['contributions']>;
  /** Reads the registry again, since missing files may belong to a build that was replaced. */
  readonly refresh: () => Promise<void>;
}

/**
 * The state of an area. Asynchronous work remembers its state: when the machine has left that state, the work is
 * superseded and its result discarded.
 */
type State =
  /** Not on screen. */
  | { readonly name: 'idle' }
  /** Fetching the build and the page, behind the shell's skeleton. */
  | { readonly name: 'loading'; readonly hide: () => void }
  | { readonly name: 'mounting' }
  | { readonly name: 'mounted'; readonly lifecycles: Lifecycles; readonly watch: AreaWatch }
  /** Pausing before another try, behind the shell's skeleton. */
  | { readonly name: 'waiting'; readonly hide: () => void }
  /** Showing why nothing can be mounted. */
  | { readonly name: 'unavailable'; readonly hide: () => void }
  /** Showing the failure, on the page where it happened. */
  | { readonly name: 'failed'; readonly hide: () => void; readonly failure: Failure; readonly path: string };

/**
 * Mounts and unmounts one area. Missing files are fetched again, from the build that is live by then. A build that does
 * not arrive, hangs or throws is replaced by the previous one. If that fails too, the failure is shown in the area's
 * own element with a retry; the rest of the page keeps working [SHELL-19].
 */
export class AreaMachine {
  readonly #source: BuildSource;
  readonly #element: HTMLElement;
  readonly #tries = new Tries();
  /** Until when (ms since the epoch) live builds that failed are avoided. */
  readonly #failed = new Map<string, number>();
  #state: State = { name: 'idle' };
  #remote: Remote;
  /** Lifecycles of `#remote`, once a mount has succeeded. */
  #loaded: Lifecycles | undefined;
  #lastFailure: Failure | undefined;
  /** By build: later attempts request new addresses, since browsers do not reload a failed script. */
  readonly #attempts = new Map<string, number>();

  constructor(source: BuildSource, element: HTMLElement) {
    this.#source = source;
    this.#element = element;
    this.#remote = source.current();
  }

  /** Not awaited by the caller: a slow area must not delay the others. */
  enter(): void {
    const last = this.#lastFailure;
    if (last && isResting(last, this.#preferredBuild().build)) this.#show(last);
    else void this.#load();
  }

  leave(): void {
    const state = this.#state;
    this.#state = { name: 'idle' };
    if (state.name === 'mounted') void this.#unmount(state.lifecycles, state.watch);
    if ('hide' in state) state.hide();
    applyStyles(this.#remote, this, false);
  }

  /**
   * After a navigation: switches to a newer live build unless typed text would be lost, and retries an area that failed
   * on another page.
   */
  refresh(): void {
    const state = this.#state;
    if (state.name === 'idle') return;
    const failedElsewhere = state.name === 'failed' && state.path !== location.pathname;
    if (failedElsewhere || (this.#isOutdated() && !wouldLose('screen'))) this.enter();
  }

  /** The registry has changed: on screen, only an error panel is updated. */
  heal(): void {
    const { name } = this.#state;
    if ((name === 'failed' || name === 'unavailable') && this.#isOutdated()) void this.#load();
  }

  /** The network is back. */
  reconnect(): void {
    if (this.#state.name === 'failed' && mayArriveLater(this.#state.failure.error)) this.#retry();
  }

  #isOutdated(): boolean {
    const { build, unavailable } = this.#preferredBuild();
    return build !== this.#remote.build || unavailable !== this.#remote.unavailable;
  }

  /** The live build, or the previous one if the live one failed, here or in a page of this browser that hung. */
  #preferredBuild(): Remote {
    const live = this.#source.current();
    return (this.#hasFailed(live) || hasHung(live)) && live.before ? { ...live, ...live.before } : live;
  }

  #hasFailed({ build }: Remote): boolean {
    return (this.#failed.get(build) ?? 0) > Date.now();
  }

  #context(): AreaContext {
    return {
      name: this.#remote.name,
      build: this.#remote.build,
      domElement: this.#element,
      isOwn: (pathname) => claimsOf([this.#remote], pathname).length > 0,
      isSlotClaimed: this.#source.isSlotClaimed,
      contributions: this.#source.contributions,
      onBroken: this.#onBroken,
    };
  }

  readonly #onBroken = (error: unknown): void => {
    if (this.#state.name !== 'idle') void this.#recover(error);
  };

  async #load(): Promise<void> {
    this.leave();
    const next = this.#preferredBuild();
    if (next.unavailable) {
      this.#tellUnavailable(next, next.unavailable);
      return;
    }
    const loading: State = { name: 'loading', hide: showAreaLoading(this.#element) };
    const mounting: State = { name: 'mounting' };
    this.#state = loading;
    this.#takeBuild(next);
    const endMount = watchMount(next);
    const watch = watchArea(next, this.#onBroken, () => this.enter());
    try {
      const lifecycles = await this.#prepare();
      if (!this.#isIn(loading)) return;
      loading.hide();
      this.#state = mounting;
      await inTime(lifecycles.mount(this.#context()));
      if (this.#isIn(mounting)) this.#arrive(lifecycles, watch);
      else await this.#unmount(lifecycles, watch);
    } catch (error) {
      watch.left();
      if (this.#isIn(loading) || this.#isIn(mounting)) await this.#recover(error);
    } finally {
      endMount();
      if (!this.#isWatched(watch)) watch.left();
    }
  }

  #arrive(lifecycles: Lifecycles, watch: AreaWatch): void {
    this.#loaded = lifecycles;
    this.#lastFailure = undefined;
    this.#state = { name: 'mounted', lifecycles, watch };
    watch.arrived();
  }

  /** Whether the mount that a watch belongs to is on screen. */
  #isWatched(watch: AreaWatch): boolean {
    return this.#state.name === 'mounted' && this.#state.watch === watch;
  }

  /** Whether work that began in a state is still current. */
  #isIn(state: State): boolean {
    return this.#state === state;
  }

  async #prepare(): Promise<Lifecycles> {
    const lifecycles =
      this.#loaded ?? (await inTime(loadLifecycles(this.#remote, this.#attempts.get(this.#remote.build) ?? 0)));
    if (!this.#loaded) await inTime(lifecycles.bootstrap(this.#context()));
    if (lifecycles.prepare) await inTime(lifecycles.prepare(this.#context()));
    return lifecycles;
  }

  async #unmount(lifecycles: Lifecycles, watch: AreaWatch): Promise<void> {
    await lifecycles.unmount(this.#context()).catch(reportError);
    watch.left();
  }

  #takeBuild(next: Remote): void {
    if (next.build !== this.#remote.build) this.#loaded = undefined;
    this.#remote = next;
    this.#element.dataset['build'] = next.build;
    countBuild('load', next);
    applyStyles(next, this, true);
    preloadPage(next, location.pathname);
  }

  async #recover(error: unknown): Promise<void> {
    this.leave();
    this.#loaded = undefined;
    this.#attempts.set(this.#remote.build, (this.#attempts.get(this.#remote.build) ?? 0) + 1);
    const tries = this.#tries.count();
    const isTriedAgain = tries < triesFor(error);
    if (!isTriedAgain && !this.#dropLiveBuild(error)) {
      this.#fail(error);
      return;
    }
    if (isTriedAgain) countBuild('retry', this.#remote);
    const waiting: State = { name: 'waiting', hide: showAreaLoading(this.#element) };
    this.#state = waiting;
    // The previous build gets neither a pause nor a second attempt.
    await Promise.all([isTriedAgain ? pauseBefore(tries) : undefined, this.#source.refresh().catch(() => undefined)]);
    if (this.#isIn(waiting)) await this.#load();
  }

  /** Falls back to the previous build. @returns false when there is none, or it failed too. */
  #dropLiveBuild(error: unknown): boolean {
    const live = this.#source.current();
    if (live.build !== this.#remote.build && !this.#hasFailed(live)) return true;
    if (this.#hasFailed(live) || !live.before) return false;
    this.#failed.set(live.build, avoidedUntil(error));
    countBuild('fallback', this.#remote);
    reportFailure(error, this.#remote);
    return true;
  }

  #fail(error: unknown): void {
    const count = (this.#lastFailure?.count ?? 0) + 1;
    const { build } = this.#remote;
    countBuild('failure', this.#remote);
    this.#lastFailure = { error, build, id: reportFailure(error, this.#remote), count, at: Date.now() };
    this.#tries.reset();
    this.#show(this.#lastFailure);
  }

  #route(): RouteClaim | undefined {
    return claimsOf([this.#remote], location.pathname)[0]?.route;
  }

  #tellUnavailable(remote: Remote, reason: NonNullable<Remote['unavailable']>): void {
    this.#remote = remote;
    this.#loaded = undefined;
    this.#element.dataset['build'] = remote.build;
    this.#state = { name: 'unavailable', hide: showUnavailable(this.#element, this.#route(), reason) };
  }

  #show(failure: Failure): void {
    this.leave();
    const onRetry = () => this.#retry();
    const hide = showAreaFailure(this.#element, this.#route(), { id: failure.id, onRetry });
    this.#state = { name: 'failed', hide, failure, path: location.pathname };
  }

  #retry(): void {
    this.#failed.clear();
    void this.#load();
  }
}
