import { Suspense } from 'react';
import type { ReactNode } from 'react';

import type { TourName } from './names.ts';
import { useTour } from './use-tour.ts';

/** Renders a tour, and thereby loads its chunk, only while it is active or shows its closing words. */
export function WhenTouring({ name, children }: { name: TourName; children: ReactNode }) {
  const { active, final } = useTour();
  return active === name || final === name ? <Suspense fallback={null}>{children}</Suspense> : null;
}
