import { useEffect, useEffectEvent } from 'react';

import { on } from '../events/index.ts';
import type { EventOf, TopicName } from '../events/index.ts';

/** Listens to a topic for as long as the component is on screen. */
export function useEvent<Name extends TopicName>(name: Name, listener: (event: EventOf<Name>) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => on(name, (event) => hear(event)), [name]);
}
