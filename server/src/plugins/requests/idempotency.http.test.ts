import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { deleteOldRequests, trimRequests } from '../../resources/stored-answers/stored-answers.queries.ts';
import { keyOf } from '../../testing/api-keys.ts';
import { createClient } from '../../testing/client.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { startApi } from '../../testing/processes.ts';
import { apiAddress } from '../../testing/setup.ts';
import type { KeySetup } from '../../testing/api-keys.ts';
import type { Client } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const EXAMPLE = '/v2/repository/example/';
const Made = z.object({ id: z.int() });
const Page = z.object({ count: z.int() });
const Detail = z.object({ detail: z.string() });

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

let bot: Intelligence;
let by: KeySetup;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
  by = await keyOf(bot.admin, { scopes: ['contribute', 'read', 'parse', 'admin'] });
});

const sentence = (text: string) => ({
  repository: bot.uuid,
  repository_version: bot.version,
  text,
  intent: 'greet',
  entities: [],
});
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const sentences = async (text: string) =>
  (await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&search=${text}`)).read(Page).count;
const add = (client: Client, text: string, key: string) => client.post(EXAMPLE, sentence(text), keyed(key));

test('[KEY-33] a repeated write is carried out once and gets the same response', async () => {
  const key = crypto.randomUUID();
  const first = await add(by, 'hello once', key);
  const second = await add(by, 'hello once', `"${key}"`);
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
  expect([second.status, second.headers.get('idempotency-replayed'), second.body]).toEqual([201, 'true', first.body]);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(await sentences('once')).toBe(1);
});

test('[KEY-33] another API process also replays the response', async () => {
  const other = await startApi({});
  try {
    const key = crypto.randomUUID();
    const first = await add(by, 'hello processes', key);
    const second = await add(createClient(other.address, `Bearer ${by.key}`), 'hello processes', key);
    expect([second.headers.get('idempotency-replayed'), second.body]).toEqual(['true', first.body]);
  } finally {
    await other.stop();
  }
});

test('[KEY-33] a repeated deletion gets the first response, although there is nothing left to delete', async () => {
  const { id } = (await add(by, 'hello gone', crypto.randomUUID())).read(Made);
  const key = crypto.randomUUID();
  const answers = [];
  for (let each = 0; each < 2; each += 1) answers.push(await by.delete(`${EXAMPLE}${id}/`, undefined, keyed(key)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([204, '']));
  expect((await by.delete(`${EXAMPLE}${id}/`)).status).toBe(404);
});

test('[KEY-33] of concurrent requests with one key, only one is carried out', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(by, 'hello together', key)));
  for (const { status, headers } of answers) {
    expect([201, 409]).toContain(status);
    if (status === 409) expect(headers.get('retry-after')).toBe('1');
  }
  expect(await sentences('together')).toBe(1);
});

test('[KEY-34] a key with another body or query is rejected', async () => {
  const key = crypto.randomUUID();
  await add(by, 'hello body', key);
  const refused = await add(by, 'hello other body', key);
  expect([refused.status, refused.read(Detail).detail]).toEqual([422, expect.stringContaining('another request')]);
  expect(await sentences('other')).toBe(0);
  expect((await by.post(`${EXAMPLE}?x=1`, sentence('hello body'), keyed(key))).status).toBe(422);
});

test('[KEY-34] a key belongs to its caller, method and path', async () => {
  const key = crypto.randomUUID();
  const { id } = (await add(by, 'hello mine', key)).read(Made);
  const second = await keyOf(bot.admin, { scopes: ['contribute'] });
  const member = await bot.member(2);
  for (const client of [second, bot.admin, member]) {
    const own = await add(client, `hello mine ${crypto.randomUUID()}`, key);
    expect([own.status, own.headers.get('idempotency-replayed')]).toEqual([201, null]);
  }
  expect((await by.delete(`${EXAMPLE}${id}/`, undefined, keyed(key))).status).toBe(204);
});

test('[KEY-34] a rejected request can be repeated with the same key, and succeed', async () => {
  const key = crypto.randomUUID();
  const wrong = { ...sentence('hello later'), repository_version: 2_000_000_000 };
  expect((await by.post(EXAMPLE, wrong, keyed(key))).status).toBe(400);
  const { id } = (await add(by, 'hello taken', crypto.randomUUID())).read(Made);
  expect(id).toBeGreaterThan(0);
  expect((await add(by, 'hello taken', key)).status).toBe(400);
  expect((await add(by, 'hello later', key)).status).toBe(201);
});

test('[KEY-34] a revoked API key replays nothing', async () => {
  const short = await keyOf(bot.admin, { scopes: ['contribute'] });
  const key = crypto.randomUUID();
  expect((await add(short, 'hello ended', key)).status).toBe(201);
  await bot.admin.delete(`/v2/account/keys/${short.shown.id}/`);
  expect((await add(short, 'hello ended', key)).status).toBe(401);
});

test.each(['', ' ', 'x'.repeat(256), 'ümlaut', '"open'])('[KEY-34] the key %j is rejected', async (key) => {
  const refused = await fetch(new URL(EXAMPLE, apiAddress()), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.key}`,
      'content-type': 'application/json',
      'idempotency-key': Buffer.from(key).toString('latin1'),
    },
    body: JSON.stringify(sentence('hello refused')),
  });
  // An empty header is not sent.
  expect([400, 201]).toContain(refused.status);
  if (key.trim() !== '') expect(refused.status).toBe(400);
});

