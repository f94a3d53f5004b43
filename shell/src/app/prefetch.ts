import { useEffect } from 'react';

import { prefetchFiles } from '../registry/files.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import { claimsOf } from '../registry/routes.ts';

/**
 * Fetches, without running them, the files of the areas behind a hovered or focused link, and for signed-in screens the
 * component library. Nothing is fetched earlier, so that the first screen loads only its own files.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin) return;
      for (const { remote, route } of claimsOf(remotes$.value, link.pathname)) {
        if (!remote.unavailable) void prefetchFiles(remote);
        if (route.guard === 'session' || route.path.startsWith('/dashboard')) fetchLibrary();
      }
    };
    document.addEventListener('pointerover', follow, { passive: true });
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, []);
}

/** A file that does not arrive now is requested again by the screen that needs it. */
const fetchLibrary = () =>
  void Promise.all([
    import('shared/ui'),
    import('shared/forms'),
    import('shared/sentence'),
    import('shared/repository'),
  ]).catch(() => undefined);
