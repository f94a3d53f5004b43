import { client } from 'shared/api';
import type { Mark } from 'shared/domain';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage, plainMarks } from 'shared/sentence';

import { events } from '../events.ts';
import type { Sentence } from './model.ts';

const KEY = 'training';

export type Version = Pick<RepositoryInfo, 'uuid' | 'repository_version_id'>;

/** Prefixes of every query key that depends on a version's sentences. */
export const sentenceKeys = {
  version: ({ uuid, repository_version_id: version }: Version) => [KEY, uuid, version] as const,
  sentences: (repository: Version) => [...sentenceKeys.version(repository), 'sentences'] as const,
  readiness: (repository: Version) => [...sentenceKeys.version(repository), 'readiness'] as const,
};

/** Refetches lists and counts after sentences changed. */
export function refreshSentences(repository: RepositoryInfo): void {
  void queryClient.invalidateQueries({ queryKey: sentenceKeys.sentences(repository) });
  void queryClient.invalidateQueries({ queryKey: sentenceKeys.readiness(repository) });
  events.emit('repository.updated@1', { uuid: repository.uuid });
}

export interface SentenceBody {
  text: string;
  intent: string;
  entities: readonly Mark[];
}

export interface NewSentence extends SentenceBody {
  language: string;
  /** Whether the intent differs from the one the model predicted. */
  isCorrected?: boolean;
}

/** Where a new sentence is stored: among the training sentences or the test sentences. */
export type Target = 'training' | 'tests';

/** A new sentence in the format of the API. */
export const bodyOf = (
  { uuid, repository_version_id: version }: Version,
  { text, intent, entities, language }: Omit<NewSentence, 'isCorrected'>,
) => ({
  text,
  intent,
  language: knownLanguage(language),
  entities: plainMarks(entities),
  repository: uuid,
  repository_version: version,
});

/** The filter of a list of training sentences, without its page. */
export interface SentenceQuery {
  repository_uuid: string;
  repository_version: number;
  search?: string;
  intent?: string;
  entity?: string;
  language?: string;
  intent_id?: number;
  entity_id?: number;
  waits_for_training?: boolean;
}

/** Sentences per call when all are read. */
const READ_AT_ONCE = 1000;

/** Every sentence of a list, from all its pages. */
export async function allSentences(query: SentenceQuery): Promise<Sentence[]> {
  const found: Sentence[] = [];
  for (;;) {
    const page = await client.get('/v2/repository/examples/', {
      query: { ...query, limit: READ_AT_ONCE, offset: found.length },
    });
    found.push(...page.results);
    if (page.next === null || page.results.length === 0) return found;
  }
}

export async function addSentence(repository: Version, target: Target, sentence: NewSentence): Promise<void> {
  const { isCorrected } = sentence;
  const body = bodyOf(repository, sentence);
  if (target === 'tests') {
    await client.post('/v2/repository/evaluate/', { body });
    return;
  }
  await client.post('/v2/repository/example/', {
    body: { ...body, ...(isCorrected !== undefined && { is_corrected: isCorrected }) },
  });
}

export function useAddSentence(repository: RepositoryInfo, target: Target = 'training') {
  return useMutation({
    mutationFn: (sentence: NewSentence) => addSentence(repository, target, sentence),
    onSuccess: () => refreshSentences(repository),
  });
}

/** Updates a sentence based on `revision`; the server answers 409 when a newer revision exists. */
export function useChangeSentence(repository: RepositoryInfo, id: number) {
  return useMutation({
    mutationFn: ({ entities, ...sentence }: SentenceBody & { revision: number }) =>
      client.patch('/v2/repository/example/{id}/', {
        path: { id: String(id) },
        body: { ...sentence, entities: plainMarks(entities) },
      }),
    onSuccess: () => refreshSentences(repository),
  });
}

/** Moves a sentence to another intent; without `revision` the change is unconditional. */
export function changeIntent({ id, revision }: { id: number; revision?: number }, intent: string): Promise<unknown> {
  return client.patch('/v2/repository/example/{id}/', {
    path: { id: String(id) },
    body: { intent, ...(revision !== undefined && { revision }) },
  });
}

export function deleteSentence(id: number): Promise<unknown> {
  return client.delete('/v2/repository/example/{id}/', { path: { id: String(id) } });
}

export function useDeleteSentence(repository: RepositoryInfo) {
  return useMutation({ mutationFn: deleteSentence, onSuccess: () => refreshSentences(repository) });
}

/** Restores a deleted sentence with its marks and translations. */
export async function restoreSentence(repository: RepositoryInfo, id: number): Promise<void> {
  await client.post('/v2/repository/example/{id}/restore/', { path: { id: String(id) } });
  refreshSentences(repository);
}

/** Similar words for the words of a sentence [TRN-05]. */
export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['word-suggestions', id],
    queryFn: ({ signal }): Promise<unknown> =>
      client.get('/v2/repository/example/{id}/word_suggestions/', { path: { id: String(id) }, signal }),
  });
