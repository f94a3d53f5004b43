import { client } from 'shared/api';
import { FALLBACK_INTENT, isLanguage } from 'shared/domain';
import type { Fallback, Mark } from 'shared/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { plainMarks } from 'shared/sentence';

import { evaluationKeys } from '../../components/run/api.ts';
import { COMPARED_PAGE, PAIRS_PAGE } from './model.ts';
import type { Change, ConfusedKind, LogEntry, LogFilter, Result, ThresholdKind } from './model.ts';

/** Most results offered for comparison. */
const OFFERED = 200;

const keys = {
  result: ({ uuid }: RepositoryInfo, id: number) => [...evaluationKeys(uuid), 'result', id] as const,
};

/** The figures of a result. Its log has a separate query, since it is filtered and paginated. */
export const resultQuery = (repository: RepositoryInfo, id: number) =>
  queryOptions({
    queryKey: keys.result(repository, id),
    queryFn: ({ signal }): Promise<Result> =>
      client.get('/v2/repository/evaluate/results/{id}/', {
        path: { id: String(id) },
        query: { repository_uuid: repository.uuid },
        signal,
      }),
  });

/** One page of a result's log, errors first [EVA-03]. */
export const logQuery = (repository: RepositoryInfo, id: number, { page, ...filter }: LogFilter) =>
  queryOptions({
    queryKey: [...keys.result(repository, id), 'log', filter, page],
    queryFn: async ({ signal }) => {
      const query = { repository_uuid: repository.uuid, page_intent: String(page), ...wireFilter(filter) };
      return (await client.get('/v2/repository/evaluate/results/{id}/', { path: { id: String(id) }, query, signal }))
        .log;
    },
    placeholderData: keepPreviousData,
  });

const wireFilter = ({ search, intent, predicted, shown }: Omit<LogFilter, 'page'>) => ({
  ...(search && { text: search }),
  ...(intent && { intent }),
  ...(predicted && { predicted_intent: predicted }),
  ...(shown === 'right' && { has_error: false }),
  ...(shown !== '' && shown !== 'right' && { problem: shown }),
});

/** Downloads of a result: the filtered sentences, all scores, the confusion matrix, all confused pairs. */
export type Table = 'sentences' | 'scores' | 'confusion' | 'confusions';

/** A table of a result as CSV [IMP-22]. */
export const tableFile = (id: number, table: Table, filter?: LogFilter) =>
  client.file.get('/v2/repository/evaluate/results/{id}/csv/', {
    path: { id: String(id) },
    query: { table, ...(filter && wireFilter(filter)) },
  });

/** Results to compare with: of the same language and any version, newest first [EVA-83]. */
export const othersQuery = ({ uuid }: RepositoryInfo, { id, language }: Result) =>
  queryOptions({
    queryKey: [...evaluationKeys(uuid), 'others', language, id],
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/repository/evaluate/results/', {
        query: { repository_uuid: uuid, all_versions: true, language, limit: OFFERED },
        signal,
      });
      return results.filter((other) => other.id !== id);
    },
  });

export interface ComparisonOrder {
  before: number;
  after: number;
  change: Change | '';
  /** Number of pages loaded. */
  pages: number;
}

