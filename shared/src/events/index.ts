import { Subject } from 'rxjs';

import { TOPICS, checkEvent } from './topics.ts';
import type { EventOf, TopicName } from './topics.ts';

export type { EventOf, TopicName };

/** One event on its way; `at` is the time of the page (ms). */
export interface Envelope {
  readonly name: TopicName;
  readonly event: unknown;
  readonly at: number;
}

/** Every event as it is told, for those who watch the bus rather than take part. */
export const envelopes$ = new Subject<Envelope>();

/** Events that are remembered for whoever looks later. */
const REMEMBERED = 50;

const told: Envelope[] = [];

/** The last events, the newest at the end. */
export const lastEvents = (): readonly Envelope[] => told;

/** Filled in by the build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const states = new Map<TopicName, unknown>();

/**
 * Delivers synchronously; a listener that throws is reported and does not stop the others.
 * @throws TypeError, while developing and in tests, when the event is not what its topic says.
 */
export function emit<Name extends TopicName>(name: Name, event: EventOf<Name>): void {
  if (process.env.NODE_ENV !== 'production') checkEvent(name, event);
  if (TOPICS[name].isState) states.set(name, event);
  const envelope = { name, event, at: performance.now() };
  told.push(envelope);
  if (told.length > REMEMBERED) told.shift();
  envelopes$.next(envelope);
}

/**
 * Listens to a topic; one that is a state gives its present value at once. Facts told before are not repeated: read the
 * server for them. Components use `useEvent` of `shared/platform`, which ends with them.
 * @returns stops listening.
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
