import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { client, openSession } from '../api/index.ts';
import { fakeServer } from '../testing/index.ts';
import {
  adoptKey,
  beginSession,
  expire,
  expired$,
  keepProfile,
  leaveForProvider,
  logout,
  session$,
  startSession,
} from './session.ts';

const CSRF = 'c5'.repeat(32);
const LOGIN = '/v2/account/login/';
const PROFILE = '/v2/account/my-profile/';

/** What was posted past the typed client: address and headers. */
const posted: [string, unknown][] = [];
let answerExchange: () => { status: number } | Error = () => ({ status: 204 });

const setCsrf = (csrf: string, seconds = 60) => {
  document.cookie = `parlance_csrf=${csrf}; Path=/; Max-Age=${seconds}`;
};

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-cookie" content="parlance_csrf">';
  posted.length = 0;
  answerExchange = () => {
    setCsrf(CSRF);
    return { status: 204 };
  };
  Object.assign(globalThis, {
    fetch: jest.fn((url: string, { headers }: { headers: unknown }) => {
      posted.push([url, headers]);
      const answer = url.endsWith('/session/') ? answerExchange() : { status: 204 };
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ ...answer, ok: answer.status === 204 });
    }),
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  setCsrf('', 0);
  localStorage.clear();
  document.head.innerHTML = '';
  logout();
});

test('[SHELL-24] a sign-in asks for a cookie, and calls carry its CSRF token; no token reaches a script', async () => {
  const server = fakeServer({
    [`POST ${LOGIN}`]: () => {
      setCsrf(CSRF);
      return [200, { token: '' }];
    },
    [`GET ${PROFILE}`]: [200, { nickname: 'ada', name: 'Ada' }],
  });
  beginSession(await openSession({ username: 'ada@example.org', password: 'secret words' }));
  expect(session$.value.token).toBe(CSRF);
  expect(localStorage.getItem('authToken')).toBeNull();
  await client.get(PROFILE);
  await client.get(PROFILE, { authorization: 'Translator link' });
  expect(
    server.requests.map(({ headers }) => [headers['X-Session'], headers['X-CSRF-Token'], headers['Authorization']]),
  ).toEqual([
    ['cookie', undefined, undefined],
    [undefined, CSRF, undefined],
    [undefined, undefined, 'Translator link'],
  ]);
});

test('[SHELL-24] a stored token is exchanged by one call and removed, and its own session ended', async () => {
  localStorage.setItem('authToken', 'Token old');
  localStorage.setItem('ownProfile', JSON.stringify({ nickname: 'ada', name: 'Ada' }));
  await startSession();
  expect(session$.value).toEqual({ token: CSRF, nickname: 'ada', name: 'Ada' });
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(posted).toEqual([
    ['/v2/account/session/', { Authorization: 'Token old', 'X-Session': 'cookie' }],
    ['/v2/account/logout/', { Authorization: 'Token old' }],
  ]);
  await startSession();
  expect(posted).toHaveLength(2);
});

test.each([
  ['the server rejects is removed', () => ({ status: 401 }), null],
  ['meets a server in trouble stays', () => ({ status: 503 }), 'Token old'],
  ['meets no server stays', () => new Error('no network'), 'Token old'],
] as const)('[SHELL-24] a stored token that %s', async (_what, answer, left) => {
  answerExchange = answer;
  localStorage.setItem('authToken', 'Token old');
  await startSession();
  expect([localStorage.getItem('authToken'), session$.value.token]).toEqual([left, left]);
});

test('[SHELL-24] a key that was handed over is exchanged; an invalid one signs nobody in', async () => {
  expect(await adoptKey('handed', { nickname: 'ada', name: 'Ada' })).toBe(true);
  expect(session$.value).toEqual({ token: CSRF, nickname: 'ada', name: 'Ada' });
  logout();
  answerExchange = () => ({ status: 401 });
  expect(await adoptKey('invalid')).toBe(false);
  expect([session$.value.token, localStorage.getItem('authToken')]).toEqual([null, null]);
});

test('[SHELL-24] signing out removes the CSRF token at once and ends the session on the server', () => {
  setCsrf(CSRF);
  beginSession(CSRF);
  logout();
  expect([session$.value.token, document.cookie]).toEqual([null, '']);
  expect(posted).toEqual([['/v2/account/logout/', { 'X-CSRF-Token': CSRF }]]);
});

test('[ACC-52] a token is ended on the server only if the session may come from a provider', () => {
  document.head.innerHTML = '';
  beginSession('Token one');
  logout();
  expect(posted).toEqual([]);
  leaveForProvider();
  beginSession('Token two');
  logout();
  expect(posted).toEqual([['/v2/account/logout/', { Authorization: 'Token two' }]]);
  beginSession('Token three');
  logout();
  expect(posted).toHaveLength(1);
});

test('[SHELL-24] a tab follows cookies that another tab changed, and keeps what was typed at an expiry', async () => {
  await startSession();
  setCsrf(CSRF);
  const tell = () => dispatchEvent(new StorageEvent('storage', { key: 'sessionChanged' }));
  tell();
  expect(session$.value.token).toBe(CSRF);
  const expired: unknown[] = [];
  expired$.subscribe((session) => expired.push(session.token));
  setCsrf('', 0);
  localStorage.setItem('sessionExpired', 'true');
  tell();
  expect([session$.value.token, expired]).toEqual([null, [CSRF]]);
});

test('[SHELL-24] a tab follows a sign-out that it hears of while it still sees the cookie', async () => {
  setCsrf(CSRF);
  await startSession();
  expect(session$.value.token).toBe(CSRF);
  dispatchEvent(new StorageEvent('storage', { key: 'sessionChanged', newValue: 'ended 1' }));
  expect(session$.value.token).toBeNull();
});

test('[SHELL-24] a call refused for a cookie that another tab replaced takes over that session', async () => {
  setCsrf(CSRF);
  beginSession(CSRF);
  const other = 'd6'.repeat(32);
  for (const status of [403, 401] as const) {
    const next = other + status;
    fakeServer({ [`GET ${PROFILE}`]: [status, { detail: 'Another session.' }] });
    setCsrf(next);
    await expect(client.get(PROFILE)).rejects.toMatchObject({ status });
    expect(session$.value.token).toBe(next);
  }
  await expect(client.get(PROFILE)).rejects.toMatchObject({ status: 401 });
  expect([session$.value.token, document.cookie]).toEqual([null, '']);
  expire();
});

test('[SHELL-06] a profile that arrives after the session ended in another tab leaves nothing behind', () => {
  document.head.innerHTML = '';
  beginSession('Token ada');
  const asked = session$.value;
  localStorage.clear();
  keepProfile({ nickname: 'ada', name: 'Ada' }, asked);
  expect([session$.value.token, localStorage.getItem('ownProfile')]).toEqual([null, null]);
});
