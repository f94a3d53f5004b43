import { paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

/** The tab of an intelligence's settings that shows a comparison, for one language if given. */
export const comparisonPath = (repository: RepositoryPath, language?: string): string =>
  `${paths.repositorySettings(repository)}?${new URLSearchParams({ tab: 'compare', ...(language && { language }) })}`;
