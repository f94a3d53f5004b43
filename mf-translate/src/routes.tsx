import { Suspense, lazy } from 'react';
import { Route, Routes, Skeleton } from 'shared/platform';
import { UiProvider } from 'shared/ui';

const StatusPage = lazy(() => import('./features/status/status-page.tsx'));

export function AreaRoutes() {
  return (
    <UiProvider>
      <Suspense fallback={<div className="page"><Skeleton /></div>}>
        <Routes>
          <Route path="/dashboard/:ownerNickname/:slug/translations" element={<StatusPage />} />
        </Routes>
      </Suspense>
    </UiProvider>
  );
}
