import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { queryClient, queryOptions, useMutation } from 'shared/platform';

const PATH = '/v2/repository/language-model/{uuid}/';

export type LanguageModelState = Answer<'get', typeof PATH>;
export type SecondOpinion = NonNullable<LanguageModelState['second_opinion']>;

const keyOf = (uuid: string) => ['language-model', uuid] as const;

/** Whether an intelligence uses the language model of the site, and what that cost [LLM-09]. */
export const stateQuery = (uuid: string) =>
  queryOptions({
    queryKey: keyOf(uuid),
    queryFn: ({ signal }) => client.get(PATH, { path: { uuid }, signal }),
    staleTime: 0,
  });

export type Gain = Answer<'get', '/v2/repository/language-model/{uuid}/gain/'>;

/** Confidences of the newest test, by which the cost and the gain of second opinions are known [LLM-16]. */
export const gainQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...keyOf(uuid), 'gain'],
    queryFn: ({ signal }) => client.get('/v2/repository/language-model/{uuid}/gain/', { path: { uuid }, signal }),
    staleTime: 0,
  });

/** What the language model is asked for. */
export const PREVIEWED = ['drafts', 'translations'] as const;
export type Previewed = (typeof PREVIEWED)[number];

/** What would be sent, word for word. */
export const previewQuery = (uuid: string, purpose: Previewed) =>
  queryOptions({
    queryKey: [...keyOf(uuid), 'preview', purpose],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/language-model/{uuid}/preview/', { path: { uuid }, query: { purpose }, signal }),
    staleTime: 0,
  });

/** Turns it on or off, or sets when it is asked about unsure answers. */
export function useChange(uuid: string) {
  return useMutation({
    mutationFn: (body: Body<'patch', typeof PATH>) => client.patch(PATH, { path: { uuid }, body }),
    onSuccess: (state) => {
      queryClient.setQueryData(keyOf(uuid), state);
      return queryClient.invalidateQueries({ queryKey: ['drafts'] });
    },
  });
}