/** The first pages of a comparison of two results, regressions first. */
export const comparisonQuery = (repository: RepositoryInfo, { before, after, change, pages }: ComparisonOrder) =>
  queryOptions({
    queryKey: [...keys.result(repository, after), 'comparison', before, change, pages],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/results/{id}/comparison/', {
        path: { id: String(after) },
        query: { with: String(before), ...(change && { change }), limit: pages * COMPARED_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

interface ConfusionOrder {
  result: number;
  of: ConfusedKind;
  before?: number | undefined;
  page: number;
}

/** One page of the confused pairs of a result, the most frequent first, or of those that changed most since another. */
export const confusionsQuery = (repository: RepositoryInfo, { result, of, before, page }: ConfusionOrder) =>
  queryOptions({
    queryKey: [...keys.result(repository, result), 'confusions', of, before, page],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/evaluate/results/{id}/confusions/', {
        path: { id: String(result) },
        query: {
          of,
          ...(before !== undefined && { with: String(before) }),
          limit: PAIRS_PAGE,
          offset: (page - 1) * PAIRS_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The fallback thresholds for the version of a result: its own thresholds, otherwise those of the intelligence. */
export const fallbackQuery = (
  { uuid }: RepositoryInfo,
  { repository_version: { id: version } }: Pick<Result, 'repository_version'>,
) =>
  queryOptions({
    queryKey: ['fallback', uuid, version],
    queryFn: async ({ signal }): Promise<Fallback | null> => {
      const path = { uuid, version };
      const info = await client.get('/v2/repository/info/{uuid}/{version}/', { path, signal });
      return info.version_fallback ?? info.fallback;
    },
  });

/** Sets a score as a threshold of the version of a result; null removes it. The rest of its fallback stays. */
export function useThreshold(repository: RepositoryInfo, result: Result, kind: ThresholdKind) {
  const cache = useQueryClient();
  const query = fallbackQuery(repository, result);
  return useMutation({
    mutationFn: async (threshold: number | null) => {
      const { confidence = null, out_of_scope = null, intent = FALLBACK_INTENT } = (await cache.query(query)) ?? {};
      const fallback = { confidence, out_of_scope, intent, [kind]: threshold };
      await client.patch('/v2/repository/version/{id}/', {
        path: { id: String(result.repository_version.id) },
        body: { fallback },
      });
      cache.setQueryData(query.queryKey, fallback);
    },
    onSuccess: () => refreshRepository(),
  });
}

/** What is changed of a stored sentence. */
export interface SentenceChange {
  text?: string;
  intent?: string;
  entities?: Mark[];
}

/** A stored sentence with its id. */
export interface StoredSentence extends Required<SentenceChange> {
  id: number;
}

/** Changes a stored sentence of a result. @returns what takes the change back */
export function useChangeStored(repository: RepositoryInfo, result: Result) {
  const cache = useQueryClient();
  const write = async (id: number, body: SentenceChange) => {
    const path = { id: String(id) };
    if (result.cross_validation) await client.patch('/v2/repository/example/{id}/', { path, body });
    else await client.patch('/v2/repository/evaluate/{id}/', { path, body });
    await Promise.all([
      refreshRepository(),
      cache.invalidateQueries({ queryKey: ['test-sentences', repository.uuid] }),
    ]);
  };
  return useMutation({
    mutationFn: async ({ entry, change }: { entry: LogEntry; change: SentenceChange }) => {
      const { id, ...before } = await readStored(repository, result, entry);
      await write(id, change);
      return () => write(id, before);
    },
  });
}

/** A sentence of a result as it is stored. @throws when it is not there any more, with this intent */
export async function readStored(
  { uuid }: RepositoryInfo,
  result: Result,
  { text, intent }: LogEntry,
): Promise<StoredSentence> {
  const { language, repository_version: version } = result;
  const query = { repository_uuid: uuid, repository_version: version.id, language, intent, text, limit: 1 };
  const { results } = result.cross_validation
    ? await client.get('/v2/repository/examples/', { query })
    : await client.get('/v2/repository/evaluate/', { query });
  const [found] = results;
  if (!found) throw new SentenceGone();
  return { id: found.id, text: found.text, intent: found.intent, entities: plainMarks(found.entities) };
}

/** The sentence was deleted or changed since it was measured. */
export class SentenceGone extends Error {}

/** Adds a sentence of the log to the training sentences, with its expected labels. */
export function useTeach({ uuid }: RepositoryInfo, { language, repository_version: { id: version } }: Result) {
  return useMutation({
    mutationFn: ({ text, intent, entities = [] }: LogEntry) =>
      client.post('/v2/repository/example/', {
        body: {
          repository: uuid,
          repository_version: version,
          text,
          intent,
          entities: plainMarks(entities),
          ...(isLanguage(language) && { language }),
        },
      }),
    onSuccess: () => refreshRepository(),
  });
}
