import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, apiAddress, newAccount, person } from '../../../testing/setup.ts';
import { Token } from './accounts.schema.ts';
import type { Answer, Client } from '../../../testing/client.ts';
import type { StartedProcess } from '../../../testing/processes.ts';
import type { Person } from '../../../testing/setup.ts';

const SITE = 'https://bots.example.org';
const LOGIN = '/v2/account/login/';
const PROFILE = '/v2/account/my-profile/';
const EXCHANGE = '/v2/account/session/';
const AS_COOKIE = { 'x-session': 'cookie', 'sec-fetch-site': 'same-origin' };

let api: StartedProcess;
let visitor: Client;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: SITE });
  visitor = anonymous(api.address);
});
afterAll(() => api.stop());

/** What a browser stores of a response. */
function cookiesOf({ headers }: Answer): { session: string; csrf: string } {
  const find = (name: string) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`__Host-parlance_${name}=`))
      ?.replace(/^[^=]+=([^;]*).*/, '$1') ?? '';
  return { session: find('session'), csrf: find('csrf') };
}

const signIn = ({ email, password }: Person, headers: Readonly<Record<string, string>> = AS_COOKIE) =>
  visitor.post(LOGIN, { username: email, password }, { headers });

async function browserOf(someone: Person) {
  const { session, csrf } = cookiesOf(await signIn(someone));
  const cookie = `known_device=x.y; __Host-parlance_session=${session}; __Host-parlance_csrf=${csrf}`;
  return { session, csrf, headers: { cookie, 'x-csrf-token': csrf, 'sec-fetch-site': 'same-origin' } };
}

const statusOf = async (path: string, headers: Readonly<Record<string, string>>) =>
  (await visitor.get(path, { headers })).status;

test('[SHELL-24] a sign-in that requests it gets HttpOnly, Secure, SameSite cookies, and no token', async () => {
  const answer = await signIn(await person());
  expect(answer.read(Token)).toEqual({ token: '' });
  const { session, csrf } = cookiesOf(answer);
  expect([session, csrf]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(answer.headers.getSetCookie().slice(-2)).toEqual([
    `__Host-parlance_session=${session}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Strict`,
    `__Host-parlance_csrf=${csrf}; Max-Age=34560000; Path=/; Secure; SameSite=Strict`,
  ]);
});

test('[SRV-15] every other client gets the token of the contract, which takes precedence over a cookie', async () => {
  const [ana, bea] = [await person(), await person()];
  const answer = await signIn(ana, {});
  expect([answer.read(Token).token.length, cookiesOf(answer).session]).toEqual([64, '']);
  const { headers } = await browserOf(bea);
  const withBoth = { ...headers, 'x-csrf-token': 'wrong', authorization: `Token ${ana.token}` };
  expect((await visitor.get(PROFILE, { headers: withBoth })).body).toMatchObject({ nickname: ana.nickname });
  expect(await statusOf(PROFILE, { ...withBoth, 'sec-fetch-site': 'cross-site' })).toBe(200);
  expect(await statusOf(PROFILE, { ...headers, authorization: 'Token wrong' })).toBe(401);
});

test('[SRV-15] a cookie without CSRF token, with a wrong one or that of another session gets 403', async () => {
  const ana = await person();
  const [one, other] = [await browserOf(ana), await browserOf(ana)];
  const { cookie } = one.headers;
  for (const method of ['get', 'put', 'patch', 'delete'] as const) {
    const statuses = [];
    for (const csrf of [undefined, '', 'f'.repeat(64), `${one.csrf}0`, other.csrf]) {
      const headers = { cookie, ...(csrf !== undefined && { 'x-csrf-token': csrf }) };
      const { status } =
        method === 'get'
          ? await visitor.get(PROFILE, { headers })
          : await visitor[method](PROFILE, { nickname: ana.nickname, password: ana.password }, { headers });
      statuses.push(status);
    }
    expect([method, ...statuses]).toEqual([method, 403, 403, 403, 403, 403]);
  }
  expect(await statusOf(PROFILE, one.headers)).toBe(200);
  // Nobody in particular: a cookie without the token grants nothing, and public calls stay public.
  expect(await statusOf('/v2/repository/categories/', { cookie })).toBe(200);
  expect(await statusOf(PROFILE, { 'x-csrf-token': one.csrf })).toBe(401);
});

test('[SRV-15] a cookie sent from another origin is rejected, whatever the method', async () => {
  const ana = await person();
  const { headers } = await browserOf(ana);
  const { cookie, 'x-csrf-token': csrf } = headers;
  const plain = { cookie, 'x-csrf-token': csrf };
  const places: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'https://app.bots.example.org' },
    { origin: 'http://bots.example.org' },
    { origin: 'null' },
  ];
  for (const from of places) {
    const refused = { headers: { ...plain, ...from } };
    expect((await visitor.get(PROFILE, refused)).status).toBe(403);
    expect((await visitor.patch(PROFILE, { name: 'Evil' }, refused)).status).toBe(403);
    expect((await visitor.post(EXCHANGE, undefined, refused)).status).toBe(403);
  }
  expect(await statusOf(PROFILE, { ...plain, origin: SITE })).toBe(200);
  expect(await statusOf(PROFILE, plain)).toBe(200);
  // A sign-in from another origin sets no cookie either.
  expect(cookiesOf(await signIn(ana, { 'x-session': 'cookie', 'sec-fetch-site': 'cross-site' })).session).toBe('');
});

