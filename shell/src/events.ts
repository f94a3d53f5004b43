import { defineEvents } from 'shared/events';

/** The topics that the shell itself publishes; `clashes` of the contract package counts on them. */
export const events = defineEvents({ publishes: ['session.changed@1'], consumes: [] });
