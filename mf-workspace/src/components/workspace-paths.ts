import { dashboardPath } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

/** Screens to which only this area links. */
export const workspacePaths = {
  activity: (repository: RepositoryPath) => dashboardPath(repository, 'activity/'),
  proposals: (repository: RepositoryPath) => dashboardPath(repository, 'proposals/'),
  proposal: (repository: RepositoryPath, id: number) => dashboardPath(repository, `proposals/${id}/`),
  dataCheck: (repository: RepositoryPath) => dashboardPath(repository, 'check/'),
  intents: (repository: RepositoryPath) => dashboardPath(repository, 'intentlist/'),
  entities: (repository: RepositoryPath) => dashboardPath(repository, 'entitylist/'),
  team: (repository: RepositoryPath) => dashboardPath(repository, 'settings/team/'),
  webhooks: (repository: RepositoryPath) => dashboardPath(repository, 'settings/webhooks/'),
  compare: (repository: RepositoryPath) => dashboardPath(repository, 'versions/compare'),
  environments: (repository: RepositoryPath) => dashboardPath(repository, 'versions/environments/'),
  import: (repository: RepositoryPath) => dashboardPath(repository, 'settings/import/'),
} as const;
