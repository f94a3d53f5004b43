import { ApiError, client } from 'shared/api';
import type { Answer } from 'shared/api';
import type { Mark } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { knownLanguage, plainMarks } from 'shared/sentence';

import { BANDS, isBand, isOpinion, readEntry } from './model.ts';
import type { InboxEntry, InboxFilter, Place, QuestionState } from './model.ts';

const DAY_MS = 86_400_000;

/** How many questions or decisions fit into one call. */
const AT_ONCE = 200;

/** How often a screen asks for new questions. */
const POLL_MS = 15_000;

/** The id of the newest sentence when a list was opened; later ones are left out until somebody asks for them. */
export interface Horizon {
  id: number | undefined;
}

export interface QuestionPage {
  count: number;
  horizon: number | undefined;
  results: readonly InboxEntry[];
}

interface Listed {
  filter: InboxFilter;
  place: Place;
  /** Set by the first page if it is not set. */
  horizon: Horizon;
  signal?: AbortSignal;
}

async function readQuestions(
  { uuid, repository_version_id: version }: RepositoryInfo,
  { filter, place: { page, size, order, isGrouped }, horizon, signal }: Listed,
): Promise<QuestionPage> {
  const { count, newest, results } = await client.get('/v2/repository/log/questions/', {
    query: {
      repository_uuid: uuid,
      repository_version: version,
      limit: size,
      offset: (page - 1) * size,
      ordering: order,
      ...(isGrouped && { grouped: true }),
      ...(horizon.id !== undefined && { id_max: horizon.id }),
      ...wireFilter(filter),
    },
    ...(signal && { signal }),
  });
  horizon.id ??= newest ?? undefined;
  return { count, horizon: horizon.id, results: results.map(readEntry) };
}

/** A page of the questions to a version [INB-01]. */
export const inboxQuery = (
  repository: RepositoryInfo,
  filter: InboxFilter,
  place: Place,
  horizon: Horizon = { id: undefined },
) =>
  queryOptions({
    queryKey: ['inbox', repository.uuid, repository.repository_version_id, filter, place],
    queryFn: ({ signal }) => readQuestions(repository, { filter, place, horizon, signal }),
    placeholderData: keepPreviousData,
    // Nobody reads an empty list, so what arrives may appear at once.
    refetchInterval: ({ state }) => (state.data?.count === 0 ? POLL_MS : false),
  });

/** Every question of a list, from all its pages. */
export async function allQuestions(repository: RepositoryInfo, listed: Omit<Listed, 'signal'>): Promise<InboxEntry[]> {
  const found: InboxEntry[] = [];
  for (let page = 1; ; page += 1) {
    const place = { ...listed.place, page, size: AT_ONCE };
    const { count, results } = await readQuestions(repository, { ...listed, place });
    found.push(...results);
    if (results.length === 0 || found.length >= count) return found;
  }
}

/** Number of questions that have arrived since the list was opened [INB-16]. */
export const arrivalsQuery = (
  { uuid, repository_version_id: version }: RepositoryInfo,
  filter: InboxFilter,
  horizon: number | undefined,
) =>
  queryOptions({
    queryKey: ['inbox-arrivals', uuid, version, filter, horizon],
    queryFn: async ({ signal }) => {
      const { count } = await client.get('/v2/repository/log/questions/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          limit: 1,
          id_min: (horizon ?? 0) + 1,
          ...wireFilter(filter),
        },
        signal,
      });
      return count;
    },
    enabled: horizon !== undefined,
    refetchInterval: POLL_MS,
  });

/** All sentences of the filter as CSV [IMP-23]. */
export const inboxFile = ({ uuid, repository_version_id: version }: RepositoryInfo, filter: InboxFilter) =>
  client.file.get('/v2/repository/log/csv/', {
    query: { repository_uuid: uuid, repository_version: version, ...wireFilter(filter) },
  });

