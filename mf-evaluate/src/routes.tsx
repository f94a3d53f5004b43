import { Suspense, lazy } from 'react';
import { Route, Routes, Skeleton } from 'shared/platform';
import { UiProvider } from 'shared/ui';

const TestSentencesPage = lazy(() => import('./features/test-sentences/test-sentences-page.tsx'));

export function AreaRoutes() {
  return (
    <UiProvider>
      <Suspense fallback={<div className="page"><Skeleton /></div>}>
        <Routes>
          <Route path="/dashboard/:ownerNickname/:slug/evaluate/manual" element={<TestSentencesPage />} />
        </Routes>
      </Suspense>
    </UiProvider>
  );
}