test('[SRV-15] CORS allows calls from every origin, without credentials', async () => {
  const { headers } = await visitor.get(PROFILE, { headers: { origin: 'https://evil.example' } });
  expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([
    '*',
    null,
  ]);
});

test('[SHELL-24] a token is exchanged for the cookie of a new session', async () => {
  const ana = await person();
  const authorization = `Token ${ana.token}`;
  const answer = await visitor.post(EXCHANGE, undefined, { headers: { ...AS_COOKIE, authorization } });
  expect([answer.status, answer.body]).toEqual([204, '']);
  const { session, csrf } = cookiesOf(answer);
  expect(session).not.toBe(ana.token);
  const headers = { cookie: `__Host-parlance_session=${session}`, 'x-csrf-token': csrf };
  expect((await visitor.get(PROFILE, { headers })).body).toMatchObject({ nickname: ana.nickname });
  // The web app ends the stored token: the new session continues, and the old token can no longer be exchanged.
  const withToken = { headers: { ...headers, authorization } };
  const out = await visitor.post('/v2/account/logout/', undefined, withToken);
  expect([out.status, cookiesOf(out).session, out.headers.getSetCookie()]).toEqual([204, '', []]);
  expect(await statusOf(PROFILE, headers)).toBe(200);
  expect((await visitor.post(EXCHANGE, undefined, { headers: { ...AS_COOKIE, authorization } })).status).toBe(401);
});

test('[SHELL-24] signing out ends the session and removes its cookies', async () => {
  const { headers } = await browserOf(await person());
  const out = await visitor.post('/v2/account/logout/', undefined, { headers });
  expect(out.headers.getSetCookie().map((cookie) => cookie.split('; SameSite')[0])).toEqual([
    '__Host-parlance_session=; Max-Age=0; Path=/; HttpOnly; Secure',
    '__Host-parlance_csrf=; Max-Age=0; Path=/; Secure',
  ]);
  expect(await statusOf(PROFILE, headers)).toBe(401);
});

test('[SHELL-24] signing out everywhere and a new password also end cookie sessions', async () => {
  const ana = await person();
  const [one, other] = [await browserOf(ana), await browserOf(ana)];
  const { password: current } = ana;
  const password = newAccount().password;
  const changed = await visitor.put(
    '/v2/account/change-password/',
    { current_password: current, password },
    { headers: one.headers },
  );
  expect([changed.status, await statusOf(PROFILE, one.headers), await statusOf(PROFILE, other.headers)]).toEqual([
    200, 200, 401,
  ]);
  const third = await browserOf({ ...ana, password });
  await visitor.post('/v2/account/logout/', { all: true }, { headers: third.headers });
  expect([await statusOf(PROFILE, one.headers), await statusOf(PROFILE, third.headers)]).toEqual([401, 401]);
});

test('[SHELL-24] where sessions use tokens, cookies are ignored', async () => {
  const ana = await person();
  const answer = await anonymous().post(LOGIN, { username: ana.email, password: ana.password }, { headers: AS_COOKIE });
  expect([answer.read(Token).token.length, cookiesOf(answer).session]).toEqual([64, '']);
  const authorization = `Token ${ana.token}`;
  const refused = await anonymous().post(EXCHANGE, undefined, { headers: { ...AS_COOKIE, authorization } });
  expect(refused.status).toBe(409);
  const { headers } = await browserOf(ana);
  expect((await anonymous(apiAddress()).get(PROFILE, { headers })).status).toBe(401);
});
