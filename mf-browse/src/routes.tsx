import { Suspense, lazy } from 'react';
import { Route, Routes, Skeleton } from 'shared/platform';

const LandingPage = lazy(() => import('./features/landing/landing-page.tsx'));
const HomePage = lazy(() => import('./features/home/home-page.tsx'));

export function AreaRoutes() {
  return (
    <Suspense fallback={<div className="page"><Skeleton /></div>}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/home" element={<HomePage />} />
      </Routes>
    </Suspense>
  );
}
