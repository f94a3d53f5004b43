import { defineEvents } from 'shared/events';

/** The topics of this area, as its `remote.json` declares them. */
export const events = defineEvents({ publishes: ['account.created@1'], consumes: [] });
