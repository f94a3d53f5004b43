import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { apiAddress, organization, person } from '../../../testing/setup.ts';
import { ApiKey } from './api-keys.schema.ts';
import { isKeyText, makeKeyText } from '../../../resources/api-keys/key-text.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const KEYS = '/v2/account/keys/';
const Keys = pageOf(ApiKey);
const Detail = z.object({ detail: z.string() });

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

let bot: Intelligence;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
});

const read = (repository = bot) => `/v2/repository/${repository.uuid}/`;
const withKey = (key: string, scheme = 'Bearer') => createClient(apiAddress(), `${scheme} ${key}`);

test('[KEY-01] a key is shown once; the stored form cannot be used', async () => {
  const made = await keyOf(bot.admin, { name: ' Shop bot ', scopes: ['parse', 'read'], repositories: [bot.uuid] });
  expect(isKeyText(made.key)).toBe(true);
  expect(made.shown).toMatchObject({
    name: 'Shop bot',
    scopes: ['parse', 'read'],
    repositories: [{ uuid: bot.uuid, name: bot.name }],
    ending: made.key.slice(-4),
    expires_at: null,
    last_used_at: null,
  });
  const listed = await bot.admin.get(KEYS);
  expect(JSON.stringify(listed.body)).not.toContain(made.key);
  const { rows } = await database.pool.query('select * from api_keys where id = $1', [made.shown.id]);
  expect(JSON.stringify(rows)).not.toContain(made.key.slice(5, 30));
});

test.each([
  [{ scopes: ['parse'] }, 'name'],
  [{ name: 'x', scopes: [] }, 'scopes'],
  [{ name: 'x', scopes: ['everything'] }, 'scopes'],
  [{ name: 'x', scopes: ['parse'], repositories: [] }, 'repositories'],
  [{ name: 'x', scopes: ['parse'], repositories: ['not a uuid'] }, 'repositories'],
  [{ name: 'x', scopes: ['parse'], expires_in_days: 0 }, 'expires_in_days'],
])('[KEY-01] a key cannot be created from %j', async (body, field) => {
  const refused = await bot.admin.post(KEYS, body);
  expect(refused.status).toBe(400);
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(refused.body))).toEqual([field]);
});

test('[KEY-01] nobody can create a key for an intelligence they may not read', async () => {
  const outsider = await person();
  const refused = await outsider.post(KEYS, { name: 'x', scopes: ['parse'], repositories: [bot.uuid] });
  expect([refused.status, refused.body]).toEqual([
    400,
    { repositories: [`Invalid pk "${bot.uuid}" - object does not exist.`] },
  ]);
});

test.each(['Bearer', 'Token', 'bearer'])('[KEY-02] the scheme %s accepts an API key', async (scheme) => {
  const { key } = await keyOf(bot.admin, { scopes: ['read', 'parse'] });
  expect((await withKey(key, scheme).get(read())).status).toBe(200);
  const parsed = await withKey(key, scheme).post(`/v2/parse/?repository=${bot.uuid}`, { text: 'hello there' });
  expect(parsed.status).toBe(200);
});

test('[KEY-02] a key that is unknown, mistyped or incomplete is rejected everywhere', async () => {
  const { key } = await keyOf(bot.admin);
  const misspelled = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
  for (const wrong of [makeKeyText(), misspelled, key.slice(0, -1), 'parl_', key.toUpperCase().replace('PARL', 'parl')])
    for (const path of [read(), '/v2/repository/categories/', '/v2/account/my-profile/', '/v2/info/']) {
      const refused = await withKey(wrong).get(path);
      expect([path, refused.status, refused.body]).toEqual([path, 401, { detail: 'Invalid token.' }]);
    }
});

const CALLS = [
  ['parse', 'POST', () => `/v2/parse/?repository=${bot.uuid}`, () => ({ text: 'hello there' })],
  ['read', 'GET', () => read(), () => undefined],
  ['contribute', 'POST', () => '/v2/repository/example/', () => newSentence()],
  ['train', 'POST', () => `/v2/repository/repository-details/${bot.uuid}/train/`, () => ({})],
  ['evaluate', 'GET', () => `/v2/repository/evaluate/results/?repository_uuid=${bot.uuid}`, () => undefined],
  ['admin', 'PATCH', () => `/v2/repository/repository-details/${bot.uuid}/`, () => ({ description: 'by key' })],
] as const;

