export { defineEvents } from 'shared/events';
export type { DeclaredEvents, EventOf, TopicName } from 'shared/events';
