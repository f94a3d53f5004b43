import { msSinceLeft } from '../registry/files.ts';
import type { Remote } from '../registry/registry.ts';
import { blame } from './blame.ts';
import { startedBy } from './owner.ts';
import { forgetInterval, listen, observer, removeCapture, traces, unlisten } from './traces.ts';
import type { Capture } from './traces.ts';

/** An unmount may end some things a little later. */
const SETTLED_MS = 1_000;
/** A listener that closes a menu ends with the event that it stops. */
const STILL_THERE_MS = 200;

/** The build that left something. What its modules start once, when they are loaded, may stay: libraries do that. */
function leaverOf(stack: string): Remote | undefined {
  const { owner, isLoading } = startedBy(stack);
  return owner && !isLoading && msSinceLeft(owner) > SETTLED_MS ? owner : undefined;
}

/** Ends what builds that are not on screen any more have left in the page. */
export function endLeftovers(): void {
  for (const [timer, stack] of traces.intervals) {
    const owner = leaverOf(stack);
    if (!owner) continue;
    forgetInterval(timer);
    blame(owner, 'an interval runs on after its unmount');
  }
  for (const capture of traces.captures) {
    const owner = leaverOf(capture.stack);
    if (!owner) continue;
    removeCapture(capture);
    blame(owner, `a listener captures "${capture.type}" after its unmount`);
  }
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
function observed(capture: Capture): EventListenerOrEventListenerObject {
  const { owner } = startedBy(capture.stack);
  const { listener } = capture;
  if (!owner) return listener;
  return function (this: unknown, event: Event) {
    const wasStopped = isStopped(event);
    if (typeof listener === 'function') listener.call(this as EventTarget, event);
    else listener.handleEvent(event);
    if (wasStopped || !isStopped(event) || !isForeign(event, owner)) return;
    setTimeout(() => {
      if (!traces.captures.has(capture)) return;
      removeCapture(capture);
      blame(owner, `a listener stops every "${event.type}"`);
    }, STILL_THERE_MS);
  };
}

/** Observes the listeners that are there, and those that are added from now on. */
export function observeCaptures(): void {
  observer.observe = observed;
  for (const capture of traces.captures) {
    const called = observed(capture);
    if (called === capture.called) continue;
    unlisten.call(capture.target, capture.type, capture.called, true);
    capture.called = called;
    listen.call(capture.target, capture.type, called, capture.options);
  }
}