const wireFilter = ({ search, intent, language, confidence, period, key, opinion, mine, state }: InboxFilter) => ({
  ...(search && { search }),
  ...(intent && { intent }),
  ...(language && { language }),
  ...(isBand(confidence) && BANDS[confidence]),
  ...(period && { start_created_at: new Date(Date.now() - Number(period) * DAY_MS).toISOString() }),
  ...(key && { key: Number(key) }),
  ...(isOpinion(opinion) && { second_opinion: opinion }),
  ...(mine && { assigned_to: mine }),
  ...(state !== 'all' && { state }),
});

/** What was asked day by day, in every state, and the API keys that asked [INB-20]. */
export const statisticsQuery = ({ uuid, repository_version_id: version }: RepositoryInfo, filter: InboxFilter) =>
  queryOptions({
    queryKey: ['inbox-statistics', uuid, version, filter],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/log/statistics/', {
        query: { repository_uuid: uuid, repository_version: version, ...wireFilter({ ...filter, state: 'all' }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export type AnswerChanges = Answer<'get', '/v2/repository/log/answers/'>;

/** What a version would answer differently to the newest questions [INB-18]. Takes the server up to seconds. */
export const changesQuery = (
  { uuid, repository_version_id: version }: RepositoryInfo,
  filter: InboxFilter,
  withVersion: number,
) =>
  queryOptions({
    queryKey: ['inbox-changes', uuid, version, filter, withVersion],
    queryFn: ({ signal }) =>
      client.get('/v2/repository/log/answers/', {
        query: {
          repository_uuid: uuid,
          repository_version: version,
          with_version: withVersion,
          ...wireFilter({ ...filter, state: 'all' }),
        },
        signal,
      }),
    staleTime: Infinity,
  });

const MOST_VERSIONS = 200;

/** Names of the versions, newest first. */
export const versionNamesQuery = ({ uuid }: RepositoryInfo) =>
  queryOptions({
    queryKey: ['versions', uuid, 'names'],
    queryFn: async ({ signal }) => {
      const { results } = await client.get('/v2/repository/version/', {
        query: { repository: uuid, limit: MOST_VERSIONS },
        signal,
      });
      return results.map(({ id, name }) => ({ id, name }));
    },
  });

/** What a decision needs to know about its question. */
export type DecidedQuestion = Pick<InboxEntry, 'id' | 'text' | 'state' | 'decidedIntent'> & {
  analysis: Pick<InboxEntry['analysis'], 'intent'>;
};

/** A decision about a question; what it leaves out stays as the model answered. */
export interface Decision {
  entry: DecidedQuestion;
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

/** Decides about questions. @returns the outcomes in their order */
export async function decide({ uuid }: RepositoryInfo, decisions: readonly Decision[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < decisions.length; start += AT_ONCE) {
    const part = decisions.slice(start, start + AT_ONCE);
    const { results } = await client.post('/v2/repository/log/decisions/', {
      body: { repository: uuid, decisions: part.map(wireDecision) },
    });
    outcomes.push(...part.map((decision, place) => ({ decision, error: errorOf(results[place]) })));
  }
  return outcomes;
}

function errorOf({ error, field }: { error: string | null; field: string | null } = { error: null, field: null }) {
  return error === null ? undefined : new ApiError(REFUSED, { [field ?? 'detail']: [error] });
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

/** Number of questions to do that are assigned to a person [INB-23]. */
export const tasksQuery = ({ uuid, repository_version_id: version }: RepositoryInfo, nickname: string) =>
  queryOptions({
    queryKey: ['inbox', uuid, version, 'tasks', nickname],
    queryFn: async ({ signal }) => {
      const { count } = await client.get('/v2/repository/log/questions/', {
        query: { repository_uuid: uuid, repository_version: version, limit: 1, state: 'todo', assigned_to: nickname },
        signal,
      });
      return count;
    },
    enabled: nickname !== '',
  });

/** Asks a person to decide about questions; nobody if the nickname is blank. */
export async function assign(repository: RepositoryInfo, ids: readonly number[], nickname: string): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await client.post('/v2/repository/log/assignments/', {
      body: { repository: repository.uuid, ids: ids.slice(start, start + AT_ONCE), assigned_to: nickname },
    });
  await refreshInbox(repository);
}

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
