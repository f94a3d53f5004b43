import type { AreaRoute } from 'shared/platform';

/** Which page stands at which path. */
export const routes: readonly AreaRoute[] = [
  { path: '/', page: () => import('./features/landing/landing-page.tsx') },
  { path: '/home', page: () => import('./features/home/home-page.tsx') },
];
