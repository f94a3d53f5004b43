import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

import { ApiError, AWAY } from '../api/index.ts';
import { login, logout } from '../session/index.ts';
import { fakeCaches } from '../testing/index.ts';
import { answerFromKept, isOutdated } from './persist.ts';
import { followAnswers, keepAnswer } from './stored-answers.ts';

/** The part of `Response` that is used; jsdom does not provide it. */
class StoredAnswer {
  readonly #body: string;
  readonly headers: Map<string, string>;
  constructor(body: string, { headers }: { headers: Record<string, string> }) {
    this.#body = body;
    this.headers = new Map(Object.entries(headers));
  }
  json = () => Promise.resolve(JSON.parse(this.#body) as unknown);
}

const SILENCE = new ApiError(0, {});
let isThere = false;
const kept = fakeCaches();
followAnswers();

beforeEach(() => {
  Object.assign(globalThis, {
    isSecureContext: true,
    Response: StoredAnswer,
    fetch: () => Promise.resolve({ ok: isThere }),
  });
  // Differs exactly when its input differs.
  const digest = (_name: string, bytes: Uint8Array) => Promise.resolve(bytes.slice(-12).buffer);
  Object.defineProperty(crypto, 'subtle', { value: { digest }, configurable: true });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  document.head.innerHTML = '<meta name="offline" content="on">';
  isThere = false;
  logout();
  login('ana-key', { nickname: 'ana' });
});

const isKept = (...keys: string[]) =>
  waitFor(() => expect(kept.addresses()).toEqual(keys.map((key) => `http://localhost/answers/${key}`)));

const persister = answerFromKept(() => 'missing');
type Persisted = Parameters<typeof persister>;

/** The result of a query when the server gives this answer. */
const ask = (answer: unknown, { key = 'q', data }: { key?: string; data?: unknown } = {}) =>
  persister(
    () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    {} as unknown as Persisted[1],
    { queryHash: key, state: { data } } as unknown as Persisted[2],
  );

const TOKEN = 'Token ana-key';

test('[OFF-06] a query gets its last answer only while the server is unreachable', async () => {
  await keepAnswer('q', { count: 1 }, TOKEN);
  expect(await ask(SILENCE)).toEqual({ count: 1 });
  expect(isOutdated('q')).toBe(true);
  expect(await ask({ count: 2 })).toEqual({ count: 2 });
  expect(isOutdated('q')).toBe(false);
  await expect(ask(SILENCE, { data: { count: 2 } })).rejects.toBe(SILENCE);
  await expect(ask(SILENCE, { key: 'other' })).rejects.toMatchObject({ status: AWAY, detail: 'missing' });
  await expect(ask(new ApiError(403, {}))).rejects.toMatchObject({ status: 403 });
  isThere = true;
  await expect(ask(SILENCE)).rejects.toBe(SILENCE);
});

test('[OFF-06] answers of one session are hidden from the next, and removed from the browser at sign-out', async () => {
  await keepAnswer('q', { count: 1 }, TOKEN);
  login('eve-key', { nickname: 'eve' });
  await expect(ask(SILENCE)).rejects.toMatchObject({ status: AWAY });
  await isKept();
  await keepAnswer('q', { count: 2 }, 'Token eve-key');
  await isKept('q');
  logout();
  await isKept();
});

test('[OFF-06] late answers and those that JSON would change are not stored, nor any when offline is off', async () => {
  await keepAnswer('late', { count: 1 }, 'Token of-before');
  await keepAnswer('names', { names: new Map([['a', 1]]) }, TOKEN);
  document.head.innerHTML = '<meta name="offline" content="off">';
  await keepAnswer('off', { count: 1 }, TOKEN);
  expect(kept.addresses()).toEqual([]);
});
