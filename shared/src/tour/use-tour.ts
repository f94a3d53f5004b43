import { useSyncExternalStore } from 'react';

import { tour$ } from './tour-state.ts';
import type { TourState } from './tour-state.ts';

const subscribe = (onChange: () => void) => {
  const subscription = tour$.subscribe(onChange);
  return () => subscription.unsubscribe();
};

/** The state of all tours, live. */
export function useTour(): TourState {
  return useSyncExternalStore(subscribe, () => tour$.value);
}
