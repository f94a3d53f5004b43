/** Paths of all named routes [SHELL-15]. Areas link to each other only through these. */

const segment = encodeURIComponent;

/** Identifies the workspace of an intelligence. */
export interface RepositoryPath {
  ownerNickname: string;
  slug: string;
}

export const dashboardPath = ({ ownerNickname, slug }: RepositoryPath, suffix = ''): string =>
  `/dashboard/${segment(ownerNickname)}/${segment(slug)}/${suffix}`;

export const QUALITY_HASH = '#quality';
/** Where the summary shows how the quality was measured. */
export const qualityPath = (repository: RepositoryPath): string => dashboardPath(repository) + QUALITY_HASH;

export const paths = {
  landing: () => '/',
  home: (filter: { category?: number; search?: string; language?: string } = {}) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(filter)) if (value !== '') query.set(key, String(value));
    const text = query.toString();
    return text ? `/home?${text}` : '/home';
  },
  signIn: (next?: string) => (next ? `/signin?next=${segment(next)}` : '/signin'),
  /** Where OpenID providers return the browser; registered with them, so it never changes. */
  signInReturn: () => '/signin-return',
  /** The token is in the fragment (after `#`), so that no server, log or other site sees it. */
  connectAccount: (token: string) => `/connect-account#token=${segment(token)}`,
  /** The invitation is in the fragment (after `#`), so that no server, log or other site sees it. */
  signUp: (invitation?: string) => (invitation ? `/signup#invitation=${segment(invitation)}` : '/signup'),
  /** The invitation is in the fragment, as above; without one, the page uses the one it was opened with before. */
  join: (invitation?: string) => (invitation ? `/join#invitation=${segment(invitation)}` : '/join'),
  recoverPassword: () => '/recoverpassword',
  resetPassword: (nickname: string, token: string) => `/reset-password/${segment(nickname)}/${segment(token)}/`,
  confirmEmail: (nickname: string, token: string) => `/confirm-email/${segment(nickname)}/${segment(token)}/`,
  /** The token is in the fragment (after `#`), so that no server, log or other site sees it. */
  stopDigest: (token: string) => `/stop-digest#token=${segment(token)}`,
  /** The key is in the fragment (after `#`), so that no server, log or other site sees it. */
  tryLink: (key: string) => `/try#key=${segment(key)}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  imprint: () => '/imprint',
  safariAlert: () => '/safariAlert/',
  myProfile: () => '/profile/',
  orgs: () => '/orgs',
  org: (nickname: string) => `/org/${segment(nickname)}/`,
  new: () => '/new/',
  tutorial: (name: string) => `/tutorial/${segment(name)}`,
  repositorySummary: (repository: RepositoryPath) => dashboardPath(repository),
  repositoryTraining: (repository: RepositoryPath) => dashboardPath(repository, 'training/'),
  repositorySuggestion: (repository: RepositoryPath) => dashboardPath(repository, 'suggestions/'),
  repositoryTranslate: (repository: RepositoryPath) => dashboardPath(repository, 'translate/'),
  repositoryTranslationsStatus: (repository: RepositoryPath) => dashboardPath(repository, 'translations/'),
  repositoryIntegration: (repository: RepositoryPath) => dashboardPath(repository, 'Integration/'),
  repositorySettings: (repository: RepositoryPath) => dashboardPath(repository, 'settings/'),
  repositoryTestManual: (repository: RepositoryPath) => dashboardPath(repository, 'evaluate/manual'),
  repositoryTestAutomatic: (repository: RepositoryPath) => dashboardPath(repository, 'evaluate/automatic'),
  repositoryLog: (repository: RepositoryPath) => dashboardPath(repository, 'log/'),
  repositoryResults: (repository: RepositoryPath) => dashboardPath(repository, 'results/'),
  repositoryResult: (repository: RepositoryPath, resultId: number) => dashboardPath(repository, `result/${resultId}/`),
  repositoryVersions: (repository: RepositoryPath) => dashboardPath(repository, 'versions/'),
  repositoryExport: (repository: RepositoryPath) => dashboardPath(repository, 'export/'),
  repositoryEntity: (repository: RepositoryPath, entityId: number) =>
    dashboardPath(repository, `entitylist/${entityId}`),
  repositoryAnyEntity: (repository: RepositoryPath) => dashboardPath(repository, 'entitylist/any'),
  repositoryIntent: (repository: RepositoryPath, intentId: number) =>
    dashboardPath(repository, `intentlist/${intentId}`),
  repositoryTranslateExternal: (repository: RepositoryPath, token: string) =>
    `/external/${segment(repository.ownerNickname)}/${segment(repository.slug)}/translate/${segment(token)}`,
} as const;

export { helpPath } from './help.ts';
