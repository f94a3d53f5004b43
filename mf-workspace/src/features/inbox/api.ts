import { client } from 'shared/api';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { BANDS, isBand, readEntry } from './model.ts';
import type { InboxFilter } from './model.ts';

/** A page of the sentences that users sent to a version, newest first [INB-01]. */
export const inboxQuery = (
  { uuid, repository_version_id: version }: RepositoryInfo,
  filter: InboxFilter,
  { page, size }: { page: number; size: number },
) =>
  queryOptions({
    queryKey: ['inbox', uuid, version, filter, page, size],
    queryFn: async ({ signal }) => {
      const { count, results } = await client.get('/v2/repository/log/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          limit: size,
          offset: (page - 1) * size,
          ...wireFilter(filter),
        },
        signal,
      });
      return { count, results: results.map(readEntry) };
    },
    placeholderData: keepPreviousData,
  });

/** All sentences of the filter as CSV [IMP-23]. */
export const inboxFile = ({ uuid, repository_version_id: version }: RepositoryInfo, filter: InboxFilter) =>
  client.file.get('/v2/repository/log/csv/', {
    query: { repository_uuid: uuid, repository_version: version, ...wireFilter(filter) },
  });

const wireFilter = ({ search, intent, language, confidence }: InboxFilter) => ({
  ...(search && { search }),
  ...(intent && { intent }),
  ...(language && { language }),
  ...(isBand(confidence) && BANDS[confidence]),
});

/** Some entries, or all of the intelligence. */
export type EntryIds = readonly number[] | 'all';

/** Permanently deletes entries. @returns how many were deleted. */
export async function deleteEntries({ uuid }: RepositoryInfo, ids: EntryIds): Promise<number> {
  const { deleted } = await client.delete('/v2/repository/log/', {
    query: { repository_uuid: uuid, ids: ids === 'all' ? ids : ids.join(',') },
  });
  await queryClient.invalidateQueries({ queryKey: ['inbox', uuid] });
  return deleted;
}
