import { ApiError, client } from 'shared/api';
import type { Mark } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage, plainMarks } from 'shared/sentence';

import { BANDS, isBand, readEntry } from './model.ts';
import type { InboxEntry, InboxFilter, Order, QuestionState } from './model.ts';

const DAY_MS = 86_400_000;

/** A page of the questions to a version [INB-01]. */
export const inboxQuery = (
  { uuid, repository_version_id: version }: RepositoryInfo,
  filter: InboxFilter,
  { page, size, order }: { page: number; size: number; order: Order },
) =>
  queryOptions({
    queryKey: ['inbox', uuid, version, filter, page, size, order],
    queryFn: async ({ signal }) => {
      const { count, results } = await client.get('/v2/repository/log/questions/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          limit: size,
          offset: (page - 1) * size,
          ordering: order,
          ...wireFilter(filter),
        },
        signal,
      });
      return { count, results: results.map(readEntry) };
    },
    placeholderData: keepPreviousData,
  });

/** All sentences of the filter as CSV [IMP-23]. */
export const inboxFile = ({ uuid, repository_version_id: version }: RepositoryInfo, filter: InboxFilter) =>
  client.file.get('/v2/repository/log/csv/', {
    query: { repository_uuid: uuid, repository_version: version, ...wireFilter(filter) },
  });

const wireFilter = ({ search, intent, language, confidence, period, state }: InboxFilter) => ({
  ...(search && { search }),
  ...(intent && { intent }),
  ...(language && { language }),
  ...(isBand(confidence) && BANDS[confidence]),
  ...(period && { start_created_at: new Date(Date.now() - Number(period) * DAY_MS).toISOString() }),
  ...(state !== 'all' && { state }),
});

/** A decision about a question; what it leaves out stays as the model answered. */
export interface Decision {
  entry: InboxEntry;
  /** The state before, if it differs from that of the entry. */
  from?: QuestionState;
  state: QuestionState;
  intent?: string | undefined;
  text?: string;
  entities?: readonly Mark[];
  language?: string;
}

/** The outcome of a decision; `error` is set if it was not carried out. */
export interface Outcome {
  decision: Decision;
  error: ApiError | undefined;
}

const REFUSED = 400;

/** Decides about up to 200 questions. @returns the outcomes in their order */
export async function decide({ uuid }: RepositoryInfo, decisions: readonly Decision[]): Promise<Outcome[]> {
  const { results } = await client.post('/v2/repository/log/decisions/', {
    body: { repository: uuid, decisions: decisions.map(wireDecision) },
  });
  return decisions.map((decision, place) => {
    const { error = null, field } = results[place] ?? {};
    return { decision, error: error === null ? undefined : new ApiError(REFUSED, { [field ?? 'detail']: [error] }) };
  });
}

const wireDecision = ({ entry, from = entry.state, state, intent, text, entities, language }: Decision) => ({
  id: entry.id,
  from,
  state,
  ...(intent !== undefined && { intent }),
  ...(text !== undefined && { text }),
  ...(entities && { entities: plainMarks(entities) }),
  ...(language !== undefined && { language: knownLanguage(language) }),
});

export const refreshInbox = ({ uuid }: RepositoryInfo): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['inbox', uuid] });

/** Some entries, or all of the intelligence. */
export type EntryIds = readonly number[] | 'all';

/** Permanently deletes questions, with every sentence that asks them. @returns how many sentences were deleted */
export async function deleteEntries(repository: RepositoryInfo, ids: EntryIds): Promise<number> {
  const { deleted } = await client.delete('/v2/repository/log/', {
    query: {
      repository_uuid: repository.uuid,
      ids: ids === 'all' ? ids : ids.join(','),
      same_questions: true,
    },
  });
  await refreshInbox(repository);
  return deleted;
}
