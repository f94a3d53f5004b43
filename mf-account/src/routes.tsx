import { Suspense, lazy } from 'react';
import { Route, Routes, Skeleton } from 'shared/platform';
import { UiProvider } from 'shared/ui';

const ProfilePage = lazy(async () => ({ default: (await import('./features/profile/profile-page.tsx')).ProfilePage }));
const SignInPage = lazy(async () => ({ default: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage }));
const SignUpPage = lazy(async () => ({ default: (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage }));
const OrganizationPage = lazy(async () => ({ default: (await import('./features/organization/organization-page.tsx')).OrganizationPage }));
const OrganizationsPage = lazy(async () => ({ default: (await import('./features/organizations/organizations-page.tsx')).OrganizationsPage }));
const TermsPage = lazy(async () => ({ default: (await import('./features/terms/terms-page.tsx')).TermsPage }));

export function AreaRoutes() {
  return (
    <UiProvider>
      <Suspense fallback={<div className="page"><Skeleton /></div>}>
        <Routes>
          <Route path="/signin" element={<SignInPage />} />
          <Route path="/signup" element={<SignUpPage />} />
          <Route path="/orgs" element={<OrganizationsPage />} />
          <Route path="/org/:nickname" element={<OrganizationPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/terms" element={<TermsPage />} />
        </Routes>
      </Suspense>
    </UiProvider>
  );
}
