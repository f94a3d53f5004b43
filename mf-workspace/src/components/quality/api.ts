import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { sentenceKeys } from '../../sentences/index.ts';

export type LanguageQuality = Answer<'get', '/v2/repository/quality/'>['results'][number];

const MEASURING_POLL_MS = 1500;

/** How well the models of a version answer; polled until a running measurement is complete [TRN-42]. */
export const qualityQuery = (repository: RepositoryInfo) =>
  queryOptions({
    queryKey: [...sentenceKeys.version(repository), 'quality'],
    queryFn: async ({ signal }) => {
      const query = { repository_uuid: repository.uuid, repository_version: repository.repository_version_id };
      return (await client.get('/v2/repository/quality/', { query, signal })).results;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ is_measuring: isMeasuring }) => isMeasuring) === true ? MEASURING_POLL_MS : false,
  });
