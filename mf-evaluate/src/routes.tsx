import type { AreaRoute } from 'shared/platform';

/** The pages of the area, loaded on demand. */
export const routes: readonly AreaRoute[] = [
  {
    path: '/dashboard/:ownerNickname/:slug',
    children: [
      { path: 'evaluate/manual', page: () => import('./features/test-sentences/test-sentences-page.tsx') },
      { path: 'evaluate/automatic', page: () => import('./features/cross-validation/cross-validation-page.tsx') },
      { path: 'evaluate/guide', page: () => import('./features/guide/guide-page.tsx') },
      { path: 'results', page: () => import('./features/results/results-page.tsx') },
      { path: 'result/:resultId?', page: () => import('./features/result/result-page.tsx') },
    ],
  },
];
