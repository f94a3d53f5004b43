import { ApiError, client } from 'shared/api';
import { TASK_STATUS, TASK_TYPE } from 'shared/domain';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';
import { knownLanguage, plainMarks } from 'shared/sentence';

import { events } from '../../events.ts';
import type { AutoTask, WorkbenchApi, TranslationBody } from './workbench-api.ts';
import { PAGE_SIZE, VIEWS, viewFilter } from './model.ts';
import type { Row, View, WorkFilter } from './model.ts';

const plainBody = ({ entities, ...body }: TranslationBody) => ({ ...body, entities: plainMarks(entities) });
const changedBody = ({ entities, ...body }: Partial<TranslationBody> & { revision: number }) => ({
  ...body,
  is_draft: false,
  ...(entities && { entities: plainMarks(entities) }),
});

/** The languages and version to translate. */
interface Scope {
  uuid: string;
  version: number;
  from: string;
  to: string;
}

/** Debounces notifications of other screens after several changes. Unit: ms. */
const NOTIFY_DELAY = 2_000;
let notifying: ReturnType<typeof setTimeout> | undefined;

function notifyChanged(uuid: string): void {
  clearTimeout(notifying);
  notifying = setTimeout(() => {
    events.emit('repository.updated@1', { uuid });
    void queryClient.invalidateQueries({ queryKey: ['translate', 'status', uuid] });
  }, NOTIFY_DELAY);
}

/** Latest tasks of all languages; enough to find the last one of the target language. */
const TASKS_READ = 20;

/** Access with an account. `toTraining` is set for contributors, who may also cancel automatic translations. */
export function accountApi(
  { uuid, version, from, to }: Scope,
  { toTraining }: { toTraining: string | undefined },
): WorkbenchApi {
  const scope = { repository_uuid: uuid, repository_version: version };
  return {
    id: `${version}-${to}`,
    from,
    to,
    listSentences: (query, signal) =>
      client.get('/v2/repository/examples/', {
        query: { ...scope, language: from, ordering: 'created_at', ...query },
        ...(signal && { signal }),
      }),
    listTranslations: async (ids, signal) =>
      (
        await client.get('/v2/repository/translation/', {
          query: { ...scope, to_language: to, original_examples: [...ids], limit: ids.length },
          ...(signal && { signal }),
        })
      ).results,
    create: (sentence, body) =>
      client.post('/v2/repository/translation/', {
        body: { ...plainBody(body), original_example: sentence, language: knownLanguage(to) },
      }),
    change: (id, body) =>
      client.patch('/v2/repository/translation/{id}/', { path: { id: String(id) }, body: changedBody(body) }),
    remove: (id) => client.delete('/v2/repository/translation/{id}/', { path: { id: String(id) } }),
    restore: (id) => client.post('/v2/repository/translation/{id}/restore/', { path: { id: String(id) } }),
    startAuto: () =>
      client.post('/v2/repository/info/{uuid}/{version}/auto_translation/', {
        path: { uuid, version },
        body: { target_language: knownLanguage(to) },
      }),
    readAuto: async (signal) => {
      const { results } = await client.get('/v2/repository/task-queue/', {
        query: { ...scope, type_processing: TASK_TYPE.translation, limit: TASKS_READ },
        ...(signal && { signal }),
      });
      return results.find(({ language }) => language === to) ?? null;
    },
    readAutoOffer: async (signal) => {
      const { is_available: isAvailable, target_languages: others } = await client.get(
        '/v2/repository/info/{uuid}/{version}/auto_translation/',
        { path: { uuid, version }, query: { target_language: to }, ...(signal && { signal }) },
      );
      if (isAvailable) return 'available';
      return others.length > 0 ? 'otherLanguages' : 'none';
    },
    ...(toTraining && {
      toTraining,
      cancelAuto: (id: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(id) } }),
    }),
    onChanged: () => notifyChanged(uuid),
  };
}

/** Access with only a translator link; ignores any signed-in session. */
export function linkApi({ token, version, from, to }: Omit<Scope, 'uuid'> & { token: string }): WorkbenchApi {
  const authorization = `Translator ${token}`;
  return {
    id: `link-${version}-${to}`,
    isByLink: true,
    from,
    to,
    listSentences: (query, signal) =>
      client.get('/v2/repository/translator/examples/', {
        query: { ordering: 'created_at', ...query },
        authorization,
        ...(signal && { signal }),
      }),
    listTranslations: async (ids, signal) =>
      (
        await client.get('/v2/repository/translator/translation/', {
          query: { original_examples: [...ids], limit: ids.length },
          authorization,
          ...(signal && { signal }),
        })
      ).results,
    create: (sentence, body) =>
      client.post('/v2/repository/translator/translation/', {
        body: { ...plainBody(body), original_example: sentence },
        authorization,
      }),
    change: (id, body) =>
      client.patch('/v2/repository/translator/translation/{id}/', {
        path: { id: String(id) },
        body: changedBody(body),
        authorization,
      }),
    remove: (id) =>
      client.delete('/v2/repository/translator/translation/{id}/', { path: { id: String(id) }, authorization }),
    restore: (id) =>
      client.post('/v2/repository/translator/translation/{id}/restore/', { path: { id: String(id) }, authorization }),
    startAuto: () => client.post('/v2/repository/translator/translation/auto_translation/', { authorization }),
    readAuto: async (signal) =>
      (
        await client.get('/v2/repository/translator/translation/auto_translation/', {
          authorization,
          ...(signal && { signal }),
        })
      ).task,
    readAutoOffer: async (signal) => {
      const { is_available: isAvailable } = await client.get(
        '/v2/repository/translator/translation/auto_translation/',
        { authorization, ...(signal && { signal }) },
      );
      return isAvailable ? 'available' : 'none';
    },
    propose: async ({ id: sentence, text: title }, { text, note }) => {
      await client.post('/v2/repository/translator/proposal/', {
        body: { title: title.slice(0, TITLE_MAX), note, items: [{ sentence, text }] },
        authorization,
      });
      await queryClient.invalidateQueries({ queryKey: linkProposalsKey(token) });
    },
  };
}

