import { ParlanceError } from './error.ts';
import type { Answer, Body, Method, Path, PathOf, Query } from './api-types.ts';

export interface ClientOptions {
  /** Address of the installation, such as `https://parlance.example.org`. */
  readonly url: string;
  /** An API key (`parl_…`) or a parse key. */
  readonly key?: string;
  /** The language of messages: `en-US` or `pt-BR`. */
  readonly locale?: string;
  /** How often a call is retried after 429 and 503, and a read after a lost connection. */
  readonly retries?: number;
  /** Milliseconds until a call without an answer counts as failed. */
  readonly timeout?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions<M extends Method, P extends PathOf<M>> {
  readonly path?: Path<M, P>;
  readonly query?: Query<M, P>;
  readonly body?: Body<M, P> | FormData;
  readonly signal?: AbortSignal | undefined;
  /** The `ETag` of an earlier answer; when nothing has changed, the call throws `ParlanceError` with status 304. */
  readonly ifNoneMatch?: string | undefined;
  /** Writes with the same key are carried out once; by default each call has its own. */
  readonly idempotencyKey?: string;
}

/** Calls the API. Errors are thrown as `ParlanceError`. */
export interface Transport {
  /** Makes a call and reads its JSON. */
  readonly request: <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    options?: CallOptions<M, P>,
  ) => Promise<Answer<M, P>>;
  /** Makes a call and returns the unread answer. */
  readonly respond: <M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    options?: CallOptions<M, P>,
  ) => Promise<Response>;
}

interface Call {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Record<string, string> };
  readonly signal: AbortSignal | undefined;
}

const DEFAULT_RETRIES = 4;
const DEFAULT_TIMEOUT_MS = 120_000;
const FIRST_WAIT_MS = 500;
/** A longer wait (ms) is left to the caller. */
const LONGEST_WAIT_MS = 60_000;
const RETRIED: ReadonlySet<number> = new Set([429, 503]);

export function createTransport(options: ClientOptions): Transport {
  const { retries = DEFAULT_RETRIES } = options;

  const respond: Transport['respond'] = async (method, path, callOptions = {}) => {
    const call = callOf(options, method, path, callOptions);
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      const response = await send(options, call, method === 'get' && !isLast);
      if (response?.ok) return response;
      const waitMs = response ? patience(response, attempt) : backoff(attempt);
      if (response && (isLast || !isWorthWaiting(response, waitMs))) throw await refusalOf(response);
      await response?.body?.cancel();
      await pause(waitMs, call.signal);
    }
  };

  return {
    respond,
    request: async <M extends Method, P extends PathOf<M>>(method: M, path: P, callOptions?: CallOptions<M, P>) => {
      const response = await respond(method, path, callOptions);
      return (await readBody(response)) as Answer<M, P>;
    },
  };
}

function callOf<M extends Method, P extends PathOf<M>>(
  { url, key, locale }: ClientOptions,
  method: M,
  path: P,
  { path: names, query, body, signal, ifNoneMatch, idempotencyKey }: CallOptions<M, P>,
): Call {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = {
    accept: 'application/json, */*;q=0.5',
    ...(key && { authorization: `Bearer ${key}` }),
    ...(locale && { 'accept-language': locale }),
    ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...(method !== 'get' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
  };
  const content = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
  return {
    url: url.replace(/(?<!\/)\/+$/, '') + fillPath(path, names) + queryOf(query),
    init: { method: method.toUpperCase(), headers, ...(content !== undefined && { body: content }) },
    signal,
  };
}

function fillPath(template: string, values: unknown): string {
  const given = new Map(Object.entries(values ?? {}));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name) ?? '')));
}

/** Lists repeat the name (`a=1&a=2`). */
function queryOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  const text = search.toString();
  return text && `?${text}`;
}

/** @returns undefined after a lost connection that is worth retrying */
async function send(
  { fetch: given = fetch, timeout = DEFAULT_TIMEOUT_MS }: ClientOptions,
  { url, init, signal }: Call,
  triesAgain: boolean,
): Promise<Response | undefined> {
  const limit = AbortSignal.timeout(timeout);
  try {
    return await given(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    signal?.throwIfAborted();
    if (triesAgain && !limit.aborted) return undefined;
    throw new ParlanceError(0, undefined, { cause });
  }
}

function isWorthWaiting({ status }: Response, waitMs: number): boolean {
  return RETRIED.has(status) && waitMs <= LONGEST_WAIT_MS;
}

function patience(response: Response, attempt: number): number {
  const told = response.headers.get('retry-after');
  if (told === null) return backoff(attempt);
  const seconds = Number(told);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(told) - Date.now() : seconds * 1000) || 0;
}

/** Doubles each time; half of it is random, so that programs do not retry all at once. */
function backoff(attempt: number): number {
  return FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);
}

async function refusalOf(response: Response): Promise<ParlanceError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body = await readBody(response).catch(() => undefined);
  return new ParlanceError(response.status, body, requestId === undefined ? {} : { requestId });
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** Waits. @throws the signal's reason when it is aborted in the meantime */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
