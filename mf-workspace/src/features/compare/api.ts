import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { keepPreviousData, queryOptions } from 'shared/platform';

import { PAGE_SIZE, wireFilter } from './model.ts';
import type { DiffView, Sides } from './model.ts';

const DIFF = '/v2/repository/diff/{uuid}/';
/** More than anybody chooses from. */
const MOST_VERSIONS = 1000;

export type LanguageResult = Answer<'get', '/v2/repository/diff/{uuid}/effect/'>['results'][number];
export type ComparedFile = Answer<'post', '/v2/repository/diff/{uuid}/files/'>;

export const diffKeys = (uuid: string) => ['diff', uuid] as const;

/** The versions that can be chosen; the version menu refreshes what shares this prefix. */
export const versionChoicesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['versions', uuid, 'compared'],
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/repository/version/', {
        query: { repository: uuid, limit: MOST_VERSIONS, ordering: 'name' },
        signal,
      });
      return results.filter(({ is_copying: isCopying }) => !isCopying).map(({ id, name }) => ({ id, name }));
    },
  });

/** A page of the differences between two sides; every change may have made others. */
export const diffQuery = (uuid: string, sides: Sides, view: DiffView) =>
  queryOptions({
    queryKey: [...diffKeys(uuid), sides, view],
    queryFn: ({ signal }) =>
      client.get(DIFF, {
        path: { uuid },
        query: { ...sides, ...wireFilter(view), limit: PAGE_SIZE, offset: (view.page - 1) * PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the change did to the answers to test sentences, as they were measured. */
export const effectQuery = (uuid: string, sides: Sides) =>
  queryOptions({
    queryKey: [...diffKeys(uuid), 'effect', sides],
    queryFn: ({ signal }) => client.get('/v2/repository/diff/{uuid}/effect/', { path: { uuid }, query: sides, signal }),
    // Trainings and measurements end without this screen.
    staleTime: 0,
  });

/** Sends a file, which can be chosen as a side for a day. */
export function sendFile(uuid: string, file: File): Promise<ComparedFile> {
  const body = new FormData();
  body.append('file', file);
  return client.post('/v2/repository/diff/{uuid}/files/', { path: { uuid }, body });
}

/** All differences that the filters select, as a file. */
export const diffFile = (uuid: string, sides: Sides, view: DiffView, format: 'csv' | 'json' | 'md') =>
  client.file.get('/v2/repository/diff/{uuid}/file/', {
    path: { uuid },
    query: { ...sides, ...wireFilter(view), format },
  });
