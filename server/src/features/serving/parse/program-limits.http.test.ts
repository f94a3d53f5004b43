import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
/** Counts separately: no other test uses it. */
let api: StartedProcess;
let bot: Intelligence;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'on', PARSE_PER_MINUTE: '50', CALLS_PER_MINUTE: '30' });
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
});
afterAll(async () => {
  await api.stop();
  await database.close();
});

const PARSE = '/v2/parse/';
const details = () => `/v2/repository/repository-details/${bot.uuid}/`;
const only = (wish: object = {}) => keyOf(bot.admin, { address: api.address, repositories: [bot.uuid], ...wish });
const text = { text: 'hello there', language: 'en' };

test('[KEY-38] a key is limited to its configured texts per minute, and responses report it', async () => {
  const by = await only({ texts_per_minute: 3 });
  expect(by.shown).toMatchObject({ texts_per_minute: 3, keep_in_inbox: true });
  const first = await by.post(PARSE, text);
  expect(first.headers.get('ratelimit-policy')).toBe('"parse";q=50;w=60, "key";q=3;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"parse";r=\d+;t=\d+, "key";r=2;t=\d+$/);
  expect((await by.post('/v2/parse/batch/', { texts: ['hello', 'bye'] })).status).toBe(200);
  const refused = await by.post(PARSE, text);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(refused.headers.get('ratelimit')).toContain('"key";r=0');
  // Another key of the same person still works.
  expect((await (await only()).post(PARSE, text)).status).toBe(200);
});

test('[KEY-38] a key accepts a limit of at least 1', async () => {
  const refused = await bot.admin.post('/v2/account/keys/', { name: 'x', scopes: ['parse'], texts_per_minute: 0 });
  expect([refused.status, refused.read(z.looseObject({ texts_per_minute: z.unknown() }))]).toEqual([
    400,
    expect.anything(),
  ]);
});

test("[KEY-39] administrators limit the programs of each caller, within the operator's limit", async () => {
  const member = await bot.member(2);
  const by = await keyOf(member, { address: api.address, repositories: [bot.uuid] });
  const policyAfter = async (limit: number) => {
    expect((await bot.admin.patch(details(), { texts_per_minute: limit })).status).toBe(200);
    for (const deadline = Date.now() + 30_000; ;) {
      const { headers } = await by.post(PARSE, text);
      const policy = headers.get('ratelimit-policy');
      if (policy?.includes(`q=${Math.min(limit || 50, 50)};`) || Date.now() > deadline) return policy;
    }
  };
  expect(await policyAfter(40)).toBe('"parse";q=40;w=60');
  expect(await policyAfter(1000)).toBe('"parse";q=50;w=60');
  expect(await policyAfter(0)).toBe('"parse";q=50;w=60');
  expect((await member.patch(details(), { texts_per_minute: 1 })).status).toBe(403);
  const info = z.object({ texts_per_minute: z.int(), mask_inbox: z.boolean() });
  expect((await member.get(`/v2/repository/${bot.uuid}/`)).read(info)).toEqual({
    texts_per_minute: 0,
    mask_inbox: false,
  });
});

test('[KEY-40] every call with an API key reports what is left; a session has no such limit', async () => {
  const by = await only({ scopes: ['read'] });
  const path = `/v2/repository/${bot.uuid}/`;
  const first = await by.get(path);
  expect(first.headers.get('ratelimit-policy')).toBe('"calls";q=30;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"calls";r=29;t=\d+$/);
  expect((await by.get('/v2/info/')).headers.get('ratelimit')).toContain('r=28;');
  for (let each = 0; each < 28; each += 1) await by.get(path);
  const refused = await by.get(path);
  expect([refused.status, refused.headers.get('ratelimit')]).toEqual([429, expect.stringContaining('r=0;')]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await bot.admin.get(path)).headers.get('ratelimit')).toBeNull();
});

const Inbox = pageOf(z.object({ text: z.string() }));

test('[KEY-41] texts can be excluded from the inbox by key or by call, and still count', async () => {
  const [usual, silent] = [await only(), await only({ keep_in_inbox: false })];
  expect(silent.shown.keep_in_inbox).toBe(false);
  const said = (words: string) => ({ text: words, language: 'en' });
  const off = { headers: { 'parlance-log': 'off' } };
  await silent.post(PARSE, said('hello by the silent key'));
  await silent.post('/v2/parse/batch/', { texts: ['hello in the silent batch'], language: 'en' });
  await usual.post(PARSE, said('hello in the silent call'), off);
  const analyze = `${details()}analyze/`;
  await createClient(api.address, `Bearer ${usual.key}`).post(analyze, said('hello at the silent screen'), off);
  await usual.post(PARSE, said('hello kept'));
  const path = `/v2/repository/log/?repository_uuid=${bot.uuid}&limit=100`;
  const logged = async () => (await bot.admin.get(path)).read(Inbox).results.map((each) => each.text);
  for (const deadline = Date.now() + 30_000; !(await logged()).includes('hello kept') && Date.now() < deadline;);
  expect((await logged()).filter((each) => /silent/.test(each))).toEqual([]);
  const { rows } = await database.pool.query<{ logged: number; counted: number }>(
    `select
       (select count(*)::int from prediction_logs l where l.version_language_id = p.id) as logged,
       (select sum(count)::int from prediction_counts c where c.version_language_id = p.id) as counted
     from version_languages p
     join versions v on v.id = p.version_id
     where v.repository_uuid = $1 and p.language = 'en'`,
    [bot.uuid],
  );
  expect(rows.map((row) => row.counted - row.logged)).toEqual([4]);
});
