import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';

import { DevPanelGate } from '../dev-panel/dev-panel-gate.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { NewsGate } from '../news/news-gate.tsx';
import { ownPageOf } from '../pages/own-pages.tsx';
import { isSafari, keepsSafari } from '../pages/safari.ts';
import { onlyArea, remotes$ } from '../registry/live-remotes.ts';
import { registerAreas } from '../registry/register-areas.ts';
import { claimsOf, leadingClaim } from '../registry/routes.ts';
import { useOwnProfile } from '../session/own-profile.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { useScrollPlace } from './scroll.ts';

export function App() {
  return <BrowserRouter><Frame /></BrowserRouter>;
}

const subscribe = (onChange: () => void) => {
  const subscription = remotes$.subscribe(onChange);
  return () => subscription.unsubscribe();
};

const isWhole = onlyArea === undefined;

function Frame() {
  const main = useRef<HTMLDivElement>(null);
  const remotes = useSyncExternalStore(subscribe, () => remotes$.value);
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
      {isWhole && <Header />}
      <main id="main" tabIndex={-1}>
        <SafariRedirect />
        {route ? <GuardedRoute route={route} /> : (ownPage ?? <NotFound />)}
        <div ref={main} />
      </main>
      {isWhole && route?.footer !== false && <Footer />}
      <DevPanelGate />
      {isWhole && <NewsGate />}
    </>
  );
}

function SafariRedirect() {
  const { pathname, search } = useLocation();
  const isAsked = pathname.toLowerCase().startsWith(paths.safariAlert().toLowerCase().slice(0, -1));
  return isSafari(navigator.userAgent) && !keepsSafari() && !isAsked ? <Navigate replace to={paths.safariAlert()} state={{ wanted: pathname + search }} /> : null;
}

function useRegisteredAreas(main: RefObject<HTMLDivElement | null>): void {
  const isRegistered = useRef(false);
  useLayoutEffect(() => {
    if (isRegistered.current || !main.current) return;
    isRegistered.current = true;
    registerAreas(main.current);
  }, [main]);
}

/** People who are signed in will need the component library; it is fetched while they still read the first screen. */
function usePrefetch(): void {
  const { token } = useSession();
  const isSignedIn = token !== null;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback : (work: () => void) => window.setTimeout(work);
    const cancel = typeof cancelIdleCallback === 'function' ? cancelIdleCallback : clearTimeout;
    const handle = idle(() => void Promise.all([import('shared/ui'), import('shared/forms'), import('shared/sentence'), import('shared/repository')]));
    return () => cancel(handle);
  }, [isSignedIn]);
}
