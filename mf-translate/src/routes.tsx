import type { AreaRoute } from 'shared/platform';

/** The pages of the area, loaded on demand. */
export const routes: readonly AreaRoute[] = [
  { path: '/dashboard/:ownerNickname/:slug/translate', page: () => import('./features/translate/translate-page.tsx') },
  { path: '/dashboard/:ownerNickname/:slug/translations', page: () => import('./features/status/status-page.tsx') },
  {
    path: '/external/:ownerNickname/:slug/translate/:token',
    page: () => import('./features/external/external-page.tsx'),
  },
];
