import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';
import { claimsOf } from '../registry/routes.ts';

/** Address of the whole app. */
const site = () => document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '';

/** The start page of an area: the first one without parameters. */
const startOf = ({ routes }: Remote): string | undefined =>
  routes.find(({ path, slot }) => slot === undefined && !/[:*]/.test(path))?.path;

/**
 * Opens links that leave the area in the whole app. Runs before routers see the click, since they cannot navigate to
 * other sites.
 */
function leadOut(area: Remote, event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  if (link.origin === location.origin && claimsOf([area], link.pathname).length === 0)
    link.href = site() + link.pathname + link.search + link.hash;
  if (event.type === 'click' && link.href.startsWith(`${site()}/`) && site() !== location.origin)
    event.stopImmediatePropagation();
}

/**
 * Sets up the host name of a single area: `/` leads to its start page, and links to other areas lead to the whole app
 * [CDN-03].
 */
export function settleAlone(): void {
  const [area] = remotes$.value;
  if (site() === '' || !area) return;
  if (location.pathname === '/' && claimsOf([area], '/').length === 0) {
    const start = startOf(area);
    if (start === undefined) location.replace(`${site()}/`);
    else history.replaceState(history.state, '', start);
  }
  for (const type of ['pointerover', 'focusin', 'click'])
    addEventListener(type, (event) => leadOut(area, event), { capture: true });
}