let sentences = 0;
const newSentence = () => ({
  repository: bot.uuid,
  repository_version: bot.version,
  text: `hello number ${(sentences += 1)}`,
  intent: 'greet',
  entities: [],
});

test.each(CALLS)(
  '[KEY-03] a call for %s requires this scope and accepts no other',
  async (scope, method, path, body) => {
    const call = async (scopes: readonly string[]) => {
      const by = await keyOf(bot.admin, { scopes, repositories: [bot.uuid] });
      if (method === 'GET') return by.get(path());
      return method === 'POST' ? by.post(path(), body()) : by.patch(path(), body());
    };
    const allowed = await call([scope]);
    expect([allowed.status < 300, allowed.body]).toEqual([true, expect.anything()]);
    const others = CALLS.map(([name]) => name).filter((name) => name !== scope);
    const refused = await call(others);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: `This API key lacks the scope that this call needs: ${scope}.` },
    ]);
  },
);

const ALL = CALLS.map(([scope]) => scope);

test('[KEY-04] no key creates keys, changes the account, or shows another secret', async () => {
  const by = await keyOf(bot.admin, { scopes: ALL });
  const answers = await Promise.all([
    by.get(KEYS),
    by.post(KEYS, { name: 'child', scopes: ['parse'] }),
    by.post(`${KEYS}${by.shown.id}/renew/`, {}),
    by.delete(`${KEYS}${by.shown.id}/`),
    by.get('/v2/account/my-profile/'),
    by.patch('/v2/account/my-profile/', { name: 'Mallory' }),
    by.put('/v2/account/change-password/', { current_password: bot.admin.password, password: 'another secret 1' }),
    by.post('/v2/account/logout/', { all: true }),
    by.get(`/v2/org/keys/${bot.owner.nickname}/`),
    by.post(`/v2/org/keys/${bot.owner.nickname}/`, { name: 'child', scopes: ['parse'] }),
    by.post(`/v2/repository/repository-details/${bot.uuid}/parse-key/`, {}),
    by.patch(`/v2/org/organization/${bot.owner.nickname}/`, { name: 'Taken' }),
  ]);
  const refusal = { detail: 'API keys cannot be used for this call. Sign in instead.' };
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [403, refusal]));
  const { authorization } = (await by.get(read())).read(
    z.object({ authorization: z.object({ uuid: z.null(), organizations: z.array(z.unknown()) }) }),
  );
  expect(authorization.organizations).toEqual([]);
});

test('[KEY-05] a key has the current rights of its person, and no more', async () => {
  const member = await bot.member(3);
  const by = await keyOf(member, { scopes: ALL });
  expect((await by.patch(`/v2/repository/repository-details/${bot.uuid}/`, { description: 'x' })).status).toBe(200);
  const role = (number: number) =>
    bot.admin.patch(`/v2/org/authorizations/${bot.owner.nickname}/${member.nickname}/`, { role: number });
  await role(1);
  expect((await by.patch(`/v2/repository/repository-details/${bot.uuid}/`, { description: 'x' })).status).toBe(403);
  expect((await by.post(`/v2/parse/?repository=${bot.uuid}`, { text: 'hello' })).status).toBe(200);
  await bot.admin.delete(`/v2/org/authorizations/${bot.owner.nickname}/${member.nickname}/`);
  expect((await by.get(read())).status).toBe(404);
  expect((await by.post(`/v2/parse/?repository=${bot.uuid}`, { text: 'hello' })).status).toBe(404);
});

