import { dashboardPath } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

/** The screen Data check: other areas do not lead to it. */
export const dataCheckPath = (repository: RepositoryPath): string => dashboardPath(repository, 'check/');
