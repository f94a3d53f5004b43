import * as bus from './bus.ts';

export { envelopes$, lastEvents } from './bus.ts';
export type { Envelope } from './bus.ts';
export { defineEvents } from './define-events.ts';
export type { DeclaredEvents } from './define-events.ts';
export type { EventOf, TopicName } from './topics.ts';

/** @deprecated Only builds from before `defineEvents` import it. @public */
export const emit = bus.emit;
/** @deprecated Only builds from before `defineEvents` import it. @public */
export const on = bus.on;
