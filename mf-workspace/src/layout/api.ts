import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

/** Number of versions in the dropdown. */
const VERSIONS_SHOWN = 5;

/** The most recently changed versions [DASH-01]. */
export const latestVersionsQuery = (repository: string) =>
  queryOptions({
    queryKey: ['versions', repository, 'latest'],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/version/', {
        query: { repository, limit: VERSIONS_SHOWN, ordering: '-last_update' },
        signal,
      }),
  });

/** Number of training warnings across all languages of the version. */
export const languageWarningsQuery = ({
  uuid,
  repository_version_id: version,
  available_languages: languages,
}: RepositoryInfo) =>
  queryOptions({
    queryKey: ['repository', 'warnings', uuid, version, languages],
    queryFn: async ({ signal }) => {
      const infos = await Promise.all(
        languages.map((language) =>
          client.get('/v2/repository/train/info/{uuid}/{version}/{language}/', {
            path: { uuid, version, language },
            signal,
          }),
        ),
      );
      return infos.reduce((count, info) => count + info.languages_warnings.length, 0);
    },
  });
