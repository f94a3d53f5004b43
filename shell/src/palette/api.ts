import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { Address } from './address.ts';

const INTELLIGENCES_SHOWN = 100;
const VERSIONS_SHOWN = 100;
const SENTENCES_SHOWN = 5;

/** Intelligences of the person and of their organizations. */
export const ownIntelligencesQuery = (isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['palette', 'intelligences'],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/search-repositories/', { query: { limit: INTELLIGENCES_SHOWN }, signal }),
    enabled: isSignedIn,
  });

/** The intelligence on screen. */
export const intelligenceQuery = (address: Address | undefined) =>
  queryOptions({
    queryKey: ['palette', 'intelligence', address],
    queryFn: ({ signal }) =>
      client.get('/v2/repository-shortcut/{owner}/{slug}/', {
        path: { owner: address?.ownerNickname ?? '', slug: address?.slug ?? '' },
        query: address?.version === undefined ? {} : { repository_version: address.version },
        signal,
      }),
    enabled: address !== undefined,
  });

export const versionsQuery = (repository: string | undefined, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['versions', repository, 'palette'],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/version/', {
        query: { repository: repository ?? '', limit: VERSIONS_SHOWN, ordering: '-last_update' },
        signal,
      }),
    enabled: isSignedIn && repository !== undefined,
  });

interface SentenceSearch {
  readonly uuid: string;
  readonly version: number;
  readonly text: string;
}

/** Training sentences of a version that contain the text. */
export const sentencesQuery = (search: SentenceSearch | undefined) =>
  queryOptions({
    queryKey: ['palette', 'sentences', search],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/examples/', {
        query: {
          repository_uuid: search?.uuid ?? '',
          repository_version: search?.version,
          search: search?.text,
          limit: SENTENCES_SHOWN,
        },
        signal,
      }),
    enabled: search !== undefined,
  });
