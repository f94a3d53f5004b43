import { NavigationType, createPath } from 'react-router-dom';
import type { Location, Navigator, To } from 'react-router-dom';

import { mayLeave, wouldLose } from './unsaved.ts';

/** Where the tab is, and how it came there. */
export interface Place {
  readonly location: Location;
  readonly action: NavigationType;
  /** Position in the tab's history, among entries written by this product. */
  readonly index: number | undefined;
}

/** The state of an entry in the tab's history. */
interface Entry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number | undefined;
}

type Listener = (place: Place) => void;

const listeners = new Set<Listener>();
let place = read(NavigationType.Pop);
let href = window.location.href;
/** Set while this module changes the address: its announcement is ignored. */
let isMoving = false;
/** Back or forward was undone until the user answers; holds the action for when the browser has returned. */
let afterReturn: (() => void) | undefined;
let isSure = false;
let hasArrived = false;

/** Whether a navigation to another page happened since the last call: its heading takes the focus, once. */
export function takeArrival(): boolean {
  const was = hasArrived;
  hasArrived = false;
  return was;
}

function read(action: NavigationType): Place {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default', idx } = (window.history.state ?? {}) as Partial<Entry>;
  return { action, index: idx, location: { pathname, search, hash, state: usr, key } as Location };
}

function take(next: Place): void {
  if (isElsewhere(next.location.pathname)) hasArrived = true;
  place = next;
  ({ href } = window.location);
  for (const listener of [...listeners]) listener(next);
}

/** Where the tab is now; an address that was changed without this history counts too. */
export function currentPlace(): Place {
  if (href !== window.location.href) {
    place = read(NavigationType.Pop);
    ({ href } = window.location);
  }
  return place;
}

/** @returns stops listening. */
export function onPlace(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const urlOf = (to: To): URL => new URL(hrefOf(to), window.location.href);
const newKey = (): string => Math.random().toString(36).slice(2, 10);

function write(method: 'pushState' | 'replaceState', action: NavigationType, to: To, entry: Entry): void {
  isMoving = true;
  try {
    window.history[method](entry, '', hrefOf(to));
  } finally {
    isMoving = false;
  }
  take(read(action));
}

const isElsewhere = (pathname: string): boolean => pathname !== place.location.pathname;

/** The single history of the product, for the routers of the shell and of every area. */
export const appNavigator: Navigator = {
  createHref: hrefOf,
  encodeLocation: (to) => {
    const { pathname, search, hash } = urlOf(to);
    return { pathname, search, hash };
  },
  go: (delta) => window.history.go(delta),
  push: (to, state: unknown) => {
    const { index = 0 } = currentPlace();
    const go = () => write('pushState', NavigationType.Push, to, { usr: state, key: newKey(), idx: index + 1 });
    if (!wouldLose('screen') || !isElsewhere(urlOf(to).pathname)) go();
    else
      void mayLeave('screen').then((isFree) => {
        if (isFree) go();
      });
  },
  replace: (to, state: unknown) =>
    write('replaceState', NavigationType.Replace, to, { usr: state, key: newKey(), idx: currentPlace().index }),
};

/** Returns to where the tab was, asks, and repeats the undone navigation when the answer is yes. */
function ask(next: Place): void {
  const delta = next.index !== undefined && place.index !== undefined ? next.index - place.index : 0;
  if (delta === 0) {
    // The direction is unknown: the previous entry is written again.
    const { location, index } = place;
    const usr: unknown = location.state;
    window.history.pushState({ usr, key: location.key, idx: index }, '', createPath(location));
    void mayLeave('screen').then((isFree) => {
      if (isFree)
        write('pushState', NavigationType.Push, next.location, { usr: next.location.state, key: newKey(), idx: index });
    });
    return;
  }
  afterReturn = () =>
    void mayLeave('screen').then((isFree) => {
      isSure = isFree;
      if (isFree) window.history.go(delta);
    });
  window.history.go(-delta);
}

function handlePop(event: PopStateEvent & { singleSpa?: boolean }): void {
  if (isMoving) return;
  const next = read(NavigationType.Pop);
  if (afterReturn) {
    event.stopImmediatePropagation();
    const proceed = afterReturn;
    afterReturn = undefined;
    proceed();
    return;
  }
  if (!isSure && !event.singleSpa && wouldLose('screen') && isElsewhere(next.location.pathname)) {
    event.stopImmediatePropagation();
    isMoving = true;
    ask(next);
    isMoving = false;
    return;
  }
  isSure = false;
  take(next);
}

// Added before single-spa starts, which delays listeners that are added later until areas are mounted and unmounted.
const listen = EventTarget.prototype.addEventListener.bind(window);
listen('popstate', (event) => handlePop(event as PopStateEvent), { capture: true });
listen(
  'hashchange',
  (event) => {
    if (afterReturn) event.stopImmediatePropagation();
  },
  { capture: true },
);

if (place.index === undefined) {
  window.history.replaceState({ ...(window.history.state as object | null), idx: 0 }, '');
  place = { ...place, index: 0 };
}
