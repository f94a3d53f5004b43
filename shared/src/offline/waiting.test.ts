import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

import { isObject } from '../domain/index.ts';
import { expire, login, logout, session$ } from '../session/index.ts';
import { fakeServer } from '../testing/index.ts';
import type { FakeFailure, FakeRequest } from '../testing/index.ts';
import { isReachable$ } from './reach.ts';
import { startSending } from './send-waiting.ts';
import { discardWaiting, followWaiting, hold, sendAgain, waiting$ } from './waiting.ts';

const EXAMPLE = '/v2/repository/example/';
const body = (text: string) => ({ text, intent: 'greet', language: 'en' as const, repository: 'r', entities: [] });
const stored = () => localStorage.getItem('waitingSentences');
const texts = () => waiting$.value.map((each) => each.body.text);

followWaiting();
startSending();

beforeEach(() => {
  Object.assign(globalThis, { isSecureContext: true, fetch: () => Promise.resolve({ ok: true }) });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  document.head.innerHTML = '<meta name="offline" content="on">';
  logout();
  localStorage.clear();
  isReachable$.next(false);
  login('ana-key', { nickname: 'ana', name: 'Ana' });
});

type Send = (request: FakeRequest) => readonly [201, object] | FakeFailure;

/** Restores the network, with a server that gives this answer, until it has had this many requests. */
async function reach(answer: Send, times: number): Promise<() => unknown[][]> {
  const server = fakeServer({ [`POST ${EXAMPLE}`]: answer });
  isReachable$.next(true);
  await waitFor(() => expect(server.requests).toHaveLength(times));
  return () => server.requests.map(({ headers, body: sent }) => [headers['Idempotency-Key'], textOf(sent)]);
}

const textOf = (sent: unknown) => (isObject(sent) ? sent['text'] : undefined);

test('[OFF-05] waiting sentences belong to one account, and are sent oldest first, each under its key', async () => {
  expect(hold('k1', body('first'), '/a')).toBe(true);
  hold('k2', body('second'), '/a');
  const received = await reach(() => [201, {}], 2);
  expect(received()).toEqual([
    ['k1', 'first'],
    ['k2', 'second'],
  ]);
  await waitFor(() => expect([texts(), stored()]).toEqual([[], null]));
});

test('[OFF-05] while the server fails, everything waits, in order; a rejection stays with its sentence', async () => {
  hold('k1', body('first'), '/a');
  hold('k2', body('second'), '/a');
  const inTrouble = await reach(() => [503, {}], 1);
  expect(texts()).toEqual(['first', 'second']);
  isReachable$.next(false);
  await reach(({ body: sent }) => (textOf(sent) === 'first' ? [400, { text: ['No.'] }] : [201, {}]), 2);
  await waitFor(() =>
    expect(waiting$.value).toMatchObject([{ id: 'k1', refusal: { status: 400, body: { text: ['No.'] } } }]),
  );
  expect(inTrouble()).toEqual([['k1', 'first']]);
  isReachable$.next(false);
  sendAgain('k1');
  const received = await reach(() => [201, {}], 1);
  expect(received()).toEqual([['k1', 'first']]);
  await waitFor(() => expect(stored()).toBeNull());
});

test('[OFF-05] signing out removes waiting sentences; an expired session keeps them only for their owner', () => {
  hold('k1', body('first'), '/a');
  expire();
  expect([texts(), stored()]).toEqual([[], expect.stringContaining('first')]);
  login('eve-key', { nickname: 'eve', name: 'Eve' });
  expect(texts()).toEqual([]);
  logout();
  expect(stored()).toContain('first');
  login('ana-key-2', { nickname: 'ana', name: 'Ana' });
  expect(texts()).toEqual(['first']);
  logout();
  expect(stored()).toBeNull();
});

test('[OFF-05] waiting sentences follow a new nickname, and another tab may remove them', () => {
  hold('k1', body('first'), '/a');
  session$.next({ ...session$.value, nickname: 'anna' });
  expect(texts()).toEqual(['first']);
  localStorage.removeItem('waitingSentences');
  dispatchEvent(new StorageEvent('storage', { key: 'waitingSentences' }));
  expect(texts()).toEqual([]);
});

test('[OFF-05] nothing is held for a visitor, with offline mode off, or when the storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(hold('k1', body('first'), '/a')).toBe(false);
  full.mockRestore();
  document.head.innerHTML = '<meta name="offline" content="off">';
  expect(hold('k1', body('first'), '/a')).toBe(false);
  document.head.innerHTML = '<meta name="offline" content="on">';
  expect(hold('k1', body('first'), '/a')).toBe(true);
  discardWaiting('k1');
  logout();
  expect(hold('k1', body('first'), '/a')).toBe(false);
});
