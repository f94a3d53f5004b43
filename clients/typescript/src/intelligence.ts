import { ParlanceError } from './error.ts';
import { everyPage } from './pages.ts';
import { patiently, waitFor } from './tasks.ts';
import type { Answer, Body, Query } from './api-types.ts';
import type { Task, WaitOptions } from './tasks.ts';
import type { Transport } from './transport.ts';

export type ParseAnswer = Answer<'post', '/v2/parse/'>;
export type Sentence = Answer<'get', '/v2/repository/examples/'>['results'][number];
export type TestSentence = Answer<'get', '/v2/repository/evaluate/'>['results'][number];
export type Intent = Answer<'get', '/v2/repository/intent/'>['results'][number];
export type ListedResult = Answer<'get', '/v2/repository/evaluate/results/'>['results'][number];
export type Result = Answer<'get', '/v2/repository/evaluate/results/{id}/'>;
export type Comparison = Answer<'get', '/v2/repository/evaluate/results/{id}/comparison/'>;
export type TrainReport = Answer<'post', '/v2/train/'>;
export type ImportPreview = Answer<'post', '/v2/repository/import/{uuid}/{version}/preview/'>;
export type Info = Answer<'get', '/v2/repository/info/{uuid}/{version}/'>;

type ExportQuery = Query<'get', '/v2/repository/export/{uuid}/{version}/'>;
type Language = NonNullable<Body<'post', '/v2/train/'>['language']>;

export interface Asking {
  readonly language?: string;
  /** The environment that answers, such as `production`, instead of the version. */
  readonly environment?: string | undefined;
  readonly version?: number;
  readonly signal?: AbortSignal;
}

/** A file to import; `content` is text or bytes. */
export interface DataFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer> | Blob;
}

export interface ImportOptions {
  readonly mode?: 'add' | 'file-wins' | 'here-wins' | 'replace';
  readonly format?: string;
  readonly language?: string;
  /** Imports into a new version of this name. */
  readonly newVersion?: string;
  readonly signal?: AbortSignal;
}

/** A task that has been started. */
export interface Started<Outcome> {
  /** Waits until the task has ended. @throws TaskError when it failed or was canceled */
  wait(options?: WaitOptions): Promise<Outcome>;
}

