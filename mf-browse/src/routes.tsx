import type { AreaRoute } from 'shared/platform';

/** Routes of the area. */
export const routes: readonly AreaRoute[] = [
  { path: '/', page: () => import('./features/landing/landing-page.tsx') },
  { path: '/home', page: () => import('./features/home/home-page.tsx') },
  { path: '/try', page: () => import('./features/try-link/try-link-page.tsx') },
];
