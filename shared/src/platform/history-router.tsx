import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';

import type { RouteTable } from './area-routes.ts';
import { appNavigator, currentPlace, onPlace } from './history.ts';
import type { Place } from './history.ts';

export interface HistoryRouterProps {
  /** Paths the router follows; on others it keeps the last one, so that an area does not rerender while it unmounts. */
  isOwn?: (pathname: string) => boolean;
  /**
   * Fetches the pages of a path; until they have loaded, the router stays where it was, and initially renders nothing.
   */
  fetchPages?: RouteTable['fetchPages'];
  children: ReactNode;
}

/** A view of the product's single history: the shell sees all of it, an area only the paths that it claims. */
export function HistoryRouter({ isOwn, fetchPages, children }: HistoryRouterProps) {
  const [place, setPlace] = useState<Place | undefined>(() =>
    fetchPages?.(currentPlace().location.pathname) ? undefined : currentPlace(),
  );
  const [failure, setFailure] = useState<{ reason: unknown }>();
  useLayoutEffect(() => {
    let wanted: Place | undefined;
    const show = (next: Place) => {
      wanted = next;
      const pages = fetchPages?.(next.location.pathname);
      const go = () => startTransition(() => setPlace(next));
      if (!pages) {
        go();
        return;
      }
      // A newer navigation wins.
      pages.then(
        () => {
          if (next === wanted) go();
        },
        (reason: unknown) => {
          if (next === wanted) setFailure({ reason });
        },
      );
    };
    show(currentPlace());
    const stop = onPlace((next) => {
      if (isOwn?.(next.location.pathname) ?? true) show(next);
    });
    return () => {
      wanted = undefined;
      stop();
    };
  }, [isOwn, fetchPages]);
  if (failure) throw failure.reason;
  return (
    place && (
      <Router location={place.location} navigationType={place.action} navigator={appNavigator}>
        {children}
      </Router>
    )
  );
}
