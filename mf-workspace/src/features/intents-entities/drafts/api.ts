import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage } from 'shared/sentence';

import { refreshSentences } from '../../../sentences/index.ts';

const PATH = '/v2/repository/intent/{id}/drafts/';

export type Drafts = Answer<'get', typeof PATH>;
export type Draft = Drafts['results'][number];
export type Drafted = Answer<'post', typeof PATH>;

export interface Place {
  readonly repository: RepositoryInfo;
  readonly intent: number;
  readonly language: string;
}

/** A draft as a person leaves it. */
export interface Accepted {
  readonly id: number;
  readonly text?: string;
}

const keyOf = ({ intent, language }: Place) => ['drafts', intent, language] as const;
const pathOf = ({ intent }: Place) => ({ id: String(intent) });

/** The drafts of an intent that nobody has decided about [LLM-10]. */
export const draftsQuery = (place: Place) =>
  queryOptions({
    queryKey: keyOf(place),
    queryFn: ({ signal }) =>
      client.get(PATH, { path: pathOf(place), query: { language: knownLanguage(place.language) }, signal }),
    staleTime: 0,
  });

const refresh = (place: Place) => queryClient.invalidateQueries({ queryKey: keyOf(place) });

export function useDraft(place: Place) {
  return useMutation({
    mutationFn: (signal: AbortSignal) =>
      client.post(PATH, { path: pathOf(place), body: { language: knownLanguage(place.language) }, signal }),
    onSettled: () => refresh(place),
  });
}

export function useAccept(place: Place) {
  return useMutation({
    mutationFn: (sentences: readonly Accepted[]) =>
      client.post('/v2/repository/intent/{id}/drafts/accept/', {
        path: pathOf(place),
        body: { sentences: [...sentences] },
      }),
    onSuccess: () => refreshSentences(place.repository),
    onSettled: () => refresh(place),
  });
}

export function useDismiss(place: Place) {
  return useMutation({
    mutationFn: async (ids: readonly number[]): Promise<() => Promise<void>> => {
      const body = { ids: [...ids] };
      await client.post('/v2/repository/intent/{id}/drafts/dismiss/', { path: pathOf(place), body });
      return async () => {
        await client.post('/v2/repository/intent/{id}/drafts/bring-back/', { path: pathOf(place), body });
        await refresh(place);
      };
    },
    onSettled: () => refresh(place),
  });
}
