import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';

import { rawHttp } from '../api/client.ts';

export interface FakeRequest {
  method: string;
  /** Path without its query. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
}

export type FakeAnswer = readonly [status: number, body?: unknown, headers?: Record<string, string>];
/** Responses by `METHOD /path/`. A list is consumed in order; its last response repeats. */
export type FakeRoutes = Readonly<
  Record<string, FakeAnswer | readonly FakeAnswer[] | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>)>
>;

export interface FakeServer {
  /** Every request so far, oldest first. */
  requests: readonly FakeRequest[];
  /** Bodies sent to `METHOD /path/`, oldest first. */
  sentTo: (route: string) => unknown[];
}

function readBody(data: unknown): unknown {
  return typeof data === 'string' ? (JSON.parse(data) as unknown) : data;
}

const isAnswer = (route: FakeAnswer | readonly FakeAnswer[]): route is FakeAnswer => typeof route[0] === 'number';

/**
 * Fakes the server in component tests at the HTTP boundary, so that the client and its errors are real. A request
 * without a route gets 404.
 */
export function fakeServer(routes: FakeRoutes): FakeServer {
  const requests: FakeRequest[] = [];
  const used = new Map<string, number>();

  async function answerTo(request: FakeRequest): Promise<FakeAnswer> {
    const key = `${request.method} ${request.path}`;
    const route = routes[key];
    if (!route) return [404, { detail: `No route for ${key} in this test.` }];
    if (typeof route === 'function') return route(request);
    if (isAnswer(route)) return route;
    const turn = used.get(key) ?? 0;
    used.set(key, turn + 1);
    return route[Math.min(turn, route.length - 1)] ?? [500];
  }

  rawHttp.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const request: FakeRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      path: (config.url ?? '').split('?')[0] ?? '',
      query: { ...(config.params as Readonly<Record<string, unknown>> | undefined) },
      body: readBody(config.data),
      headers: config.headers.toJSON(),
    };
    requests.push(request);
    const [status, data, headers = {}] = await answerTo(request);
    if (status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const response: AxiosResponse = { status, statusText: '', data, headers, config };
    if (status < 400) return response;
    throw new AxiosError(`HTTP ${status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  };

  return {
    requests,
    sentTo: (route) => requests.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body),
  };
}
