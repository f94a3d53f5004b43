import { defineEvents } from 'shared/events';

/** The topics of the shell; `clashes` of the contract package relies on the published one. */
export const events = defineEvents({ publishes: ['session.changed@1'], consumes: ['account.created@1'] });
