import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';

import { rawHttp } from '../api/client.ts';
import type { FormDescription } from '../api/form-schema.ts';
import type { Answer, PathOf, paths } from '@parlance/client';

export interface FakeRequest {
  method: string;
  /** Path without its query. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Success = 200 | 201 | 202;
/** 0 means a network error. */
type Failure = 0 | 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 429 | 500 | 502 | 503;
type Headers = Record<string, string>;

type Call = { [M in Method]: `${Uppercase<M>} ${PathOf<M>}` }[Method];
/** A method and a path template of the API, such as `GET /v2/repository/intent/{id}/`. */
export type FakeCall = Call | `OPTIONS ${keyof paths}`;

type BodyOf<Key extends FakeCall> = Key extends `OPTIONS ${string}`
  ? FormDescription
  : { [M in Method]: Key extends `${Uppercase<M>} ${infer P extends PathOf<M>}` ? Answer<M, P> : never }[Method];

/** A test gives only the fields that matter to it. */
type Partly<T> = T extends readonly (infer Item)[]
  ? readonly Partly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Partly<T[Key]> }
    : T;

export type FakeFailure = readonly [status: Failure, body?: unknown, headers?: Headers];

/** A response of the API; the body of a success has the fields and types of the OpenAPI document. */
export type FakeAnswer<Key extends FakeCall> =
  | readonly [status: 204, body?: '']
  | readonly [status: Success, body: Partly<BodyOf<Key>>, headers?: Headers]
  | FakeFailure;

type FakeRoute<Key extends FakeCall> =
  | FakeAnswer<Key>
  | readonly FakeAnswer<Key>[]
  | ((request: FakeRequest) => FakeAnswer<Key> | Promise<FakeAnswer<Key>>);

/** Responses by call. A list is consumed in order; its last response repeats. */
export type FakeRoutes = { readonly [Key in FakeCall]?: FakeRoute<Key> };

type AnyAnswer = readonly [status: number, body?: unknown, headers?: Headers];
type AnyRoute = AnyAnswer | readonly AnyAnswer[] | ((request: FakeRequest) => AnyAnswer | Promise<AnyAnswer>);

export interface FakeServer {
  /** Every request so far, oldest first. */
  requests: readonly FakeRequest[];
  /** Bodies sent to a call or to one path of it (`PATCH /v2/repository/intent/7/`), oldest first. */
  sentTo: (call: string) => unknown[];
}

function readBody(data: unknown): unknown {
  return typeof data === 'string' ? (JSON.parse(data) as unknown) : data;
}

const isAnswer = (route: AnyAnswer | readonly AnyAnswer[]): route is AnyAnswer => typeof route[0] === 'number';

/** The call of a request among those of a test: one without parameters wins. */
function callOf({ method, path }: FakeRequest, calls: readonly string[]): string | undefined {
  const request = `${method} ${path}`;
  const matches = (call: string) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(request);
  return calls.includes(request) ? request : calls.find(matches);
}

/**
 * Fakes the server in component tests at the HTTP boundary, so that the client and its errors are real. A request
 * without a route gets 404.
 */
export function fakeServer(routes: FakeRoutes): FakeServer {
  const requests: FakeRequest[] = [];
  const byCall = new Map<string, AnyRoute>(Object.entries(routes));
  const calls = [...byCall.keys()];
  const used = new Map<string, number>();

  async function answerTo(request: FakeRequest): Promise<AnyAnswer> {
    const key = callOf(request, calls) ?? '';
    const route = byCall.get(key);
    if (!route) return [404, { detail: `No route for ${request.method} ${request.path} in this test.` }];
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
    sentTo: (call) => requests.filter((request) => callOf(request, [call]) === call).map(({ body }) => body),
  };
}

/** The only page of a list. */
export function page<Row>(...results: Row[]) {
  return { count: results.length, next: null, previous: null, results };
}
