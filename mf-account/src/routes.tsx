import type { AreaRoute } from 'shared/platform';

/** Routes of the area. */
export const routes: readonly AreaRoute[] = [
  {
    path: '/signin',
    page: async () => ({ default: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage }),
  },
  {
    path: '/signin-return',
    page: async () => ({
      default: (await import('./features/sign-in-return/sign-in-return-page.tsx')).SignInReturnPage,
    }),
  },
  {
    path: '/connect-account',
    page: async () => ({
      default: (await import('./features/sign-in-return/connect-account-page.tsx')).ConnectAccountPage,
    }),
  },
  {
    path: '/signup',
    page: async () => ({ default: (await import('./features/sign-up/sign-up-page.tsx')).SignUpPage }),
  },
  {
    path: '/recoverpassword',
    page: async () => ({
      default: (await import('./features/recover-password/recover-password-page.tsx')).RecoverPasswordPage,
    }),
  },
  {
    path: '/reset-password/:nickname/:token',
    page: async () => ({
      default: (await import('./features/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/confirm-email/:nickname/:token',
    page: async () => ({ default: (await import('./features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage }),
  },
  {
    path: '/join',
    page: async () => ({ default: (await import('./features/join/join-page.tsx')).JoinPage }),
  },
  {
    path: '/stop-digest',
    page: async () => ({ default: (await import('./features/stop-digest/stop-digest-page.tsx')).StopDigestPage }),
  },
  {
    path: '/orgs',
    page: async () => ({
      default: (await import('./features/organizations/organizations-page.tsx')).OrganizationsPage,
    }),
  },
  {
    path: '/org/:nickname',
    page: async () => ({ default: (await import('./features/organization/organization-page.tsx')).OrganizationPage }),
  },
  {
    path: '/profile',
    page: async () => ({ default: (await import('./features/profile/profile-page.tsx')).ProfilePage }),
  },
  { path: '/terms', page: async () => ({ default: (await import('./features/legal/terms-page.tsx')).TermsPage }) },
  {
    path: '/privacy',
    page: async () => ({ default: (await import('./features/legal/privacy-page.tsx')).PrivacyPage }),
  },
  {
    path: '/imprint',
    page: async () => ({ default: (await import('./features/legal/imprint-page.tsx')).ImprintPage }),
  },
];
