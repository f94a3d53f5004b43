import axios from 'axios';
import type { AxiosError } from 'axios';

import { currentLocale } from '../i18n/index.ts';
import { expire, followBrowser, headersOf, isCookieSession, session$ } from '../session/index.ts';
import { hasConfirmed } from './confirmation.ts';
import { ApiError, toApiError } from './errors.ts';
import type { Answer, Body, Method, Path, PathOf, Query } from '@parlance/client';

export interface CallOptions<M extends Method, P extends PathOf<M>> {
  path?: Path<M, P>;
  query?: Query<M, P>;
  body?: Body<M, P> | FormData;
  signal?: AbortSignal;
  /** Uses this session, identified like `Session.token`, instead of the browser's. */
  session?: string;
  headers?: Readonly<Record<string, string>>;
  /** Replaces the Authorization header; for schemes other than `Token`. */
  authorization?: string;
  /** Called with the progress (0–1) of an upload. */
  onUpload?: (share: number) => void;
  /** Called with the bytes of a download that have arrived. */
  onDownload?: (bytes: number) => void;
  /** Called with the headers of a successful response. */
  onHeaders?: (read: (name: string) => string | undefined) => void;
}

/** Headers that identify the caller; an explicit header replaces the session's. */
const CREDENTIALS = ['Authorization', 'X-CSRF-Token'] as const;

const http = axios.create({ paramsSerializer: { serialize: queryString } });

/** Lists repeat the name (`a=1&a=2`), as the server expects; parameters without a value are omitted. */
function queryString(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each) => [name, `${each as string | number | boolean}`]),
  );
  return new URLSearchParams(pairs).toString();
}

http.interceptors.request.use((request) => {
  request.headers.set('Accept-Language', currentLocale());
  for (const [name, value] of Object.entries(
    CREDENTIALS.some((name) => request.headers.has(name)) ? {} : headersOf(session$.value.token),
  ))
    request.headers.set(name, value);
  return request;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (axios.isAxiosError(error) && error.response?.data instanceof Blob)
    error.response.data = await readJson(error.response.data);
  if (axios.isAxiosError(error)) followRefusal(error);
  throw toApiError(error);
});

function followRefusal({ response, config }: AxiosError): void {
  if (response?.status !== 401 && response?.status !== 403) return;
  // Another tab may have replaced the browser's cookie just now.
  if (isCookieSession()) followBrowser();
  if (response.status === 403) return;
  // A late 401 for an older session must not end one that started since.
  const refused = CREDENTIALS.map((name) => config?.headers.get(name)).find(Boolean);
  if (refused && refused === session$.value.token) expire();
}

/** The error of a file request arrives as a file too. */
async function readJson(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

function fillPath(template: string, values: unknown): string {
  const given = new Map(values !== null && typeof values === 'object' ? Object.entries(values) : []);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name) ?? '')));
}

/** Server failures that are reported to the operator; the caller still has to inform the user [SHELL-13]. */
const REPORTED: readonly number[] = [500, 408];

async function told<T>(call: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) {
      error.call = call;
      if (REPORTED.includes(error.status)) reportError(error);
    }
    throw error;
  }
}

/** Sends a call again once the user has proved who they are, if that is all it needs. */
async function confirming<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (await hasConfirmed(error)) return send();
    throw error;
  }
}

function ownHeaders({
  session,
  authorization,
  headers,
}: Pick<CallOptions<'get', never>, 'session' | 'authorization' | 'headers'>) {
  return {
    ...headers,
    ...headersOf(session ?? null),
    ...(authorization !== undefined && { Authorization: authorization }),
  };
}

/** @typeParam Made the result: the described response, or a file. */
function caller<M extends Method, Made = undefined>(method: M, responseType?: 'blob') {
  return async <P extends PathOf<M>>(
    path: P,
    options: CallOptions<M, P> = {},
  ): Promise<Made extends undefined ? Answer<M, P> : Made> => {
    const { onUpload, onDownload, onHeaders } = options;
    const send = () =>
      http.request<Made extends undefined ? Answer<M, P> : Made>({
        method,
        url: fillPath(path, options.path),
        params: options.query,
        data: options.body,
        signal: options.signal,
        headers: ownHeaders(options),
        ...(responseType && { responseType }),
        ...(onUpload && { onUploadProgress: ({ progress }: { progress?: number }) => onUpload(progress ?? 0) }),
        ...(onDownload && { onDownloadProgress: ({ loaded }: { loaded: number }) => onDownload(loaded) }),
      });
    const answer = await told(`${method.toUpperCase()} ${path}`, confirming(send));
    onHeaders?.((name) => {
      const value: unknown = answer.headers[name];
      return typeof value === 'string' ? value : undefined;
    });
    return answer.data;
  };
}

/** The typed client of the server's API. Failed calls throw `ApiError`. */
export const client = {
  get: caller('get'),
  post: caller('post'),
  put: caller('put'),
  patch: caller('patch'),
  delete: caller('delete'),
  /** Calls that return a file. */
  file: { get: caller<'get', Blob>('get', 'blob'), put: caller<'put', Blob>('put', 'blob') },
};

/** @internal For calls that the OpenAPI document does not describe (OPTIONS). */
export const rawHttp = http;
