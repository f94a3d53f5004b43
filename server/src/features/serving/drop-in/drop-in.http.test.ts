import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { apiAddress } from '../../../testing/setup.ts';
import { startApi } from '../../../testing/processes.ts';
import { travelBot } from '../../../testing/travel-bot.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import type { Answer, Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

type Ask = (client: Client, query?: string) => Promise<Answer>;

const turn = (text: string) => ({ analysisInput: { conversationItem: { text } }, kind: 'Conversation' });

/** One call of each tool, with the path of the intent in its response. */
const TOOLS: readonly (readonly [name: string, ask: Ask])[] = [
  ['Rasa', (client, query = '') => client.post(`/model/parse?${query}`, { text: 'hello there' })],
  ['RapidPro', (client, query = '') => client.post(`/parse?${query}`, new URLSearchParams({ text: 'hello there' }))],
  ['Wit.ai', (client, query = '') => client.get(`/message?q=hello%20there&${query}`)],
  [
    'Dialogflow',
    (client, query = '') =>
      client.post(`/v2/projects/p/agent/sessions/s:detectIntent?${query}`, {
        queryInput: { text: { text: 'hello there' } },
      }),
  ],
  ['CLU', (client, query = '') => client.post(`/language/:analyze-conversations?${query}`, turn('hello there'))],
];

let bot: Intelligence;
/** Sixty parses a minute, every line of the log, and a page that must not be returned. */
let api: StartedProcess;
let site: string;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'parlance-drop-in-'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Parlance</title>');
  api = await startApi({ RATE_LIMITS: '0.01', LOG_LEVEL: 'trace', WEB_DIR: site });
  bot = await travelBot();
});
afterAll(async () => {
  await api.stop();
  await rm(site, { recursive: true });
});

const by = (key: string) => createClient(api.address, `Bearer ${key}`);
const parseKey = async () =>
  (await bot.admin.get(`/v2/repository/${bot.uuid}/`)).read(RepositoryInfo).authorization.uuid ?? '';

test.each(TOOLS)(
  '[DROP-12] %s: a key for one intelligence selects it, one for several needs ?repository',
  async (_, ask) => {
    const other = await intelligence();
    const [one, all] = [await keyOf(bot.admin, { repositories: [bot.uuid] }), await keyOf(bot.admin, { name: 'All' })];
    expect(JSON.stringify((await ask(by(one.key))).body)).toContain('greet');
    expect(JSON.stringify((await ask(by(await parseKey()))).body)).toContain('greet');
    const unnamed = await ask(by(all.key));
    expect([unnamed.status, JSON.stringify(unnamed.body)]).toEqual([400, expect.stringContaining('?repository=uuid')]);
    expect(JSON.stringify((await ask(by(all.key), `repository=${bot.uuid}`)).body)).toContain('greet');
    expect((await ask(by(one.key), `repository=${other.uuid}`)).status).toBe(404);
  },
);

test.each(TOOLS)('[DROP-12] %s: a key without the scope parse gets the missing scope', async (_, ask) => {
  const { key } = await keyOf(bot.admin, { repositories: [bot.uuid], scopes: ['contribute'] });
  const refused = await ask(by(key));
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.stringMatching(/scope.*parse/)]);
});

test('[DROP-13] below its thresholds, an intelligence returns its fallback intent to every tool', async () => {
  const own = await travelBot();
  const { key } = await keyOf(own.admin, { repositories: [own.uuid] });
  const fallback = { confidence: 1, out_of_scope: null, intent: 'ask_again' };
  const path = `/v2/repository/repository-details/${own.uuid}/`;
  expect((await own.admin.patch(path, { fallback })).status).toBe(200);
  const client = createClient(apiAddress(), `Bearer ${key}`);
  const answers = await Promise.all(TOOLS.map(async ([, ask]) => (await ask(client)).body));
  const named = { name: 'ask_again' };
  expect(answers).toMatchObject([
    { intent: named, intent_ranking: [named, { name: 'greet' }, {}, {}] },
    { intent: named, intent_ranking: [named, { name: 'greet' }, {}, {}] },
    { intents: [named] },
    { queryResult: { action: 'input.unknown', intent: { displayName: 'ask_again', isFallback: true } } },
    { result: { prediction: { topIntent: 'ask_again', intents: [{ category: 'ask_again' }, {}, {}, {}] } } },
  ]);
  expect((await client.get('/info/')).body).toMatchObject({ intents: expect.arrayContaining(['ask_again']) });
});

