import { useEffect, useEffectEvent } from 'react';

import type { DeclaredEvents, EventOf, TopicName } from '../events/index.ts';

/** Listens to one of the topics that the area's `events.ts` consumes while the component is on screen. */
export function useEvent<Consumed extends TopicName, Name extends Consumed>(
  { on }: Pick<DeclaredEvents<never, Consumed>, 'on'>,
  name: Name,
  listener: (event: EventOf<Name>) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => on(name, (event) => hear(event)), [on, name]);
}
