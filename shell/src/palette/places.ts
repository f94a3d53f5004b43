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

/** Every page that the contracts of the live areas name, and that this visitor may open [CMD-02]. */
export function destinationsOf(remotes: readonly Pick<Remote, 'routes'>[], where: Where): Destinations {
  const routes = remotes.flatMap((remote) => remote.routes).filter((route) => isOffered(route, where));
  return {
    screens: where.repository ? routes.flatMap((route) => screensOf(route, where)) : [],
    pages: routes
      .filter(({ path }) => !/[:*]/.test(path))
      .map(({ path, title }) => ({ label: title[where.locale], path })),
  };
}

function isOffered({ listed, slot, guard }: RouteClaim, { isSignedIn }: Where): boolean {
  if (listed === false || slot === 'header') return false;
  if (guard === 'public') return true;
  return guard === 'session' ? isSignedIn : !isSignedIn;
}

function screensOf({ path, title, places }: RouteClaim, { locale, repository }: Where): Destination[] {
  if (!repository || !path.startsWith(DASHBOARD)) return [];
  const named = path.endsWith('*') ? (places ?? []) : [{ path: path.slice(DASHBOARD.length), title }];
  const base = `/dashboard/${encodeURIComponent(repository.ownerNickname)}/${encodeURIComponent(repository.slug)}/`;
  const end = repository.version === undefined ? '' : `?version=${repository.version}`;
  return named
    .filter((place) => !place.path.includes(':'))
    .map((place) => ({ label: place.title[locale], path: `${base}${place.path}${end}` }));
}
