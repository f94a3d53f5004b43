import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';
import { apiAddress } from '../../../testing/setup.ts';
import { ApiKey, ShownApiKey } from './api-keys.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const KEYS = '/v2/account/keys/';
const Keys = pageOf(ApiKey);

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

let bot: Intelligence;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
});

const read = (repository = bot) => `/v2/repository/${repository.uuid}/`;
const withKey = (key: string) => createClient(apiAddress(), `Bearer ${key}`);

test('[KEY-08] after a renewal the previous key works until its overlap ends', async () => {
  const first = await keyOf(bot.admin, { scopes: ['read'], expires_in_days: 30 });
  const renewed = await bot.admin.post(`${KEYS}${first.shown.id}/renew/`, { overlap_hours: 2 });
  const second = renewed.read(ShownApiKey);
  expect(second).toMatchObject({ id: first.shown.id, renewed_at: expect.any(String) });
  expect(Date.parse(second.former_key_ends_at ?? '') - Date.now()).toBeLessThanOrEqual(2 * 3_600_000);
  expect(Date.parse(second.expires_at ?? '')).toBeGreaterThan(Date.parse(first.shown.expires_at ?? ''));
  expect((await first.get(read())).status).toBe(200);
  expect((await withKey(second.key).get(read())).status).toBe(200);

  await database.pool.query("update api_keys set former_ends_at = now() - interval '1 s' where id = $1", [second.id]);
  expect(await statusOf(first.key, 401)).toBe(401);
  expect((await withKey(second.key).get(read())).status).toBe(200);

  const third = (await bot.admin.post(`${KEYS}${second.id}/renew/`, { overlap_hours: 0 })).read(ShownApiKey);
  expect((await withKey(second.key).get(read())).status).toBe(401);
  expect((await withKey(third.key).get(read())).status).toBe(200);
});

/** Another process learns of a change within a second, even without a notification. */
async function becomes<Value>(ask: () => Promise<Value>, expected: Value): Promise<Value> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const value = await ask();
    if (value === expected || Date.now() > deadline) return value;
  }
}

const statusOf = (key: string, expected: number) =>
  becomes(async () => (await withKey(key).get(read())).status, expected);

withWhole('[KEY-09] a key stops working when it expires or is revoked, in every process', async () => {
  const other = await startApi();
  const [expiring, ended] = [
    await keyOf(bot.admin, { scopes: ['read', 'parse'], expires_in_days: 1 }),
    await keyOf(bot.admin, { scopes: ['read', 'parse'] }),
  ];
  const parse = (key: string) =>
    createClient(other.address, `Bearer ${key}`).post(`/v2/parse/?repository=${bot.uuid}`, { text: 'hello there' });
  expect([(await parse(expiring.key)).status, (await parse(ended.key)).status]).toEqual([200, 200]);
  await bot.admin.delete(`${KEYS}${ended.shown.id}/`);
  await database.pool.query('update api_keys set expires_at = now() where id = $1', [expiring.shown.id]);
  for (const { key } of [expiring, ended]) {
    expect(await becomes(async () => (await parse(key)).status, 401)).toBe(401);
    expect(await statusOf(key, 401)).toBe(401);
  }
  const { results } = (await bot.admin.get(`${KEYS}?limit=100`)).read(Keys);
  expect(results.find(({ id }) => id === expiring.shown.id)?.is_expired).toBe(true);
  expect(results.some(({ id }) => id === ended.shown.id)).toBe(false);
  await other.stop();
});

test('[KEY-10] the time and address of the last use are stored, without a write for every request', async () => {
  const by = await keyOf(bot.admin, { scopes: ['parse'], repositories: [bot.uuid] });
  const uses = async () =>
    (await database.pool.query<{ xmin: string }>('select xmin from api_key_uses where key_id = $1', [by.shown.id]))
      .rows;
  await by.post('/v2/parse/', { text: 'hello there' });
  expect(await becomes(async () => (await uses()).length, 1)).toBe(1);
  const rows = await uses();
  for (let times = 0; times < 5; times += 1) await by.post('/v2/parse/', { text: 'hello there' });
  expect(await uses()).toEqual(rows);
  const { results } = (await bot.admin.get(`${KEYS}?repository_uuid=${bot.uuid}&limit=100`)).read(Keys);
  const used = results.find(({ id }) => id === by.shown.id);
  expect(Date.parse(used?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 120_000);
  expect(used?.last_used_from).toMatch(/127\.0\.0\.1|::1/);
});

withWhole('[KEY-11] a key never appears in the log', async () => {
  const api = await startApi({ LOG_LEVEL: 'trace' });
  const { key } = await keyOf(bot.admin, { scopes: ['read', 'parse'] });
  const by = createClient(api.address, `Bearer ${key}`);
  await by.get(`${read()}?token=${key}`);
  await by.get(`/v2/repository/${key}/`);
  await by.post('/v2/parse/?repository=x', { text: 'hello' });
  await api.stop();
  expect(api.output()).toContain('/v2/repository/parl_[secret]/');
  expect(api.output()).not.toContain(key.slice(5, 20));
});
