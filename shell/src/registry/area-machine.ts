import type { AreaContext } from 'shared/platform';

import { showAreaFailure, showAreaLoading } from '../errors/area-panel.tsx';
import { reportFailure } from '../reporting/reporting.ts';
import { applyStyles, preloadPage } from './files.ts';
import { TRIES, isNetworkFailure, pauseBefore } from './load-failure.ts';
import { loadLifecycles } from './load-remote.ts';
import type { Lifecycles } from './load-remote.ts';
import type { Remote } from './registry.ts';
import { Tries, isResting } from './retries.ts';
import type { Failure } from './retries.ts';
import { claimsOf } from './routes.ts';

/** After this long (ms) a remote that has not answered counts as down. */
const GIVE_UP_AFTER_MS = 12_000;

/** Where an area's builds come from. */
export interface BuildSource {
  /** The live build: each mount takes that one. */
  readonly current: () => Remote;
  readonly isSlotClaimed: NonNullable<AreaContext['isSlotClaimed']>;
  /** Asks the registry again, since missing files belong to a build that was replaced. */
  readonly refresh: () => Promise<void>;
}

/**
 * What an area is doing. Asynchronous work remembers the state it belongs to: when the machine has left that state, the
 * work is superseded and its result discarded.
 */
type State =
  /** Not on screen. */
  | { readonly name: 'idle' }
  /** Fetching the build and the page, behind the shell's skeleton. */
  | { readonly name: 'loading'; readonly hide: () => void }
  | { readonly name: 'mounting' }
  | { readonly name: 'mounted'; readonly lifecycles: Lifecycles }
  /** Pausing before another try, behind the shell's skeleton. */
  | { readonly name: 'waiting'; readonly hide: () => void }
  /** Showing the failure, on the page where it happened. */
  | { readonly name: 'failed'; readonly hide: () => void; readonly failure: Failure; readonly path: string };

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No answer within ${GIVE_UP_AFTER_MS / 1000} s.`));
    }, GIVE_UP_AFTER_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Brings one area on screen and takes it off. Missing files are fetched again, from the build that is live by then and
 * at last from the one before it. Any other failure is drawn into the area's own element with a way to try again; the
 * rest of the page goes on [SHELL-19].
 */
export class AreaMachine {
  readonly #source: BuildSource;
  readonly #element: HTMLElement;
  readonly #tries = new Tries();
  /** Live builds whose files are gone. */
  readonly #gone = new Set<string>();
  #state: State = { name: 'idle' };
  #remote: Remote;
  /** Lifecycles of `#remote`, once a mount has succeeded. */
  #loaded: Lifecycles | undefined;
  #lastFailure: Failure | undefined;
  /** Later attempts ask for new addresses, since browsers keep a failed script as it is. */
  #attempt = 0;

  constructor(source: BuildSource, element: HTMLElement) {
    this.#source = source;
    this.#element = element;
    this.#remote = source.current();
  }

  /** Not awaited by the caller: a slow area must not hold back the others. */
  enter(): void {
    const last = this.#lastFailure;
    if (last && isResting(last, this.#preferredBuild().build)) this.#show(last);
    else void this.#load();
  }

  leave(): void {
    const state = this.#state;
    this.#state = { name: 'idle' };
    if (state.name === 'mounted') void this.#unmount(state.lifecycles);
    if ('hide' in state) state.hide();
    applyStyles(this.#remote, false);
  }

  /** After a navigation: takes a newer live build, and gives an area that failed on another page another try. */
  refresh(): void {
    const state = this.#state;
    if (state.name === 'idle') return;
    const failedElsewhere = state.name === 'failed' && state.path !== location.pathname;
    if (failedElsewhere || this.#preferredBuild().build !== this.#remote.build) this.enter();
  }

  /** The network is back. */
  reconnect(): void {
    if (this.#state.name === 'failed' && isNetworkFailure(this.#state.failure.error)) this.#retry();
  }

  /** The live build, or the one before it when the files of the live one are gone. */
  #preferredBuild(): Remote {
    const live = this.#source.current();
    return this.#gone.has(live.build) && live.before ? { ...live, ...live.before } : live;
  }

  #context(): AreaContext {
    return {
      name: this.#remote.name,
      build: this.#remote.build,
      domElement: this.#element,
      isOwn: (pathname) => claimsOf([this.#remote], pathname).length > 0,
      isSlotClaimed: this.#source.isSlotClaimed,
      onBroken: (error) => {
        if (this.#state.name !== 'idle') void this.#recover(error);
      },
    };
  }

  async #load(): Promise<void> {
    this.leave();
    const loading: State = { name: 'loading', hide: showAreaLoading(this.#element) };
    const mounting: State = { name: 'mounting' };
    this.#state = loading;
    this.#takeBuild(this.#preferredBuild());
    try {
      const lifecycles = await this.#prepare();
      if (!this.#isIn(loading)) return;
      loading.hide();
      this.#state = mounting;
      await inTime(lifecycles.mount(this.#context()));
      if (this.#isIn(mounting)) this.#arrive(lifecycles);
      else await this.#unmount(lifecycles);
    } catch (error) {
      if (this.#isIn(loading) || this.#isIn(mounting)) await this.#recover(error);
    }
  }

  #arrive(lifecycles: Lifecycles): void {
    this.#loaded = lifecycles;
    this.#lastFailure = undefined;
    this.#state = { name: 'mounted', lifecycles };
  }

  /** Whether work that began in a state is still wanted. */
  #isIn(state: State): boolean {
    return this.#state === state;
  }

  async #prepare(): Promise<Lifecycles> {
    const lifecycles = this.#loaded ?? (await inTime(loadLifecycles(this.#remote, this.#attempt)));
    if (!this.#loaded) await inTime(lifecycles.bootstrap(this.#context()));
    if (lifecycles.prepare) await inTime(lifecycles.prepare(this.#context()));
    return lifecycles;
  }

  async #unmount(lifecycles: Lifecycles): Promise<void> {
    await lifecycles.unmount(this.#context()).catch(reportError);
  }

  #takeBuild(next: Remote): void {
    if (next.build !== this.#remote.build) {
      this.#loaded = undefined;
      this.#attempt = 0;
    }
    this.#remote = next;
    this.#element.dataset['build'] = next.build;
    applyStyles(next, true);
    preloadPage(next, location.pathname);
  }

  async #recover(error: unknown): Promise<void> {
    this.leave();
    this.#loaded = undefined;
    this.#attempt += 1;
    const tries = this.#tries.count();
    const isLastTry = tries >= TRIES;
    const canRetry = isNetworkFailure(error) && (!isLastTry || this.#dropLiveBuild());
    if (!canRetry) {
      this.#fail(error);
      return;
    }
    const waiting: State = { name: 'waiting', hide: showAreaLoading(this.#element) };
    this.#state = waiting;
    // The build before is there or is not: it gets no pause, and no second try.
    await Promise.all([isLastTry ? undefined : pauseBefore(tries), this.#source.refresh().catch(() => undefined)]);
    if (this.#isIn(waiting)) await this.#load();
  }

  /** Falls back to the build before the live one. @returns false when there is none, or its files are gone too. */
  #dropLiveBuild(): boolean {
    const live = this.#source.current();
    if (this.#gone.has(live.build) || !live.before) return false;
    this.#gone.add(live.build);
    return true;
  }

  #fail(error: unknown): void {
    const count = (this.#lastFailure?.count ?? 0) + 1;
    const { build } = this.#remote;
    this.#lastFailure = { error, build, id: reportFailure(error, this.#remote), count, at: Date.now() };
    this.#tries.reset();
    this.#show(this.#lastFailure);
  }

  #show(failure: Failure): void {
    this.leave();
    const { error, id } = failure;
    const onRetry = () => this.#retry();
    const hide = showAreaFailure(this.#element, { area: this.#remote.name, error, id, onRetry });
    this.#state = { name: 'failed', hide, failure, path: location.pathname };
  }

  #retry(): void {
    this.#gone.clear();
    void this.#load();
  }
}
