import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'shared/platform';

const STORED_AS = 'scroll';
/** Time limit (ms) for a page to grow to its old length. */
const PATIENCE_MS = 10_000;
/** Key of every page that was opened by its address. */
const FIRST = 'default';
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Last scroll position (px) of each entry of the tab's history. */
const places = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Every navigation starts at the top; back, forward and a reload restore the position [SHELL-01]. */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const entry = key === FIRST ? pathname : key;
  const isPop = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const isBack = isPop && (shown.current !== undefined || places.size > 0);
    const stop = isBack ? returnTo(places.get(entry) ?? 0) : undefined;
    // A changed filter is the same page; on the first page the user may have scrolled before the app started.
    if (!isBack && shown.current !== undefined && shown.current !== pathname) scrollTo(0, 0);
    shown.current = pathname;
    const remember = () => {
      places.set(entry, scrollY);
    };
    const save = () => {
      // The last scroll event comes with the next frame; at the top, a page may not have grown yet.
      if (scrollY > 0) remember();
      sessionStorage.setItem(STORED_AS, JSON.stringify([...places]));
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', save);
    };
  }, [entry, pathname, isPop]);
}

/** Scrolls to a position as soon as the page is long enough, unless the user scrolls first. @returns stops waiting. */
function returnTo(place: number): () => void {
  const tryAgain = () => {
    if (document.documentElement.scrollHeight < place + innerHeight) return;
    scrollTo(0, place);
    stop();
  };
  const growth = new ResizeObserver(tryAgain);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of BY_HAND) removeEventListener(type, stop);
  };
  for (const type of BY_HAND) addEventListener(type, stop, { passive: true });
  growth.observe(document.body);
  tryAgain();
  return stop;
}
