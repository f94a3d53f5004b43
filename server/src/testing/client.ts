import { rememberExchange } from '@parlance/testing/trace';
import type { z } from 'zod';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The body checked against a schema, so that tests read it typed. */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
}

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

/** A caller of the API over HTTP, signed in or anonymous. */
export interface Client {
  get(path: string, options?: RequestOptions): Promise<Answer>;
  options(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  delete(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
}

/** Sends `FormData` and `URLSearchParams` unchanged, everything else as JSON. */
export function createClient(address: string, authorization?: string): Client {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    { headers = {} }: RequestOptions = {},
  ): Promise<Answer> => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const isJson = !isForm && body !== undefined;
    const response = await fetch(new URL(path, address), {
      method,
      redirect: 'manual',
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isForm ? { body } : isJson ? { body: JSON.stringify(body) } : {}),
    });
    const answer = answerOf(response.status, response.headers, await response.text());
    const shown = headers['authorization'] ?? authorization;
    if (response.ok)
      rememberExchange({
        path,
        authorization: shown,
        body,
        answer: answer.body,
        cookies: response.headers.getSetCookie(),
      });
    return answer;
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    options: (path, options) => call('OPTIONS', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, body, options) => call('DELETE', path, body, options),
  };
}

function answerOf(status: number, headers: Headers, text: string): Answer {
  const isJson = (headers.get('content-type') ?? '').includes('json');
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return {
    status,
    headers,
    body,
    read: (schema) => {
      const result = schema.safeParse(body);
      if (!result.success)
        throw new Error(`Unexpected answer ${status}: ${text.slice(0, 500)}\n${result.error.message}`);
      return result.data;
    },
  };
}
