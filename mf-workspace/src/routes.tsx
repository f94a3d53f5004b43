import type { AreaRoute } from 'shared/platform';

import { Dashboard } from './layout/dashboard.tsx';
import { SlotScreen } from './layout/slot-screen.tsx';

/** The pages by path. */
export const routes: readonly AreaRoute[] = [
  { path: '/new', page: () => import('./features/create/create-page.tsx') },
  { path: '/tutorial/:name', page: () => import('./features/tutorial/tutorial-page.tsx') },
  {
    path: '/dashboard/:ownerNickname/:slug',
    element: <Dashboard />,
    children: [
      { page: () => import('./features/summary/summary-page.tsx') },
      { path: 'training', page: () => import('./features/training/training-page.tsx') },
      { path: 'Integration', page: () => import('./features/integration/integration-page.tsx') },
      { path: 'log', page: () => import('./features/inbox/inbox-page.tsx') },
      { path: 'settings/team', page: () => import('./features/settings/team/team-page.tsx') },
      { path: 'settings/webhooks', page: () => import('./features/settings/webhooks/webhooks-page.tsx') },
      { path: 'settings/import', page: () => import('./features/settings/import/import-page.tsx') },
      { path: 'settings', page: () => import('./features/settings/settings-page.tsx') },
      { path: 'activity', page: () => import('./features/activity/activity-page.tsx') },
      { path: 'suggestions', page: () => import('./features/suggestions/suggestions-page.tsx') },
      { path: 'proposals/:id', page: () => import('./features/proposals/proposal-page.tsx') },
      { path: 'proposals', page: () => import('./features/proposals/proposals-page.tsx') },
      { path: 'check', page: () => import('./features/data-check/data-check-page.tsx') },
      { path: 'export', page: () => import('./features/export/export-page.tsx') },
      { path: 'versions/compare', page: () => import('./features/compare/compare-page.tsx') },
      { path: 'versions/environments', page: () => import('./features/environments/environments-page.tsx') },
      { path: 'versions', page: () => import('./features/versions/versions-page.tsx') },
      { path: 'entitylist', page: () => import('./features/intents-entities/names-page.tsx') },
      { path: 'intentlist', page: () => import('./features/intents-entities/names-page.tsx') },
      { path: 'entitylist/any', page: () => import('./features/intents-entities/any-entity-page.tsx') },
      { path: 'entitylist/:id', page: () => import('./features/intents-entities/named-page.tsx') },
      { path: 'intentlist/:id', page: () => import('./features/intents-entities/named-page.tsx') },
      // Other paths inside a dashboard belong to other areas.
      { path: '*', element: <SlotScreen /> },
    ],
  },
];