test('[KEY-06] a key for chosen intelligences has access to no others, by any id', async () => {
  const other = await intelligence({ is_private: true });
  await other.admin.patch(`/v2/repository/authorizations/${other.uuid}/${bot.admin.nickname}/`, { role: 3 });
  const open = await intelligence();
  const by = await keyOf(bot.admin, { scopes: ALL, repositories: [bot.uuid] });
  const answers = await Promise.all([
    by.get(read(other)),
    by.get(read(open)),
    by.get(`/v2/repository-shortcut/${other.owner.nickname}/${other.slug}/`),
    by.get(`/v2/repository/examples/?repository_uuid=${other.uuid}`),
    by.delete(`/v2/repository/version/${other.version}/`),
    by.post(`/v2/parse/?repository=${other.uuid}`, { text: 'hello' }),
    by.get(`/v2/info/?repository=${open.uuid}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  for (const path of ['/v2/repository/repositories-permissions/', '/v2/repository/search-repositories/'])
    expect((await by.get(path)).status).toBe(403);
  expect((await by.get('/v2/info/')).status).toBe(200);
});

test('[KEY-06] a key for several intelligences must name one; a key with none left has no access', async () => {
  const gone = await intelligence();
  const by = await keyOf(gone.admin, { scopes: ['read', 'parse'], repositories: [gone.uuid] });
  const all = await keyOf(bot.admin, { scopes: ['parse'] });
  const unnamed = await all.post('/v2/parse/', { text: 'hello' });
  expect([unnamed.status, unnamed.read(Detail).detail]).toEqual([400, expect.stringContaining('?repository=uuid')]);
  const confirmation = { name: gone.name };
  expect((await gone.admin.delete(`/v2/repository/repository-details/${gone.uuid}/`, confirmation)).status).toBe(204);
  expect((await by.get(`/v2/repository/${gone.uuid}/`)).status).toBe(404);
  expect([400, 404]).toContain((await by.post('/v2/parse/', { text: 'hello' })).status);
});

test('[KEY-07] a key of an organization has the rights held through it and ends with the membership', async () => {
  const org = await organization();
  const [second, own] = [await person(), await intelligence({ is_private: true })];
  await org.add(second, 3);
  await own.admin.patch(`/v2/repository/authorizations/${own.uuid}/${second.nickname}/`, { role: 3 });
  await bot.admin.patch(`/v2/repository/authorizations/${bot.uuid}/${org.nickname}/`, { role: 1 });
  const by = await keyOf(second, { scopes: ['read', 'admin', 'parse'], organization: org.nickname });
  expect((await by.get(read())).status).toBe(200);
  // The key does not have rights that the person has outside the organization.
  expect((await by.get(read(own))).status).toBe(404);
  const [listed] = (await org.admin.get(`/v2/org/keys/${org.nickname}/`)).read(Keys).results;
  expect(listed).toMatchObject({ id: by.shown.id, made_by__nickname: second.nickname });
  expect((await second.get(KEYS)).read(Keys).results).toEqual([]);
  await org.admin.delete(`/v2/org/authorizations/${org.nickname}/${second.nickname}/`);
  expect((await by.get(read())).status).toBe(401);
  expect((await by.post(`/v2/parse/?repository=${bot.uuid}`, { text: 'hello' })).status).toBe(401);
});

test('[KEY-07] only administrators see keys of an organization; keys of others are hidden', async () => {
  const org = await organization();
  const member = await person();
  await org.add(member, 2);
  const { shown } = await keyOf(org.admin, { organization: org.nickname });
  const path = `/v2/org/keys/${org.nickname}/`;
  const body = { name: 'x', scopes: ['parse'] };
  expect((await member.post(path, body)).status).toBe(403);
  expect((await member.get(path)).status).toBe(403);
  const foreign = await organization();
  const wrong = `/v2/org/keys/${foreign.nickname}/${shown.id}/`;
  expect((await foreign.admin.delete(wrong)).status).toBe(404);
  expect((await foreign.admin.post(`${wrong}renew/`, {})).status).toBe(404);
  expect((await member.delete(`${KEYS}${shown.id}/`)).status).toBe(404);
  expect((await org.admin.delete(`${path}${shown.id}/`)).status).toBe(204);
});

test('[KEY-12] a parse key of an intelligence works as before', async () => {
  const { authorization } = (await bot.admin.get(read())).read(
    z.object({ authorization: z.object({ uuid: z.string() }) }),
  );
  const by = createClient(apiAddress(), `Bearer ${authorization.uuid}`);
  expect((await by.post('/v2/parse/', { text: 'hello there' })).status).toBe(200);
  expect((await by.get('/v2/info/')).status).toBe(200);
  expect((await by.get(read())).status).toBe(404);
});
