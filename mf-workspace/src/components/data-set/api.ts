import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { TASK_TYPE } from 'shared/domain';
import { QueryObserver, queryClient, queryOptions, useMutation } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { refreshSentences } from '../../sentences/index.ts';
import { isRunning } from './model.ts';
import type { ImportChoices, PastImport, Preview } from './model.ts';

export type Started = Answer<'post', '/v2/repository/import/{uuid}/{version}/'>;

/** Files to import. Choosing the same file again counts as a new choice, because it may have been edited. */
export interface Source {
  files: readonly File[];
  choice: number;
}

/** Imports shown at a time. */
export const IMPORTS_SHOWN = 5;
/** Polling interval of a running import, in ms. */
const POLL = 1_000;

/** The target version. */
export interface ImportTarget {
  uuid: string;
  version: number;
}

export const targetOf = ({ uuid, repository_version_id: version }: RepositoryInfo): ImportTarget => ({ uuid, version });

const keyOf = ({ version }: ImportTarget) => ['imports', version] as const;

function bodyOf({ files }: Source, choices: ImportChoices): FormData {
  const { columns, names, newVersion, ...texts } = choices;
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) if (value) body.append(name, value);
  if (columns) body.append('columns', JSON.stringify(columns));
  body.append('names', JSON.stringify(names));
  if (newVersion) body.append('new_version', newVersion);
  for (const file of files) body.append('file', file);
  return body;
}

/** Lets the server read the files without storing anything [IMP-52]. */
export const previewQuery = (target: ImportTarget, source: Source | undefined, choices: ImportChoices) =>
  queryOptions<Preview>({
    queryKey: ['import-preview', target.version, source?.choice, choices],
    queryFn: ({ signal }) =>
      client.post('/v2/repository/import/{uuid}/{version}/preview/', {
        path: { ...target },
        body: source ? bodyOf(source, choices) : new FormData(),
        signal,
      }),
    enabled: source !== undefined,
    // While the preview for another choice is loading, the previous one stays.
    placeholderData: (before, query) => (query?.queryKey[2] === source?.choice ? before : undefined),
    retry: false,
    gcTime: 0,
  });

interface Sending {
  source: Source;
  choices: ImportChoices;
  /** Called with the uploaded fraction, 0–1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Queues an import [IMP-52]. */
export function useStartImport(target: ImportTarget) {
  return useMutation({
    mutationFn: ({ source, choices, onProgress, signal }: Sending) =>
      client.post('/v2/repository/import/{uuid}/{version}/', {
        path: { ...target },
        body: bodyOf(source, choices),
        onUpload: onProgress,
        signal,
      }),
    onSuccess: async ({ version }) => {
      await queryClient.invalidateQueries({ queryKey: keyOf({ ...target, version }) });
      // A new version must appear in the version menu.
      if (version !== target.version) await queryClient.invalidateQueries({ queryKey: ['versions', target.uuid] });
    },
  });
}

/** A page of the imports into the version, newest first. Lists of sentences are refreshed when one ends. */
export const importsQuery = (repository: RepositoryInfo, target: ImportTarget, page: number) =>
  queryOptions({
    queryKey: [...keyOf(target), 'page', page],
    queryFn: async ({ signal }) => {
      const query = { limit: IMPORTS_SHOWN, offset: (page - 1) * IMPORTS_SHOWN };
      const listed = await client.get('/v2/repository/imports/{uuid}/{version}/', {
        path: { ...target },
        query,
        signal,
      });
      const before = queryClient.getQueryData<typeof listed>([...keyOf(target), 'page', page]);
      // A short import may end before a poll has seen it running.
      const ended = new Set(before?.results.filter((each) => !isRunning(each)).map(({ id }) => id));
      if (listed.results.some(({ id, ...each }) => !isRunning(each) && !ended.has(id))) refreshSentences(repository);
      return listed;
    },
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? POLL : false),
  });

/** Waits for the end of an import, whatever is on screen, and refetches what it changed [IMP-53]. */
export function followImport(repository: RepositoryInfo, target: ImportTarget, id: number): Promise<PastImport> {
  return new Promise((resolve) => {
    const stop = new QueryObserver(queryClient, importsQuery(repository, target, 1)).subscribe(({ data }) => {
      const entry = data?.results.find((each) => each.id === id);
      if (!entry || isRunning(entry)) return;
      stop();
      refreshSentences(repository);
      resolve(entry);
    });
  });
}

/** Progress of a running import: 0–1, and the current stage. */
export const progressQuery = ({ uuid, version }: ImportTarget, task: number | null) =>
  queryOptions({
    queryKey: ['imports', version, 'progress', task],
    queryFn: async ({ signal }) => {
      const query = {
        repository_uuid: uuid,
        repository_version: version,
        type_processing: TASK_TYPE.fileImport,
        limit: IMPORTS_SHOWN,
      };
      const { results } = await client.get('/v2/repository/task-queue/', { query, signal });
      return results.find(({ id }) => id === task) ?? null;
    },
    enabled: task !== null,
    refetchInterval: POLL,
  });

export function useCancelImport(target: ImportTarget) {
  return useMutation({
    mutationFn: (task: number) => client.post('/v2/repository/task-queue/{id}/cancel/', { path: { id: String(task) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(target) }),
  });
}

/** Undoes an import [IMP-53]. */
export function useUndoImport(repository: RepositoryInfo, target: ImportTarget) {
  return useMutation({
    mutationFn: (id: number) =>
      client.post('/v2/repository/imports/{uuid}/{version}/{id}/undo/', { path: { ...target, id } }),
    onSettled: async () => {
      refreshSentences(repository);
      await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(target) }), refreshRepository()]);
    },
  });
}
