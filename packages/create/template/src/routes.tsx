import type { AreaRoute } from '@parlance/sdk/platform';

/** The pages by path. */
export const routes: readonly AreaRoute[] = [
  { path: '__ROUTE__', page: () => import('./features/__FEATURE__/__FEATURE__-page.tsx') },
];
