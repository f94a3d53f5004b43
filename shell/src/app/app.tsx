import { Suspense, lazy, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { HistoryRouter, Navigate, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';
import { useSubject } from 'shared/state';

import { ConfirmationGate } from '../confirmation/confirmation-gate.tsx';
import { DevPanelGate } from '../dev-panel/dev-panel-gate.tsx';
import { guardElement } from '../frame/guarded-elements.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { LeaveGate } from '../layout/leave-gate.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { connectionNotice$ } from '../offline/prepare.ts';
import { NewVersionGate } from '../new-version/new-version-gate.tsx';
import { NewsGate } from '../news/news-gate.tsx';
import { ownPageOf } from '../pages/own-pages.tsx';
import { isSafari, keepsSafari } from '../pages/safari.ts';
import { onlyArea, remotes$ } from '../registry/live-remotes.ts';
import { registerAreas } from '../registry/register-areas.ts';
import { claimsOf, leadingClaim } from '../registry/routes.ts';
import { useOwnProfile } from '../session/own-profile.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { usePrefetch } from './prefetch.ts';
import { useScrollPlace } from './scroll.ts';

/** The page loads only what most visitors need. */
const NotFound = lazy(() => import('../errors/not-found.tsx'));

export function App() {
  return (
    <HistoryRouter>
      <Frame />
    </HistoryRouter>
  );
}

const isWhole = onlyArea === undefined;

function Frame() {
  const main = useRef<HTMLDivElement>(null);
  const remotes = useSubject(remotes$);
  const { pathname } = useLocation();
  const claims = claimsOf(remotes, pathname);
  const route = leadingClaim(claims)?.route;
  const ownPage = ownPageOf(pathname);
  useOwnProfile();
  useScrollPlace();
  useRegisteredAreas(main);
  usePrefetch();

  return (
    <>
      <SkipLink />
      {isWhole && route?.header !== false && <Header />}
      {useSubject(connectionNotice$)}
      <NewVersionGate />
      <main id="main" tabIndex={-1} ref={guardElement}>
        <SafariRedirect />
        {route ? <GuardedRoute route={route} /> : <Suspense fallback={null}>{ownPage ?? <NotFound />}</Suspense>}
        <div ref={main} />
      </main>
      {isWhole && route?.footer !== false && <Footer />}
      <DevPanelGate />
      <LeaveGate />
      <ConfirmationGate />
      {isWhole && <NewsGate />}
    </>
  );
}

function SafariRedirect() {
  const { pathname, search } = useLocation();
  const isAsked = pathname.toLowerCase().startsWith(paths.safariAlert().toLowerCase().slice(0, -1));
  return isSafari(navigator.userAgent) && !keepsSafari() && !isAsked ? (
    <Navigate replace to={paths.safariAlert()} state={{ wanted: pathname + search }} />
  ) : null;
}

function useRegisteredAreas(main: RefObject<HTMLDivElement | null>): void {
  const isRegistered = useRef(false);
  useLayoutEffect(() => {
    if (isRegistered.current || !main.current) return;
    isRegistered.current = true;
    registerAreas(main.current);
  }, [main]);
}
