import { Suspense, lazy } from 'react';
import { Route, Routes, Skeleton } from 'shared/platform';
import { UiProvider } from 'shared/ui';

const ConfirmEmailPage = lazy(async () => ({ default: (await import('./features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./features/profile/profile-page.tsx')).ProfilePage }));
const RecoverPasswordPage = lazy(async () => ({ default: (await import('./features/recover-password/recover-password-page.tsx')).RecoverPasswordPage }));
const ResetPasswordPage = lazy(async () => ({ default: (await import('./features/reset-password/reset-password-page.tsx')).ResetPasswordPage }));
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
          <Route path="/recoverpassword" element={<RecoverPasswordPage />} />
          <Route path="/reset-password/:nickname/:token" element={<ResetPasswordPage />} />
          <Route path="/confirm-email/:nickname/:token" element={<ConfirmEmailPage />} />
          <Route path="/orgs" element={<OrganizationsPage />} />
          <Route path="/org/:nickname" element={<OrganizationPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/terms" element={<TermsPage />} />
        </Routes>
      </Suspense>
    </UiProvider>
  );
}
