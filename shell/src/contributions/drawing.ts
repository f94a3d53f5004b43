import { slotsOf } from '@parlance/contract';
import { skip } from 'rxjs';
import type { SlotProps } from 'shared/platform';

import { applyStyles } from '../registry/files.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import { inTime, mayArriveLater, pauseBefore, triesFor } from '../registry/load-failure.ts';
import { loadExposed } from '../registry/load-remote.ts';
import type { Remote } from '../registry/registry.ts';
import { reportFailure } from '../reporting/reporting.ts';

interface Place {
  readonly area: string;
  readonly id: string;
  readonly element: HTMLElement;
  readonly data: object;
  readonly onShown: (isShown: boolean) => void;
}

type Lifecycle = (props: SlotProps) => Promise<unknown>;

interface Lifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly update?: Lifecycle;
  readonly unmount: Lifecycle;
}

/** A build that renders a contribution, and how to remove it from the screen. */
interface Drawn {
  readonly remote: Remote;
  readonly lifecycles: Lifecycles;
  readonly props: SlotProps;
}

/** Builds that failed in this tab, with the contribution; true for those whose files may arrive later. */
const failed = new Map<string, boolean>();
const keyOf = ({ build }: Remote, id: string) => `${build} ${id}`;
let count = 0;

/** The builds that may render a contribution: the live one, and the previous one. */
function buildsFor({ area, id }: Place): Remote[] {
  const live = remotes$.value.find(({ name }) => name === area);
  if (!live || live.unavailable) return [];
  const builds = live.before ? [live, { ...live, ...live.before }] : [live];
  return builds.filter(
    (build) => !failed.has(keyOf(build, id)) && slotsOf(build).some((contribution) => contribution.id === id),
  );
}

async function load(remote: Remote, id: string): Promise<Lifecycles> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const exposed = await inTime(loadExposed(remote, 'contributions', attempt));
      return await inTime(openIn(exposed, remote)(id));
    } catch (error) {
      if (attempt + 1 >= triesFor(error)) throw error;
      await pauseBefore(attempt + 1);
    }
  }
}

/** The module of a build is checked when it is called: one that is not a contribution fails like any other. */
function openIn(exposed: unknown, { name }: Remote): (id: string) => Promise<Lifecycles> {
  const { contributions } = exposed as { readonly contributions?: (id: string) => Promise<Lifecycles> };
  if (!contributions) throw new Error(`${name} exposes no contributions.`);
  return contributions;
}

/**
 * The content of an area in a slot on screen. Files that do not arrive are requested again; a failing build is replaced
 * by the previous one. When that fails too, the slot is notified, until another build is available or the visitor
 * navigates [SLOT-05].
 */
export class Drawing {
  readonly #place: Place;
  #data: object;
  /** The value passed to the slot's element, from before the mount until it is removed. */
  #drawn: Drawn | undefined;
  /** The current build. */
  #build: string | undefined;
  /** Work that began with an earlier number is superseded. */
  #turn = {};
  readonly #changes: { unsubscribe: () => void };

  constructor(place: Place) {
    this.#place = place;
    this.#data = place.data;
    addEventListener('popstate', this.#renew);
    addEventListener('online', this.#renew);
    void this.#draw();
    this.#changes = remotes$.pipe(skip(1)).subscribe(() => this.#build === undefined && void this.#draw());
  }

  update(data: object): void {
    if (JSON.stringify(data) === JSON.stringify(this.#data)) return;
    this.#data = data;
    const drawn = this.#drawn;
    if (drawn) void drawn.lifecycles.update?.({ ...drawn.props, data }).catch(reportError);
  }

  end(): void {
    this.#changes.unsubscribe();
    removeEventListener('popstate', this.#renew);
    removeEventListener('online', this.#renew);
    this.#clear();
    this.#place.element.remove();
  }

  /** After a navigation: switches to the current live build, never while the visitor stays. */
  readonly #renew = (): void => {
    for (const [key, mayArrive] of failed) if (mayArrive) failed.delete(key);
    const [wanted] = buildsFor(this.#place);
    if (wanted?.build !== this.#build) void this.#draw();
  };

  async #draw(): Promise<void> {
    this.#clear();
    const turn = this.#turn;
    const [remote] = buildsFor(this.#place);
    this.#build = remote?.build;
    if (!remote) {
      this.#place.onShown(false);
      return;
    }
    try {
      const lifecycles = await load(remote, this.#place.id);
      if (turn === this.#turn) await this.#mount(remote, lifecycles);
      if (turn !== this.#turn) return;
      this.#place.element.dataset['build'] = remote.build;
      this.#place.onShown(true);
    } catch (error) {
      if (turn === this.#turn) this.#drop(remote, error);
    }
  }

  async #mount(remote: Remote, lifecycles: Lifecycles): Promise<void> {
    const { area, id, element } = this.#place;
    const turn = this.#turn;
    // React does not unmount a root while it renders it.
    const onBroken = (error: Error) => queueMicrotask(() => turn === this.#turn && this.#drop(remote, error));
    count += 1;
    const context = { name: area, build: remote.build, domElement: element, isOwn: () => true, onBroken };
    const props: SlotProps = { name: `${area} ${id} ${count}`, area: context, data: this.#data };
    this.#drawn = { remote, lifecycles, props };
    applyStyles(remote, this, true);
    await inTime(lifecycles.bootstrap(props));
    await inTime(lifecycles.mount(props));
  }

  /** Gives up a build, and continues with the previous one. */
  #drop(remote: Remote, error: unknown): void {
    const key = keyOf(remote, this.#place.id);
    if (!failed.has(key)) reportFailure(error, remote);
    failed.set(key, mayArriveLater(error));
    void this.#draw();
  }

  #clear(): void {
    this.#turn = {};
    const drawn = this.#drawn;
    this.#drawn = undefined;
    if (!drawn) return;
    applyStyles(drawn.remote, this, false);
    void drawn.lifecycles.unmount(drawn.props).catch(reportError);
  }
}
