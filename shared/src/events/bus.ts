import { Subject } from 'rxjs';

import { checkEvent, topicOf } from './topics.ts';
import type { EventOf, TopicName } from './topics.ts';

/** One event in transit; `at` is the page's time (ms). */
export interface Envelope {
  /** May be a topic of a later build, which this one does not know. */
  readonly name: string;
  readonly event: unknown;
  readonly at: number;
  /** How often this topic was emitted since the page was opened; only for topics that this build does not know. */
  readonly unknown?: number;
}

/** Every event, for inspectors that watch the bus without taking part. */
export const envelopes$ = new Subject<Envelope>();

const HISTORY_LENGTH = 50;

const history: Envelope[] = [];

/** The most recent events, newest last. */
export const lastEvents = (): readonly Envelope[] => history;

/** Filled in by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const states = new Map<string, unknown>();
const unknown = new Map<string, number>();

function countUnknown(name: string): number {
  const count = (unknown.get(name) ?? 0) + 1;
  unknown.set(name, count);
  return count;
}

/** @returns whether the event has its topic's fields @throws TypeError in development and tests when it does not */
function isDeliverable(name: string, event: unknown): boolean {
  try {
    checkEvent(name, event);
    return true;
  } catch (error) {
    if (process.env.NODE_ENV !== 'production') throw error;
    reportError(error);
    return false;
  }
}

/**
 * Delivers synchronously. A listener that throws is reported and does not stop the others. The caller may be a later
 * build than this one, and its user's action must not fail because of that: an unknown topic is passed on and counted,
 * an event with wrong fields is dropped and reported.
 * @throws TypeError, in development and tests, when the event does not have its topic's fields.
 */
export function emit<Name extends TopicName>(name: Name, event: EventOf<Name>): void {
  const topic = topicOf(name);
  if (topic && !isDeliverable(name, event)) return;
  if (topic?.isState) states.set(name, event);
  const envelope = { name, event, at: performance.now(), ...(!topic && { unknown: countUnknown(name) }) };
  history.push(envelope);
  if (history.length > HISTORY_LENGTH) history.shift();
  envelopes$.next(envelope);
}

/**
 * Listens to a topic. A state topic delivers its current value at once; past facts are not replayed: read the server
 * for them. Components use `useEvent` of `shared/platform`, which stops listening on unmount.
 * @returns stops listening
 */
export function on<Name extends TopicName>(name: Name, listener: (event: EventOf<Name>) => void): () => void {
  const hear = (event: unknown) => {
    try {
      listener(event as EventOf<Name>);
    } catch (error) {
      reportError(error);
    }
  };
  const subscription = envelopes$.subscribe((envelope) => {
    if (envelope.name === name) hear(envelope.event);
  });
  if (states.has(name)) hear(states.get(name));
  return () => subscription.unsubscribe();
}
