import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

export type Report = Answer<'get', '/v2/repository/repository-reports/'>;

/** Rows on a page. */
export const PAGE_SIZE = 10;

const DAY_MS = 86_400_000;

/** First and last day of the period that ends today, both included, in the server's date format. */
export function lastDays(back: number, now = Date.now()): { start_date: string; end_date: string } {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return { start_date: day(now - back * DAY_MS), end_date: day(now) };
}

/** Predictions by intelligence, made with the person's own keys or those of an organization; `page` counts from 1. */
export const reportQuery = (organization: string | undefined, back: number, page: number, size = PAGE_SIZE) =>
  queryOptions({
    queryKey: ['reports', organization, back, page, size],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/repository-reports/', {
        query: {
          ...lastDays(back),
          limit: size,
          offset: (page - 1) * size,
          ...(organization !== undefined && { organization_nickname: organization }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
