import { lazy } from 'react';
import type { ReactNode } from 'react';
import { matchPath } from 'shared/platform';

const ExternalLogin = lazy(() => import('./external-login.tsx'));
const SafariAlert = lazy(() => import('./safari-alert.tsx'));

interface OwnPage {
  path: string;
  draw: (rest: string) => ReactNode;
}

/** The few paths with pages of the shell; all others are claimed by areas. */
const OWN_PAGES: readonly OwnPage[] = [
  { path: '/loginexternal/*', draw: (token) => <ExternalLogin token={token} /> },
  { path: '/safariAlert/', draw: () => <SafariAlert /> },
];

/** @returns the shell's page on a path, `undefined` when it does not have one. */
export function ownPageOf(pathname: string): ReactNode {
  for (const { path, draw } of OWN_PAGES) {
    const match = matchPath(path, pathname);
    if (match) return draw(match.params['*'] ?? '');
  }
  return undefined;
}
