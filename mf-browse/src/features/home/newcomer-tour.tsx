import { Suspense, lazy } from 'react';
import { isObject } from 'shared/domain';
import { useLocation, useQuery } from 'shared/platform';

import { ownCountQuery } from './mine-api.ts';

const HomeTour = lazy(() => import('./home-tour.tsx'));

/** The tour is loaded only for users without intelligences and for those who start it from the list of tours. */
export default function NewcomerTour() {
  const state: unknown = useLocation().state;
  const isRequested = isObject(state) && 'tour' in state;
  const own = useQuery(ownCountQuery());
  return isRequested || own.data === 0 ? (
    <Suspense fallback={null}>
      <HomeTour />
    </Suspense>
  ) : null;
}
