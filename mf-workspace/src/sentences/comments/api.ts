import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { refreshSentences, sentenceKeys } from '../api.ts';

export type Thread = Answer<'get', '/v2/repository/example/{id}/comments/'>;
export type Comment = Thread['comments'][number];

const key = (repository: RepositoryInfo, sentence: number) =>
  [...sentenceKeys.version(repository), 'comments', sentence] as const;

/** The comments of a sentence, and its review. */
export const threadQuery = (repository: RepositoryInfo, sentence: number) =>
  queryOptions({
    queryKey: key(repository, sentence),
    queryFn: ({ signal }) =>
      client.get('/v2/repository/example/{id}/comments/', { path: { id: String(sentence) }, signal }),
  });

type ThreadChange = Body<'post', '/v2/repository/example/{id}/comments/'>;

/** Adds a comment, asks for a review, or ends it. */
export function useChangeThread(repository: RepositoryInfo, sentence: number) {
  return useMutation({
    mutationFn: (change: ThreadChange) =>
      client.post('/v2/repository/example/{id}/comments/', { path: { id: String(sentence) }, body: change }),
    onSuccess: (thread) => {
      queryClient.setQueryData(threadQuery(repository, sentence).queryKey, thread);
      refreshSentences(repository);
    },
  });
}

/** Changes the text of a comment of the user. */
export function useChangeComment(repository: RepositoryInfo, sentence: number, comment: number) {
  return useMutation({
    mutationFn: (text: string) =>
      client.patch('/v2/repository/comment/{id}/', { path: { id: String(comment) }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key(repository, sentence) }),
  });
}

export function useDeleteComment(repository: RepositoryInfo, sentence: number, comment: number) {
  return useMutation({
    mutationFn: () => client.delete('/v2/repository/comment/{id}/', { path: { id: String(comment) } }),
    onSuccess: async () => {
      refreshSentences(repository);
      await queryClient.invalidateQueries({ queryKey: key(repository, sentence) });
    },
  });
}
