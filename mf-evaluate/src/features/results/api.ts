import { client } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { evaluationKeys } from '../../components/run/api.ts';
import { PAGE_SIZE } from './model.ts';
import type { ResultFilter } from './model.ts';

/** One page of the version's results, newest first [EVA-02]. */
export const resultsQuery = (
  { uuid, repository_version_id: version }: RepositoryInfo,
  { language, kind, isEveryVersion, page }: ResultFilter,
) =>
  queryOptions({
    queryKey: [...evaluationKeys(uuid), 'list', version, language, kind, isEveryVersion, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/results/', {
        query: {
          repository_uuid: uuid,
          ...(isEveryVersion ? { all_versions: true } : { repository_version: version }),
          ...(language && { language }),
          ...(kind && { cross_validation: kind === 'automatic' }),
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Most measurements of a trend; older ones say little. */
const TREND_SIZE = 200;

/** The newest results of a language, of every version [EVA-84]. */
export const trendQuery = ({ uuid }: RepositoryInfo, language: string) =>
  queryOptions({
    queryKey: [...evaluationKeys(uuid), 'trend', language],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/results/', {
        query: { repository_uuid: uuid, all_versions: true, language, limit: TREND_SIZE },
        signal,
      }),
  });