const Inbox = pageOf(z.object({ text: z.string(), from_backend: z.boolean() }));

test('[DROP-14] messages from programs of other tools are in the inbox and count against the limit', async () => {
  const own = await travelBot();
  const { key } = await keyOf(own.admin, { repositories: [own.uuid] });
  let asked = 0;
  for (const [, ask] of TOOLS) {
    asked += 1;
    expect((await ask(by(key))).headers.get('ratelimit')).toContain(`r=${60 - asked};`);
  }
  const path = `/v2/repository/log/?repository_uuid=${own.uuid}&limit=100`;
  const logged = async () => (await own.admin.get(path)).read(Inbox).results;
  for (const deadline = Date.now() + 30_000; (await logged()).length < TOOLS.length && Date.now() < deadline;);
  expect(await logged()).toEqual(Array(TOOLS.length).fill({ text: 'hello there', from_backend: false }));
  const waste = Array.from({ length: 60 - asked }, () => by(key).post('/v2/parse/', { text: 'hello there' }));
  await Promise.all(waste);
  for (const [name, ask] of TOOLS) {
    const refused = await ask(by(key));
    expect([name, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([name, 429, true]);
    expect(refused.headers.get('content-type')).toContain('json');
  }
});

test('[DROP-15] programs never get the page: unknown paths and methods get JSON', async () => {
  const wrong = [
    ['GET', '/model/parse'],
    ['GET', '/parse'],
    ['POST', '/status'],
    ['POST', '/message'],
    ['HEAD', '/message'],
    ['GET', '/language/:analyze-conversations'],
    ['GET', '/model/train'],
    ['GET', '/conversations/me/tracker'],
    ['GET', '/webhooks/rest'],
    ['GET', '/v2beta1/projects/p/agent'],
    ['GET', '/info/more'],
    ['GET', '/message'],
    ['GET', '/status'],
  ];
  for (const [method = '', path = ''] of wrong) {
    const answer = await fetch(api.address + path, { method, headers: { accept: '*/*' } });
    expect([path, answer.status >= 400, answer.headers.get('content-type')]).toEqual([
      path,
      true,
      expect.stringContaining('json'),
    ]);
  }
  expect((await fetch(`${api.address}/home`)).headers.get('content-type')).toContain('text/html');
});

withWhole('[DROP-16] a token in an address is not in the log or the inbox, nor sent to other pages', async () => {
  const own = await startApi({ LOG_LEVEL: 'trace', WEB_DIR: site });
  const visitor = createClient(own.address);
  const [{ key }, contract] = [await keyOf(bot.admin, { repositories: [bot.uuid] }), await parseKey()];
  for (const token of [key, contract, 'parl_wrong7f3a', 'f00dfeed-0123']) {
    const answer = await visitor.get(`/status?token=${token}`, {
      headers: { referer: `http://x/status?token=${token}` },
    });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await visitor.post(`/model/parse?x=1&token=${token}`, { text: 'hello there' });
    await visitor.post(`/model/parse?token=${token}`, { text: 5 });
    await visitor.get(`/model/parse?token=${token}`);
    await visitor.get(`/status?token=${token}%zz`);
    await visitor.post('/model/parse', { text: 'hello there', token });
  }
  const metrics = await (await fetch(`${own.address}/metrics`)).text();
  await own.stop();
  const written = own.output() + metrics;
  expect(written).toContain('/model/parse');
  for (const token of [key, contract, 'wrong7f3a', 'f00dfeed-0123']) expect(written).not.toContain(token);
  const inbox = await bot.admin.get(`/v2/repository/log/?repository_uuid=${bot.uuid}&limit=100`);
  for (const token of [key, contract]) expect(JSON.stringify(inbox.body)).not.toContain(token);
});
