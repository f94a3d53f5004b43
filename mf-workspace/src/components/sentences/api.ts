import { client } from 'shared/api';
import { isLanguage } from 'shared/domain';
import type { LanguageCode, Mark } from 'shared/domain';
import { emit } from 'shared/events';
import { queryClient, queryOptions, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

const KEY = 'training';

export type Version = Pick<RepositoryInfo, 'uuid' | 'repository_version_id'>;

/** Keys of everything that changes with the sentences of a version; queries of features begin with them. */
export const sentenceKeys = {
  version: ({ uuid, repository_version_id: version }: Version) => [KEY, uuid, version] as const,
  sentences: (repository: Version) => [...sentenceKeys.version(repository), 'sentences'] as const,
  readiness: (repository: Version) => [...sentenceKeys.version(repository), 'readiness'] as const,
};

/** Makes lists and counts ask again after sentences changed. */
export function refreshSentences(repository: RepositoryInfo): void {
  void queryClient.invalidateQueries({ queryKey: sentenceKeys.sentences(repository) });
  void queryClient.invalidateQueries({ queryKey: sentenceKeys.readiness(repository) });
  emit('repository.updated@1', { uuid: repository.uuid });
}

export interface SentenceBody {
  text: string;
  intent: string;
  entities: readonly Mark[];
}

/** Marks as the server takes them. */
export const plainMarks = (marks: readonly Mark[]) => marks.map(({ start, end, entity }) => ({ start, end, entity }));

/** @throws when the code is none of the platform's, which no control offers. */
export function knownLanguage(language: string): LanguageCode {
  if (!isLanguage(language)) throw new Error(`unknown language ${language}`);
  return language;
}

/** A sentence that is to be kept; `isCorrected`: its intent is another one than the model answered. */
export interface NewSentence extends SentenceBody {
  language: string;
  isCorrected?: boolean;
}

/** The two kinds of sentences that are kept: those that teach and those that measure. */
export type Target = 'training' | 'tests';

export async function addSentence(
  { uuid, repository_version_id: version }: Version,
  target: Target,
  { text, intent, entities, language, isCorrected }: NewSentence,
): Promise<void> {
  const body = {
    text,
    intent,
    language: knownLanguage(language),
    entities: plainMarks(entities),
    repository: uuid,
    repository_version: version,
  };
  if (target === 'tests') await client.post('/v2/repository/evaluate/', { body });
  else
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

/** Changes a sentence as it was seen at `revision`; a newer one is not overwritten but refused with 409. */
export function useChangeSentence(repository: RepositoryInfo, id: number) {
  return useMutation({
    mutationFn: ({ entities, ...sentence }: SentenceBody & { revision: number }) =>
      client.patch('/v2/repository/example/{id}/', {
        path: { id: String(id) },
        body: { ...sentence, entities: plainMarks(entities) },
      }),
    // A refusal may mean that the list shows an older sentence than there is.
    onSettled: () => refreshSentences(repository),
  });
}

/** Gives a sentence another intent; without a revision whatever it is now. */
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

/** Brings a deleted sentence back with its marks and translations. */
export async function restoreSentence(repository: RepositoryInfo, id: number): Promise<void> {
  await client.post('/v2/repository/example/{id}/restore/', { path: { id: String(id) } });
  refreshSentences(repository);
}

/** Words like those of a sentence [TRN-05]. */
export const suggestionsQuery = (id: number) =>
  queryOptions<unknown>({
    queryKey: ['word-suggestions', id],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/example/{id}/word_suggestions/', { path: { id: String(id) }, signal }),
  });
