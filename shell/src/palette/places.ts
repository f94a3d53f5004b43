import type { Locale } from 'shared/i18n';
import type { RouteClaim } from '@parlance/contract';

import type { Remote } from '../registry/registry.ts';

/** A page that can be opened by its name. */
export interface Destination {
  readonly label: string;
  readonly path: string;
}

export interface Destinations {
  /** Screens of the intelligence in the address. */
  readonly screens: readonly Destination[];
  readonly pages: readonly Destination[];
}

interface Where {
  readonly locale: Locale;
  readonly isSignedIn: boolean;
  /** The intelligence in the address. */
  readonly repository: { readonly ownerNickname: string; readonly slug: string; readonly version?: number } | undefined;
}

const DASHBOARD = '/dashboard/:ownerNickname/:slug/';

/**
 * Every page that the contracts of the live areas name, and that this visitor may open [CMD-02]. Of an intelligence,
 * the screens of the area that draws its frame come first, as in its menu.
 */
export function destinationsOf(remotes: readonly Pick<Remote, 'routes' | 'unavailable'>[], where: Where): Destinations {
  const routes = remotes
    .filter(({ unavailable }) => unavailable === undefined)
    .flatMap((remote) => remote.routes)
    .filter((route) => isOffered(route, where));
  const byFrame = [...routes].sort((one, other) => Number(isFrame(other)) - Number(isFrame(one)));
  return {
    screens: where.repository ? byFrame.flatMap((route) => screensOf(route, where)) : [],
    pages: routes
      .filter(({ path }) => !/[:*]/.test(path))
      .map(({ path, title }) => ({ label: title[where.locale], path })),
  };
}

const isFrame = ({ path }: RouteClaim): boolean => path.endsWith('*');

function isOffered({ listed, slot, guard }: RouteClaim, { isSignedIn }: Where): boolean {
  if (listed === false || slot === 'header') return false;
  if (guard === 'public') return true;
  return guard === 'session' ? isSignedIn : !isSignedIn;
}

function screensOf(route: RouteClaim, { locale, repository }: Where): Destination[] {
  const { path, title, places } = route;
  if (!repository || !path.startsWith(DASHBOARD)) return [];
  const named = isFrame(route) ? (places ?? []) : [{ path: path.slice(DASHBOARD.length), title }];
  const base = `/dashboard/${encodeURIComponent(repository.ownerNickname)}/${encodeURIComponent(repository.slug)}/`;
  const end = repository.version === undefined ? '' : `?version=${repository.version}`;
  return named
    .filter((place) => !place.path.includes(':'))
    .map((place) => ({ label: place.title[locale], path: `${base}${place.path}${end}` }));
}
