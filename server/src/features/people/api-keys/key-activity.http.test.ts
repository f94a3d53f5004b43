import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { deleteOldCalls, storeCalls } from '../../../resources/api-keys/key-calls.queries.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { anonymous, organization, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { KeyActivity } from './api-keys.schema.ts';
import type { z } from 'zod';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

let bot: Intelligence;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
});

const pathOf = (id: number) => `/v2/account/keys/${id}/activity/`;

/** A call is recorded after its response. */
async function activityOf(holder: Client, path: string, calls: number): Promise<z.output<typeof KeyActivity>> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const activity = (await holder.get(path)).read(KeyActivity);
    if (activity.calls.length >= calls || Date.now() > deadline) return activity;
  }
}

test('[KEY-46] the holder of a key sees its calls with their status, refused ones too, and daily counts', async () => {
  const key = await keyOf(bot.admin, { repositories: [bot.uuid] });
  expect((await key.get(pathOf(key.shown.id))).status).toBe(403);
  await key.post('/v2/parse/', { text: 'book a table, my number is 555 0199' });
  await key.get(`/v2/repository/${bot.uuid}/`);
  const activity = await activityOf(bot.admin, pathOf(key.shown.id), 3);
  expect(activity.calls.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/v2/repository/:uuid/', 403],
    ['POST', '/v2/parse/', 200],
    ['GET', '/v2/account/keys/:id/activity/', 403],
  ]);
  expect(activity.days).toEqual([{ day: new Date().toISOString().slice(0, 10), calls: 3, failures: 2 }]);
  expect(JSON.stringify(activity)).not.toContain('555');
});

test('[KEY-46] a key in the address, as other tools send it, counts as well', async () => {
  const key = await keyOf(bot.admin, { repositories: [bot.uuid] });
  await anonymous().post(`/model/parse?token=${key.key}`, { text: 'hello' });
  const { calls } = await activityOf(bot.admin, pathOf(key.shown.id), 1);
  expect(calls).toEqual([expect.objectContaining({ status: 200 })]);
  expect(JSON.stringify(calls)).not.toContain(key.key);
});

test('[KEY-46] administrators see the calls of their organization’s keys, nobody else does', async () => {
  const team = await organization();
  const key = await keyOf(team.admin, { organization: team.nickname });
  await key.post('/v2/parse/', { text: 'hello' });
  const path = `/v2/org/keys/${team.nickname}/${key.shown.id}/activity/`;
  expect((await activityOf(team.admin, path, 1)).calls).toHaveLength(1);
  const outsider = await person();
  expect((await outsider.get(path)).status).toBe(403);
  expect((await outsider.get(pathOf(key.shown.id))).status).toBe(404);
  expect((await bot.admin.get(pathOf(key.shown.id))).status).toBe(404);
});

test('[KEY-46] the last hundred calls of a key are stored, and days are counted, for thirty days', async () => {
  const { shown } = await keyOf(bot.admin);
  const call = { keyId: shown.id, method: 'POST', route: '/v2/parse/', status: 200, milliseconds: 3 };
  const at = (daysAgo: number, seconds = 0) => new Date(Date.now() - daysAgo * 86_400_000 + seconds * 1000);
  await storeCalls(database.db, [
    { ...call, calledAt: at(40), status: 429 },
    ...Array.from({ length: 150 }, (_, place) => ({ ...call, calledAt: at(1, place), milliseconds: place })),
    { ...call, keyId: 2_000_000_000, calledAt: at(1) },
  ]);
  await storeCalls(database.db, [{ ...call, calledAt: at(0), status: 500 }]);
  await deleteOldCalls(database.db);
  const { calls, days } = (await bot.admin.get(pathOf(shown.id))).read(KeyActivity);
  expect(calls).toHaveLength(100);
  expect(calls[0]?.status).toBe(500);
  expect(calls.at(-1)?.milliseconds).toBe(51);
  const stored = await database.pool.query('select day from api_key_days where key_id = $1', [shown.id]);
  expect(stored.rowCount).toBe(days.length);
  expect(days.reduce((sum, day) => sum + day.calls, 0)).toBe(151);
  expect(days.at(-1)).toMatchObject({ failures: 1 });
});
