import type { AreaRoute } from '@parlance/sdk/platform';

/** The pages by path. */
export const routes: readonly AreaRoute[] = [
  { path: '/notebook', page: () => import('./features/notebook/notebooks-page.tsx') },
  { path: '/dashboard/:ownerNickname/:slug/notebook', page: () => import('./features/notebook/notes-page.tsx') },
];
