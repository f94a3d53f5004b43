import { client } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

import type { DeletedItem } from '../../../components/deleted/deleted-list.tsx';
import { pageQuery } from '../../../components/intelligences/api.ts';
import type { Intelligence } from '../../../components/intelligences/api.ts';
import type { IntelligenceFilter } from '../../../components/intelligences/filter.ts';
import { lastDays } from '../../../components/reports/api.ts';

/** Someone else's intelligence and how often it was called. */
export interface Used extends Intelligence {
  predictions: number;
}

const STRIDE = 100;
/** An intelligence counts as used if it was called within this many days. */
const USED_WITHIN = 90;

interface Page<Item> {
  results: Item[];
  next: string | null;
}

/** Fetches all pages, for lists that the server does not filter. */
async function readAll<Item>(
  fetchPage: (page: { limit: number; offset: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let isMore = true; isMore;) {
    const { results, next } = await fetchPage({ limit: STRIDE, offset: all.length });
    all.push(...results);
    isMore = next !== null && results.length > 0;
  }
  return all;
}

/** Other people's intelligences in which the user has a role; `page` counts from 1. */
export const membershipsQuery = (filter: IntelligenceFilter, page: number) =>
  queryOptions({
    queryKey: ['profile', 'memberships', filter, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/repositories-permissions/', { query: pageQuery(filter, page), signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Every intelligence that the user called recently and that belongs to none of their organizations, most called first.
 */
export const usedQuery = () =>
  queryOptions({
    queryKey: ['profile', 'used'],
    queryFn: async ({ signal }): Promise<Used[]> => {
      const [asked, organizations] = await Promise.all([
        readAll((page) =>
          client.get('/v2/repository/repository-reports/', { query: { ...lastDays(USED_WITHIN), ...page }, signal }),
        ),
        readAll((page) => client.get('/v2/org/organization/', { query: page, signal })),
      ]);
      const own = new Set(organizations.map(({ nickname }) => nickname));
      return asked
        .filter(({ owner }) => !own.has(owner.nickname))
        .map(({ owner, total_count: predictions, ...intelligence }) => ({
          ...intelligence,
          owner__nickname: owner.nickname,
          predictions,
        }));
    },
  });

/** Deleted intelligences that the caller may restore. */
export async function listDeleted(
  page: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<{ count: number; results: DeletedItem[] }> {
  const { count, results } = await client.get('/v2/repository/deleted/', { query: page, signal });
  return {
    count,
    results: results.map(({ uuid, slug, owner__nickname: owner, ...intelligence }) => ({
      ...intelligence,
      id: uuid,
      note: `${owner}/${slug}`,
    })),
  };
}

export async function restoreIntelligence(uuid: string): Promise<void> {
  await client.post('/v2/repository/repository-details/{uuid}/restore/', { path: { uuid } });
}
