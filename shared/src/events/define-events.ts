import { emit, on } from './bus.ts';
import type { EventOf, TopicName } from './topics.ts';

/** The part of the bus that one package declared to use: other topics do not compile. */
export interface DeclaredEvents<Published extends TopicName, Consumed extends TopicName> {
  readonly publishes: readonly Published[];
  readonly consumes: readonly Consumed[];
  readonly emit: <Name extends Published>(name: Name, event: EventOf<Name>) => void;
  /** @returns stops listening. */
  readonly on: <Name extends Consumed>(name: Name, listener: (event: EventOf<Name>) => void) => () => void;
}

/**
 * Declares once, as literals in an area's `src/events.ts`, the topics it publishes and consumes. The build rejects a
 * difference between this declaration and the area's `remote.json`.
 */
export const defineEvents = <const Published extends TopicName, const Consumed extends TopicName>(
  declared: Pick<DeclaredEvents<Published, Consumed>, 'publishes' | 'consumes'>,
): DeclaredEvents<Published, Consumed> => ({ ...declared, emit, on });
