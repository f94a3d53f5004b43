import { useSubject } from '../state/index.ts';
import { tour$ } from './tour-state.ts';
import type { TourState } from './tour-state.ts';

/** The state of all tours, live. */
export function useTour(): TourState {
  return useSubject(tour$);
}
