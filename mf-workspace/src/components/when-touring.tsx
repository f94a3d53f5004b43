import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTour } from 'shared/tour';
import type { TourName } from 'shared/tour';

/** Draws a tour, and so loads it, only while it is taken or its closing words stand. */
export function WhenTouring({ name, children }: { name: TourName; children: ReactNode }) {
  const { active, final } = useTour();
  return active === name || final === name ? <Suspense fallback={null}>{children}</Suspense> : null;
}
