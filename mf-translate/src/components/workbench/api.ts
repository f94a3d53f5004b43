import { client } from 'shared/api';
import { isLanguage, TASK_STATUS, TASK_TYPE } from 'shared/domain';
import type { LanguageCode, Mark } from 'shared/domain';
import { emit } from 'shared/events';
import { keepPreviousData, queryClient, queryOptions } from 'shared/platform';

import type { AutoTask, Desk, TranslationBody } from './desk.ts';
import { PAGE_SIZE, VIEWS, viewFilter } from './model.ts';
import type { Row, View, WorkFilter } from './model.ts';

/** Marks as the server takes them. */
const plainMarks = (marks: readonly Mark[]) => marks.map(({ start, end, entity }) => ({ start, end, entity }));
const plainBody = ({ text, entities }: TranslationBody) => ({ text, entities: plainMarks(entities) });
const changedBody = ({ text, entities, revision }: Partial<TranslationBody> & { revision: number }) => ({
  revision,
  is_draft: false,
  ...(text !== undefined && { text }),
  ...(entities && { entities: plainMarks(entities) }),
});
const texts = (ids: readonly number[]) => ids.map(String);

/** @throws when the code is none of the platform's, which no control offers. */
export function knownLanguage(language: string): LanguageCode {
  if (!isLanguage(language)) throw new Error(`unknown language ${language}`);
  return language;
}

export interface Place {
  uuid: string;
  version: number;
  from: string;
  to: string;
}

/** Frame and other screens follow so long (ms) after the last of several changes. */
const CALM = 2_000;
let telling: ReturnType<typeof setTimeout> | undefined;

function tellChanged(uuid: string): void {
  clearTimeout(telling);
  telling = setTimeout(() => {
    emit('repository.updated@1', { uuid });
    void queryClient.invalidateQueries({ queryKey: ['translate', 'status', uuid] });
  }, CALM);
}

const TASKS_SEEN = 20;

/** The way in with an account; `toTraining` is there for who may contribute, stop work and add sentences. */
export function accountDesk(
  { uuid, version, from, to }: Place,
  { toTraining }: { toTraining: string | undefined },
): Desk {
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
          query: { ...scope, to_language: to, original_examples: texts(ids), limit: ids.length },
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
        query: { ...scope, type_processing: TASK_TYPE.translation, limit: TASKS_SEEN },
        ...(signal && { signal }),
      });
      return results.find(({ language }) => language === to) ?? null;
    },
    ...(toTraining && {
      toTraining,
      cancelAuto: (id: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(id) } }),
    }),
    onChanged: () => tellChanged(uuid),
  };
}

/** The way in with nothing but a link: its key is the only right, whoever is signed in here. */
export function linkDesk({ token, version, from, to }: Omit<Place, 'uuid'> & { token: string }): Desk {
  const authorization = `Translator ${token}`;
  return {
    id: `link-${version}-${to}`,
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
          query: { original_examples: texts(ids), limit: ids.length },
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
  };
}

const KEY = 'translate';
const keys = {
  rows: (desk: Desk) => [KEY, desk.id, 'rows'] as const,
  counts: (desk: Desk) => [KEY, desk.id, 'counts'] as const,
  auto: (desk: Desk) => [KEY, desk.id, 'auto'] as const,
};

export interface RowPage {
  count: number;
  rows: readonly Row[];
}

/** One page of sentences with their translations, the oldest first. */
export const rowsQuery = (desk: Desk, filter: WorkFilter, page: number) =>
  queryOptions({
    queryKey: [...keys.rows(desk), filter, page],
    queryFn: async ({ signal }): Promise<RowPage> => {
      const { search, view } = filter;
      const { count, results } = await desk.listSentences(
        { ...viewFilter(view, desk.to), ...(search && { search }), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      );
      const translations =
        results.length === 0
          ? []
          : await desk.listTranslations(
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
    // A list somebody works through must not change under their hands.
    staleTime: Infinity,
    gcTime: 0,
  });

/** How many sentences each view holds. */
export const countsQuery = (desk: Desk) =>
  queryOptions({
    queryKey: keys.counts(desk),
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        VIEWS.map(
          async (view) =>
            [view, (await desk.listSentences({ ...viewFilter(view, desk.to), limit: 1 }, signal)).count] as const,
        ),
      );
      const counted: Partial<Record<View, number>> = Object.fromEntries(counts);
      const { all = 0, untranslated = 0, drafts = 0, invalid = 0, translated = 0 } = counted;
      return { all, untranslated, drafts, invalid, translated } satisfies Record<View, number>;
    },
  });

/** How often (ms) the automatic translation is looked at: while it runs, and otherwise [TRA-03]. */
const LOOK = { running: 1_000, idle: 60_000 } as const;

export const isRunning = ({ status }: Pick<AutoTask, 'status'>): boolean =>
  status === TASK_STATUS.pending || status === TASK_STATUS.processing;

export const autoQuery = (desk: Desk) =>
  queryOptions({
    queryKey: keys.auto(desk),
    queryFn: ({ signal }) => desk.readAuto(signal),
    refetchInterval: ({ state }) => LOOK[state.data && isRunning(state.data) ? 'running' : 'idle'],
  });

/** Shows a translation where its sentence stands, without moving any row; undefined when it was removed. */
export function putTranslation(desk: Desk, sentence: number, translation: Row['translation']): void {
  queryClient.setQueriesData<RowPage>(
    { queryKey: keys.rows(desk) },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.sentence.id === sentence ? { ...row, translation } : row)),
      },
  );
  void queryClient.invalidateQueries({ queryKey: keys.counts(desk) });
  desk.onChanged?.();
}

/** Asks for list and figures anew. */
export async function refreshDesk(desk: Desk): Promise<void> {
  desk.onChanged?.();
  await Promise.all(
    [keys.rows(desk), keys.counts(desk)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Looks at the automatic translation now. */
export async function refreshAuto(desk: Desk): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.auto(desk) });
}
