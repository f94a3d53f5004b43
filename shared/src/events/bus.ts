import { Subject } from 'rxjs';

import { TOPICS, checkEvent } from './topics.ts';
import type { EventOf, TopicName } from './topics.ts';

/** One event in transit; `at` is the page's time (ms). */
export interface Envelope {
  readonly name: TopicName;
  readonly event: unknown;
  readonly at: number;
}

/** Every event, for inspectors that watch the bus without taking part. */
export const envelopes$ = new Subject<Envelope>();

const HISTORY_LENGTH = 50;

const history: Envelope[] = [];

/** The most recent events, newest last. */
export const lastEvents = (): readonly Envelope[] => history;

/** Filled in by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const states = new Map<TopicName, unknown>();

/**
 * Delivers synchronously. A listener that throws is reported and does not stop the others.
 * @throws TypeError, in development and tests, when the event does not have its topic's fields.
 */
export function emit<Name extends TopicName>(name: Name, event: EventOf<Name>): void {
  if (process.env.NODE_ENV !== 'production') checkEvent(name, event);
  if (TOPICS[name].isState) states.set(name, event);
  const envelope = { name, event, at: performance.now() };
  history.push(envelope);
  if (history.length > HISTORY_LENGTH) history.shift();
  envelopes$.next(envelope);
}

/**
 * Listens to a topic. A state topic delivers its current value at once; past facts are not replayed: read the server
 * for them. Components use `useEvent` of `shared/platform`, which stops listening on unmount. @returns stops
 * listening
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
