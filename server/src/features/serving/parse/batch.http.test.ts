import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';
import { BatchAnswer, ParseAnswer } from './parse.present.ts';
import type { KeySetup } from '../../../testing/api-keys.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

const BATCH = '/v2/parse/batch/';
const Inbox = pageOf(z.object({ text: z.string(), from_backend: z.boolean() }));

let bot: Intelligence;
let by: KeySetup;
/** Sixty parses a minute. */
let strict: StartedProcess;
beforeAll(async () => {
  strict = await startApi({ RATE_LIMITS: '0.01' });
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
  by = await keyOf(bot.admin, { repositories: [bot.uuid] });
});
afterAll(() => strict.stop());

test('[KEY-15] texts parsed together get the same results as one by one, in order, and are logged', async () => {
  const texts = ['hello there', 'book a table in rome tonight', 'bye bye', 'hello there'];
  const answer = await by.post(BATCH, { texts });
  const together = answer.read(BatchAnswer);
  expect(answer.body).toEqual(together);
  const alone = await Promise.all(
    texts.map(async (text) => (await by.post('/v2/parse/', { text, language: 'en' })).read(ParseAnswer)),
  );
  expect(together.results).toEqual(alone);
  const many = Array.from({ length: 100 }, (_, place) => `hello number ${place}`);
  const all = (await by.post(BATCH, { texts: many })).read(BatchAnswer).results;
  expect(all.map(({ text }) => text)).toEqual(many);
  const path = `/v2/repository/log/?repository_uuid=${bot.uuid}&limit=100&search=bye`;
  const logged = async () => (await bot.admin.get(path)).read(Inbox).results.filter(({ text }) => text === 'bye bye');
  for (const deadline = Date.now() + 30_000; (await logged()).length < 2 && Date.now() < deadline;);
  expect(await logged()).toEqual(Array(2).fill({ text: 'bye bye', from_backend: false }));
});

test.each([
  [{}, 'texts'],
  [{ texts: [] }, 'texts'],
  [{ texts: 'hello' }, 'texts'],
  [{ texts: ['hello', ''] }, 'texts'],
  [{ texts: Array.from({ length: 101 }, () => 'hello') }, 'texts'],
  [{ texts: ['hello'], language: 'xx' }, 'detail'],
])('[KEY-15] a batch that cannot be parsed completely is rejected: %#', async (body, field) => {
  const refused = await by.post(BATCH, body);
  expect([refused.status, z.looseObject({ [field]: z.unknown() }).safeParse(refused.body).success]).toEqual([
    400,
    true,
  ]);
});

test('[KEY-15] [KEY-16] each text counts against the limit, and programs learn what is left', async () => {
  const limited = createClient(strict.address, `Bearer ${by.key}`);
  const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
  const once = await limited.post('/v2/parse/', { text: 'hello there' }, elsewhere);
  expect(once.headers.get('ratelimit-policy')).toBe('"parse";q=60;w=60');
  expect(once.headers.get('ratelimit')).toMatch(/^"parse";r=59;t=\d+$/);
  expect(once.headers.get('access-control-expose-headers')).toContain('RateLimit, RateLimit-Policy, Retry-After');
  const texts = Array.from({ length: 40 }, () => 'hello there');
  expect((await limited.post(BATCH, { texts })).headers.get('ratelimit')).toContain('r=19;');
  const refused = await limited.post(BATCH, { texts });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(refused.headers.get('ratelimit')).toContain('r=0;');
});
