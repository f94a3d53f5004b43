import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import type { Mark } from 'shared/domain';
import { sendSentence } from 'shared/offline';
import type { NewSentenceBody } from 'shared/offline';
import { keepPreviousData, queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage, plainMarks } from 'shared/sentence';

import { events } from '../events.ts';
import type { Order, State, View } from './browser/view.ts';
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
  needs_review?: boolean;
  assigned_to?: string;
  labels?: 'agree' | 'differ';
  id?: number;
}

/** The intent or entity whose screen shows the list. */
export type FixedFilter = Pick<SentenceQuery, 'intent_id' | 'entity_id'>;

const STATE_FILTERS: Readonly<Record<State, Partial<SentenceQuery>>> = {
  all: {},
  waiting: { waits_for_training: true },
  trained: { waits_for_training: false },
  review: { needs_review: true },
  disputed: { labels: 'differ' },
};

/** The filter of a list as the API names it. */
export const listOf = (
  repository: Version,
  { filter: { id, ...filter }, state }: Pick<View, 'filter' | 'state'>,
  fixed: FixedFilter = {},
): SentenceQuery => ({
  repository_uuid: repository.uuid,
  repository_version: repository.repository_version_id,
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
  ...(id !== '' && { id: Number(id) }),
  ...STATE_FILTERS[state],
  ...fixed,
});

const ORDERING: Readonly<Record<Order, string>> = {
  newest: '-created_at',
  oldest: 'created_at',
  intent: 'intent',
  doubtful: 'doubt',
  shortest: 'length',
  longest: '-length',
};

/** One page of sentences [TRN-03]. */
export const sentencesQuery = (
  repository: Version,
  list: SentenceQuery,
  { page, size, order }: Pick<View, 'page' | 'size' | 'order'>,
) =>
  queryOptions({
    queryKey: [...sentenceKeys.sentences(repository), list, page, size, order],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/examples/', {
        query: { ...list, ordering: ORDERING[order], limit: size, offset: (page - 1) * size },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

type ChangeBody = Body<'post', '/v2/repository/examples/change/'>;
export type BulkChange = Omit<ChangeBody, 'repository' | 'repository_version'>;
export type BulkResult = Answer<'post', '/v2/repository/examples/change/'>;

/** Changes many sentences in one step, which `undoChange` undoes [TRN-70]. */
export const changeSentences = (
  { uuid, repository_version_id: version }: Version,
  change: BulkChange,
): Promise<BulkResult> =>
  client.post('/v2/repository/examples/change/', {
    body: { ...change, repository: uuid, repository_version: version },
  });

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

/** Changes a sentence; without `revision`, whatever it is by then. */
export const changeSentence = (
  id: number,
  { text, intent, entities, revision }: SentenceBody & { revision?: number },
): Promise<unknown> =>
  client.patch('/v2/repository/example/{id}/', {
    path: { id: String(id) },
    body: { text, intent, entities: plainMarks(entities), ...(revision !== undefined && { revision }) },
  });

/** Updates a sentence based on `revision`; the server answers 409 when a newer revision exists. */
export function useChangeSentence(repository: RepositoryInfo, id: number) {
  return useMutation({
    mutationFn: (sentence: SentenceBody & { revision: number }) => changeSentence(id, sentence),
    onSuccess: () => refreshSentences(repository),
  });
}

function deleteSentence(id: number): Promise<unknown> {
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

/** Adds a sentence; sent again under the same `id`, it is not added twice. */
export function useSendSentence(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: NewSentenceBody }) => sendSentence(id, body),
    onSuccess: () => refreshSentences(repository),
  });
}

/** Adds sentences, all or none. */
export function useSendSentences(repository: RepositoryInfo) {
  return useMutation({
    mutationFn: (sentences: readonly NewSentence[]) =>
      client.post('/v2/repository/example-bulk/', {
        body: sentences.map((sentence) => bodyOf(repository, sentence)),
      }),
    onSuccess: () => refreshSentences(repository),
  });
}

/** Sentences that two or more people labeled, by whether they agree [TRN-83]. */
export const agreementQuery = (repository: Version) =>
  queryOptions({
    queryKey: [...sentenceKeys.sentences(repository), 'agreement'],
    queryFn: async ({ signal }) => {
      const count = async (labels: 'agree' | 'differ') => {
        const query = { repository_uuid: repository.uuid, repository_version: repository.repository_version_id };
        return (await client.get('/v2/repository/examples/', { query: { ...query, labels, limit: 1 }, signal })).count;
      };
      const [agreed, disputed] = await Promise.all([count('agree'), count('differ')]);
      return { agreed, disputed };
    },
  });
