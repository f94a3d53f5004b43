import type { Locale } from 'shared/i18n';
import { addressOf, inOrder, isMeantFor, linksOf, textIn } from '@parlance/contract';
import type { LinkContribution, RouteClaim } from '@parlance/contract';

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
  readonly nickname?: string | undefined;
  /** The loaded data of that intelligence. */
  readonly uuid?: string | undefined;
  readonly rights?: Readonly<Record<string, unknown>> | undefined;
}

const DASHBOARD = '/dashboard/:ownerNickname/:slug/';

/**
 * Every page in the contracts of the live areas that this visitor may open [CMD-02]. Among the screens of an
 * intelligence, those of the area with its frame come first, as in its menu.
 */
export function destinationsOf(
  remotes: readonly Pick<Remote, 'routes' | 'contributes' | 'unavailable'>[],
  where: Where,
): Destinations {
  const available = remotes.filter(({ unavailable }) => unavailable === undefined);
  const links = inOrder(available.flatMap(linksOf));
  const routes = available
    .flatMap((remote) => remote.routes)
    // Who contributes a page to a menu says there who may see it.
    .filter((route) => isOffered(route, where) && !links.some(({ path }) => path === route.path));
  const byFrame = [...routes].sort((one, other) => Number(isFrame(other)) - Number(isFrame(one)));
  return {
    screens: where.repository
      ? [...byFrame.flatMap((route) => screensOf(route, where)), ...contributedTo(IN_DASHBOARD, links, where)]
      : [],
    pages: [
      ...routes
        .filter(({ path }) => !/[:*]/.test(path))
        .map(({ path, title }) => ({ label: title[where.locale], path })),
      ...contributedTo(IN_HEADER, links, where),
    ],
  };
}

const IN_DASHBOARD = ['side-menu', 'tabs'];
const IN_HEADER = ['header', 'profile-menu'];

/** Contributed links, each address once. */
function contributedTo(menus: readonly string[], links: readonly LinkContribution[], where: Where): Destination[] {
  const { isSignedIn, rights, repository, nickname, uuid, locale } = where;
  const found = links
    .filter((each) => menus.includes(each.link) && isMeantFor(each, { isSignedIn, rights }))
    .flatMap(({ path: pattern, title }) => {
      const path = addressOf(pattern, {
        nickname,
        uuid,
        ownerNickname: repository?.ownerNickname,
        slug: repository?.slug,
      });
      return path === undefined ? [] : [{ label: textIn(title, locale), path: path + versionIn(path, where) }];
    });
  return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
}

const versionIn = (path: string, { repository }: Where): string =>
  repository?.version === undefined || !path.startsWith('/dashboard/') ? '' : `?version=${repository.version}`;

const isFrame = ({ path }: RouteClaim): boolean => path.endsWith('*');

function isOffered({ listed, slot, guard }: RouteClaim, { isSignedIn }: Where): boolean {
  if (listed === false || slot === 'header') return false;
  if (guard === 'public') return true;
  return guard === 'session' ? isSignedIn : !isSignedIn;
}

function screensOf(route: RouteClaim, where: Where): Destination[] {
  const { locale, repository } = where;
  const { path, title, places } = route;
  if (!repository || !path.startsWith(DASHBOARD)) return [];
  const named = isFrame(route) ? (places ?? []) : [{ path: path.slice(DASHBOARD.length), title }];
  const base = `/dashboard/${encodeURIComponent(repository.ownerNickname)}/${encodeURIComponent(repository.slug)}/`;
  return named
    .filter((place) => !place.path.includes(':'))
    .map((place) => ({ label: place.title[locale], path: `${base}${place.path}${versionIn(base, where)}` }));
}