export interface ModelWish {
  /** Only this language. */
  readonly language?: string;
  /** Of an earlier download. */
  readonly etag?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface ModelDownload {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The `type_processing` of a training. */
const TRAINING = 0;

/** The calls of one intelligence, or of one version of it. */
export function createIntelligence(transport: Transport, uuid: string, version?: number) {
  const scope = scopeOf(transport, uuid, version);
  return { uuid, ...readings(scope), ...work(scope), ...dataFiles(scope), ...modelFiles(scope, version) };
}

/** The parameters by which calls identify the intelligence and the version. */
function scopeOf(transport: Transport, uuid: string, version: number | undefined) {
  const details = () => transport.request('get', '/v2/repository/{uuid}/', { path: { uuid } });
  const { request } = transport;
  return {
    ...transport,
    uuid,
    details,
    named: { repository: uuid },
    filter: { repository_uuid: uuid, ...(version !== undefined && { repository_version: version }) },
    ofVersion: version === undefined ? {} : { repository_version: version },
    /** The id of the version, by default the main one. */
    versionId: async () => version ?? (await details()).version_default.id,
    taskOf: (id: string) => request('get', '/v2/task-queue/', { query: { repository: uuid, id_task: id } }),
  };
}

type Scope = ReturnType<typeof scopeOf>;

function readings({ request, uuid, details, filter, ofVersion, versionId }: Scope) {
  return {
    /** The intelligence itself [scope read]. */
    details,
    /** The version with its readiness and its languages [scope read]. */
    info: async (): Promise<Info> =>
      request('get', '/v2/repository/info/{uuid}/{version}/', { path: { uuid, version: await versionId() } }),
    /** Training sentences [scope read]. */
    sentences: (more: Partial<Query<'get', '/v2/repository/examples/'>> = {}) =>
      everyPage<Sentence>((page) =>
        request('get', '/v2/repository/examples/', { query: { ...filter, ...more, ...page } }),
      ),
    /** Test sentences [scope evaluate]. */
    testSentences: () =>
      everyPage<TestSentence>((page) => request('get', '/v2/repository/evaluate/', { query: { ...filter, ...page } })),
    /** [scope read] */
    intents: () =>
      everyPage<Intent>((page) =>
        request('get', '/v2/repository/intent/', {
          query: { repository_version__repository: uuid, ...ofVersion, ...page },
        }),
      ),
    /** Earlier evaluations, the newest first [scope evaluate]. */
    results: (more: Partial<Query<'get', '/v2/repository/evaluate/results/'>> = {}) =>
      everyPage<ListedResult>((page) =>
        request('get', '/v2/repository/evaluate/results/', { query: { ...filter, ...more, ...page } }),
      ),
  };
}

function work(scope: Scope) {
  const { request, named, ofVersion, filter, taskOf } = scope;
  return {
    /** Intent and entities of a sentence [scope parse]. */
    parse: (text: string, { signal, ...asking }: Asking = {}): Promise<ParseAnswer> => {
      const body = { text, ...placeOf(ofVersion, asking) };
      return request('post', '/v2/parse/', { query: named, body, signal });
    },
    /** Intents and entities of up to 100 sentences [scope parse]. */
    parseBatch: async (texts: string[], { signal, ...asking }: Asking = {}): Promise<readonly ParseAnswer[]> => {
      const body = { texts, ...placeOf(ofVersion, asking) };
      return (await request('post', '/v2/parse/batch/', { query: named, body, signal })).results;
    },
    /** Starts to train what has changed [scope train]. */
    train: async ({ language, signal }: { language?: Language; signal?: AbortSignal } = {}) => {
      const body = { ...ofVersion, ...(language && { language }) };
      const report = await request('post', '/v2/train/', { query: named, body, signal });
      const languages = Object.entries(report.languages_report).filter(([, { status }]) => status === 'processing');
      const listTasks = () => request('get', '/v2/repository/task-queue/', { query: { ...filter, limit: 50 } });
      const codes = languages.map(([code]) => code);
      return {
        report,
        wait: (options?: WaitOptions): Promise<Task[]> => waitForLanguages(codes, { listTasks, taskOf }, options),
      };
    },
    /** Runs the test sentences, or cross-validates the training sentences [scope evaluate]. */
    evaluate: async (order: { language: Language; crossValidation?: boolean; signal?: AbortSignal }) => {
      const { language, crossValidation = false, signal } = order;
      const body = { language, ...ofVersion, cross_validation: crossValidation };
      const run = await request('post', '/v2/evaluate/', { query: named, body, signal });
      return {
        /** @returns the result with the first page of its sentences */
        wait: async (options?: WaitOptions): Promise<Result> => {
          const id = run.evaluate_id ?? (await crossValidated(scope, { language, queue: run.id_queue }, options));
          return request('get', '/v2/repository/evaluate/results/{id}/', { path: { id: String(id) } });
        },
      };
    },
  };
}

/** What answers a sentence. */
const placeOf = (ofVersion: Scope['ofVersion'], { language, environment }: Asking) => ({
  ...(environment === undefined ? ofVersion : { environment }),
  ...(language && { language }),
});

/** @returns the id of the result of a cross-validation */
async function crossValidated(
  { request, filter, taskOf }: Scope,
  { language, queue }: { language: Language; queue: string | null },
  options?: WaitOptions,
): Promise<number> {
  if (queue !== null) await waitFor(() => taskOf(queue), options);
  const query = { ...filter, language, cross_validation: true, limit: 1 };
  const [newest] = (await request('get', '/v2/repository/evaluate/results/', { query })).results;
  if (!newest) throw new Error('The evaluation left no result');
  return newest.id;
}

function dataFiles({ request, respond, uuid, versionId, taskOf }: Scope) {
  const form = async (files: readonly DataFile[], { mode, format, language, newVersion, signal }: ImportOptions) => ({
    path: { uuid, version: await versionId() },
    body: formOf(files, { mode, format, language, new_version: newVersion }),
    signal,
  });
  return {
    /** The data as a file of a format [scope read]. */
    export: async (query: ExportQuery, { signal }: { signal?: AbortSignal } = {}): Promise<ExportedFile> => {
      const path = { uuid, version: await versionId() };
      const response = await respond('get', '/v2/repository/export/{uuid}/{version}/', { path, query, signal });
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return { name: name ?? 'export', content: await response.blob() };
    },
    /** Previews the import of files; nothing is stored [scope contribute]. */
    previewImport: async (files: readonly DataFile[], options: ImportOptions = {}): Promise<ImportPreview> =>
      request('post', '/v2/repository/import/{uuid}/{version}/preview/', await form(files, options)),
    /** Imports files, all or nothing [scope contribute]. */
    import: async (files: readonly DataFile[], options: ImportOptions = {}): Promise<Started<Task>> => {
      const started = await request('post', '/v2/repository/import/{uuid}/{version}/', await form(files, options));
      return { wait: (waiting) => waitFor(() => taskOf(started.id_queue), waiting) };
    },
  };
}

function modelFiles({ respond, uuid }: Scope, version: number | undefined) {
  return {
    /**
     * The trained models, as a file for `@parlance/runtime` [scope model].
     * @returns undefined if the file is still that of `etag`
     */
    model: async ({ language, etag, signal }: ModelWish = {}): Promise<ModelDownload | undefined> => {
      const query = { ...(version !== undefined && { version }), ...(language !== undefined && { language }) };
      const options = { path: { uuid }, query, signal, ifNoneMatch: etag };
      try {
        const response = await respond('get', '/v2/repository/model/{uuid}/', options);
        const content = new Uint8Array(await response.arrayBuffer());
        return { content, etag: response.headers.get('etag') ?? '' };
      } catch (error) {
        if (error instanceof ParlanceError && error.status === 304) return undefined;
        throw error;
      }
    },
  };
}

export type Intelligence = ReturnType<typeof createIntelligence>;

interface Tasks {
  readonly listTasks: () => Promise<{ readonly results: readonly Task[] }>;
  readonly taskOf: (id: string) => Promise<Task>;
}

/** A training has one task for each language; returns the newest one. */
async function waitForLanguages(
  languages: readonly string[],
  { listTasks, taskOf }: Tasks,
  options?: WaitOptions,
): Promise<Task[]> {
  if (languages.length === 0) return [];
  const trainings = (await patiently(listTasks, options)).results.filter(
    ({ type_processing: type }) => type === TRAINING,
  );
  const started = languages.flatMap((code) => trainings.find(({ language }) => language === code) ?? []);
  return Promise.all(started.map(({ id_queue: id }) => waitFor(() => taskOf(id), options)));
}

function formOf(files: readonly DataFile[], fields: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  for (const { name, content } of files) form.append('file', new Blob([content]), name);
  return form;
}