/** Longest title of a proposal. */
const TITLE_MAX = 200;
export const linkProposalsKey = (token: string) => ['translate', 'link', token, 'proposals'] as const;

/** Whether a link no longer gives access: revoked, unknown or expired. */
export const isLinkEnded = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404, 410].includes(error.status);

const KEY = 'translate';
const keys = {
  rows: (api: WorkbenchApi) => [KEY, api.id, 'rows'] as const,
  counts: (api: WorkbenchApi) => [KEY, api.id, 'counts'] as const,
  auto: (api: WorkbenchApi) => [KEY, api.id, 'auto'] as const,
};

/** Data of a link is never stored, since nobody signs out of a link. */
const metaOf = ({ isByLink = false }: WorkbenchApi) => ({ isSecret: isByLink });

export interface RowPage {
  count: number;
  rows: readonly Row[];
}

/** One page of sentences with their translations, oldest first. */
export const rowsQuery = (api: WorkbenchApi, filter: WorkFilter, page: number) =>
  queryOptions({
    queryKey: [...keys.rows(api), filter, page],
    meta: metaOf(api),
    queryFn: async ({ signal }): Promise<RowPage> => {
      const { search, view } = filter;
      const { count, results } = await api.listSentences(
        { ...viewFilter(view, api.to), ...(search && { search }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      );
      const translations =
        results.length === 0
          ? []
          : await api.listTranslations(
              results.map(({ id }) => id),
              signal,
            );
      return {
        count,
        rows: results.map((sentence) => ({
          sentence,
          translation: translations.find((found) => found.original_example === sentence.id),
        })),
      };
    },
    placeholderData: keepPreviousData,
    // The list must not change while the user works through it.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Number of sentences in each view. */
export const countsQuery = (api: WorkbenchApi) =>
  queryOptions({
    queryKey: keys.counts(api),
    meta: metaOf(api),
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        VIEWS.map(
          async (view) =>
            [view, (await api.listSentences({ ...viewFilter(view, api.to), limit: 1 }, signal)).count] as const,
        ),
      );
      const counted: Partial<Record<View, number>> = Object.fromEntries(counts);
      const { all = 0, untranslated = 0, drafts = 0, outdated = 0, invalid = 0, translated = 0 } = counted;
      return { all, untranslated, drafts, outdated, invalid, translated } satisfies Record<View, number>;
    },
  });

/** Polling interval of automatic translations [TRA-03]. Unit: ms. */
const POLL = { running: 1_000, idle: 60_000 } as const;

export const isRunning = ({ status }: Pick<AutoTask, 'status'>): boolean =>
  status === TASK_STATUS.pending || status === TASK_STATUS.processing;

export const autoQuery = (api: WorkbenchApi) =>
  queryOptions({
    queryKey: keys.auto(api),
    meta: metaOf(api),
    queryFn: ({ signal }) => api.readAuto(signal),
    refetchInterval: ({ state }) => POLL[state.data && isRunning(state.data) ? 'running' : 'idle'],
  });

export const autoOfferQuery = (api: WorkbenchApi) =>
  queryOptions({
    queryKey: [...keys.auto(api), 'offer'],
    meta: metaOf(api),
    queryFn: ({ signal }) => api.readAutoOffer(signal),
  });

/** Updates the translation of a sentence in the list without moving rows; undefined removes it. */
export function putTranslation(api: WorkbenchApi, sentence: number, translation: Row['translation']): void {
  queryClient.setQueriesData<RowPage>(
    { queryKey: keys.rows(api) },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.sentence.id === sentence ? { ...row, translation } : row)),
      },
  );
  void queryClient.invalidateQueries({ queryKey: keys.counts(api) });
  api.onChanged?.();
}

/** Refetches the list and the counts. */
export async function refreshRows(api: WorkbenchApi): Promise<void> {
  api.onChanged?.();
  await Promise.all([keys.rows(api), keys.counts(api)].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Refetches the automatic translation now. */
export async function refreshAuto(api: WorkbenchApi): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.auto(api) });
}
