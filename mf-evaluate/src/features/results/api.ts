import { client } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { evaluationKeys } from '../../components/run/api.ts';
import { PAGE_SIZE } from './model.ts';
import type { ResultFilter } from './model.ts';

/** One page of the version's results, newest first [EVA-02]. */
export const resultsQuery = (
  { uuid, repository_version_id: version }: RepositoryInfo,
  { language, kind, page }: ResultFilter,
) =>
  queryOptions({
    queryKey: [...evaluationKeys(uuid), 'list', version, language, kind, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/results/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          ...(language && { language }),
          ...(kind && { cross_validation: kind === 'automatic' }),
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
