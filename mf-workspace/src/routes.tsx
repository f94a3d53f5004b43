import { Suspense, lazy } from 'react';
import { Route, Routes, Skeleton } from 'shared/platform';
import { UiProvider } from 'shared/ui';

import { Dashboard } from './layout/dashboard.tsx';
import { SlotScreen } from './layout/slot-screen.tsx';

const CreatePage = lazy(() => import('./features/create/create-page.tsx'));
const EntityPage = lazy(() => import('./features/intents-entities/entity-page.tsx'));
const IntegrationPage = lazy(() => import('./features/integration/integration-page.tsx'));
const IntentPage = lazy(() => import('./features/intents-entities/intent-page.tsx'));
const SettingsPage = lazy(() => import('./features/settings/settings-page.tsx'));
const SummaryPage = lazy(() => import('./features/summary/summary-page.tsx'));
const TrainingPage = lazy(() => import('./features/training/training-page.tsx'));
const VersionsPage = lazy(() => import('./features/versions/versions-page.tsx'));

const waiting = <div className="page"><Skeleton rows={6} /></div>;

/** Every screen of the area; what no route knows inside a dashboard belongs to another area. */
export function AreaRoutes() {
  return (
    <UiProvider>
      <Routes>
        <Route path="/new" element={<Suspense fallback={waiting}><CreatePage /></Suspense>} />
        <Route path="/dashboard/:ownerNickname/:slug" element={<Dashboard />}>
          <Route index element={<Suspense fallback={waiting}><SummaryPage /></Suspense>} />
          <Route path="training" element={<Suspense fallback={waiting}><TrainingPage /></Suspense>} />
          <Route path="Integration" element={<Suspense fallback={waiting}><IntegrationPage /></Suspense>} />
          <Route path="settings" element={<Suspense fallback={waiting}><SettingsPage /></Suspense>} />
          <Route path="versions" element={<Suspense fallback={waiting}><VersionsPage /></Suspense>} />
          <Route path="entitylist/:id" element={<Suspense fallback={waiting}><EntityPage /></Suspense>} />
          <Route path="intentlist/:id" element={<Suspense fallback={waiting}><IntentPage /></Suspense>} />
          <Route path="*" element={<SlotScreen />} />
        </Route>
      </Routes>
    </UiProvider>
  );
}
