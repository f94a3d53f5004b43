import { dashboardPath } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

/** Path of the screen Data check; other areas do not link to it. */
export const dataCheckPath = (repository: RepositoryPath): string => dashboardPath(repository, 'check/');
