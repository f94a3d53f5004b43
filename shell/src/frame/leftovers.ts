import { isOnScreen, leftAt, msSinceLeft } from '../registry/files.ts';
import type { Remote } from '../registry/registry.ts';
import { blame } from './blame.ts';
import { restoreTitle } from './page-look.ts';
import { startedBy } from './owner.ts';
import { forgetInterval, isCapturing, listen, observer, placeNow, removeListener, traces, unlisten } from './traces.ts';
import type { PageListener } from './traces.ts';

/** An unmount may end some things a little later. */
const SETTLED_MS = 1_000;
/** A listener that closes a menu ends with the event that it stops. */
const STILL_THERE_MS = 200;
/** Code that is not on screen any more and starts a timer for the tenth time does so without end. */
const MOST_ROUNDS = 10;
/** Frames of a stack: what started a timer is among the first. */
const NEAR = 8;

const hasLeft = (owner: Remote): boolean => msSinceLeft(owner) > SETTLED_MS;

/** The build that left something. What its modules start once, when they are loaded, may stay: libraries do that. */
function leaverOf(origin: Error): Remote | undefined {
  const { owner, isLoading } = startedBy(origin);
  return owner && !isLoading && hasLeft(owner) ? owner : undefined;
}

/** Whether a build that was on screen is not any more. */
const isAnyGone = (): boolean => [...leftAt.values()].some((at) => performance.now() - at > SETTLED_MS);

/** Ends what builds that are not on screen any more have left in the page. */
export function endLeftovers(): void {
  for (const [place, { owner }] of rounds) if (isOnScreen(owner)) rounds.delete(place);
  if (!isAnyGone()) return;
  for (const [timer, origin] of traces.intervals) {
    const owner = leaverOf(origin);
    if (!owner) continue;
    forgetInterval(timer);
    end(owner, 'an interval runs on after its unmount');
  }
  for (const noted of traces.listeners) {
    const owner = leaverOf(noted.origin);
    if (!owner) continue;
    removeListener(noted);
    end(owner, `a listener to "${noted.type}" stays after its unmount`);
  }
}

function end(owner: Remote, what: string): void {
  blame(owner, what);
  restoreTitle();
}

/** By the line of code, how often a build that is not on screen any more has started a timer. */
const rounds = new Map<string, { readonly owner: Remote; count: number }>();

/** Ends timers that code of a build starts again and again when it is not on screen any more. */
function mayStart(): boolean {
  if (!isAnyGone()) return true;
  const { owner, place } = startedBy(placeNow(NEAR));
  if (!owner || !hasLeft(owner)) return true;
  const round = rounds.get(place) ?? { owner, count: 0 };
  rounds.set(place, round);
  round.count += 1;
  if (round.count === MOST_ROUNDS) end(owner, 'a timer starts itself again after its unmount');
  return round.count < MOST_ROUNDS;
}

/** Whether an event is meant for the shell or another area: dialogs and menus of an area may be outside the shell. */
function isForeign({ target }: Event, { name }: Remote): boolean {
  if (!(target instanceof Element) || !target.closest('#shell')) return false;
  return !target.closest(`#area-${name}, [data-contribution^="${name} "]`);
}

/** The only way to ask an event whether it was stopped. */
// oxlint-disable-next-line typescript/no-deprecated
const isStopped = (event: Event): boolean => event.cancelBubble;

/** Notices when a listener of an area keeps events from the shell and from other areas, again and again. */
function observed(noted: PageListener): EventListenerOrEventListenerObject {
  const { listener } = noted;
  const owner = isCapturing(noted.options) ? startedBy(noted.origin).owner : undefined;
  if (!owner) return listener;
  return function (this: unknown, event: Event) {
    const wasStopped = isStopped(event);
    if (typeof listener === 'function') listener.call(this as EventTarget, event);
    else listener.handleEvent(event);
    if (wasStopped || !isStopped(event) || !isForeign(event, owner)) return;
    setTimeout(() => {
      if (!traces.listeners.has(noted)) return;
      removeListener(noted);
      blame(owner, `a listener stops every "${event.type}"`);
    }, STILL_THERE_MS);
  };
}

const { requestAnimationFrame: draw } = globalThis;

/** Observes the listeners that are there, and those and the timers that are added from now on. */
export function observeTraces(): void {
  Object.assign(observer, { observe: observed, mayStart });
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) => (observer.mayStart() ? draw(callback) : 0),
  });
  for (const noted of traces.listeners) {
    const called = observed(noted);
    if (called === noted.called) continue;
    unlisten.call(noted.target, noted.type, noted.called, true);
    noted.called = called;
    listen.call(noted.target, noted.type, called, noted.options);
  }
}