test('[KEY-35] no response is stored unencrypted, and responses with a secret are not stored at all', async () => {
  const key = crypto.randomUUID();
  await add(by, 'hello hidden marigold', key);
  await bot.admin.post('/v2/account/keys/', { name: 'Shown', scopes: ['parse'] }, keyed(key));
  const link = { repository: bot.uuid, repository_version: bot.version, language: 'pt' };
  await bot.admin.post('/v2/repository/translator/control/', link, keyed(key));
  await by.post(`/v2/parse/?repository=${bot.uuid}`, { text: 'hello marigold' }, keyed(key));
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select id, caller, content, encode(answer, 'escape') as answer from repeatable_requests`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const stored = JSON.stringify(rows);
  for (const secret of [key, 'marigold', by.key]) expect(stored).not.toContain(secret);
  const made = await bot.admin.post('/v2/account/keys/', { name: 'Shown', scopes: ['parse'] }, keyed(key));
  expect(made.headers.get('idempotency-replayed')).toBeNull();
});

test('[KEY-35] requests are deleted after a day, and the oldest ones of a caller above a maximum number', async () => {
  const keys = Array.from({ length: 3 }, () => crypto.randomUUID());
  const texts = keys.map((key) => `hello number ${key}`);
  const mine = await keyOf(bot.admin, { scopes: ['contribute'] });
  const before = await callers();
  for (const [index, key] of keys.entries()) await add(mine, texts[index] ?? '', key);
  const [caller = ''] = (await callers()).filter((each) => !before.includes(each));
  const kept = async () =>
    (await database.pool.query('select 1 from repeatable_requests where caller = $1', [caller])).rows.length;
  await trimRequests(database.db, caller, 2);
  expect(await kept()).toBe(2);
  expect((await add(mine, texts[2] ?? '', keys[2] ?? '')).headers.get('idempotency-replayed')).toBe('true');
  await database.pool.query(
    `update repeatable_requests set started_at = now() - interval '25 hours' where caller = $1`,
    [caller],
  );
  // Also before housekeeping runs: it is carried out again, and rejected because the sentence exists.
  expect((await add(mine, texts[2] ?? '', keys[2] ?? '')).status).toBe(400);
  await deleteOldRequests(database.db);
  expect(await kept()).toBe(0);
});

async function callers(): Promise<string[]> {
  const { rows } = await database.pool.query<{ caller: string }>('select distinct caller from repeatable_requests');
  return rows.map(({ caller }) => caller);
}
