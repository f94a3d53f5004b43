import { client } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { BANDS, isBand, readLog } from './model.ts';
import type { LogFilter } from './model.ts';

/** A page of what was asked of a version, newest first [INB-01]. */
export const logsQuery = (
  { uuid, repository_version_id: version }: RepositoryInfo,
  filter: LogFilter,
  { page, size }: { page: number; size: number },
) =>
  queryOptions({
    queryKey: ['inbox', uuid, version, filter, page, size],
    queryFn: async ({ signal }) => {
      const { search, intent, language, confidence } = filter;
      const { count, results } = await client.get('/v2/repository/log/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          limit: size,
          offset: (page - 1) * size,
          ...(search && { search }),
          ...(intent && { intent }),
          ...(language && { language }),
          ...(isBand(confidence) && BANDS[confidence]),
        },
        signal,
      });
      return { count, results: results.map(readLog) };
    },
    placeholderData: keepPreviousData,
  });

/** Deletes questions of the intelligence for good. @returns how many there were. */
export async function forgetLogs({ uuid }: RepositoryInfo, ids: readonly number[] | 'all'): Promise<number> {
  const { deleted } = await client.delete('/v2/repository/log/', {
    query: { repository_uuid: uuid, ids: ids === 'all' ? ids : ids.join(',') },
  });
  await queryClient.invalidateQueries({ queryKey: ['inbox', uuid] });
  return deleted;
}
