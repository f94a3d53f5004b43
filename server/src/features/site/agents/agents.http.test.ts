import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { KEY_SCOPES } from 'shared/domain';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, apiAddress } from '../../../testing/setup.ts';
import { travelBot } from '../../../testing/travel-bot.ts';
import type { KeyScope } from 'shared/domain';
import type { Intelligence } from '../../../testing/intelligence.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const Reply = z.object({
  isError: z.boolean().optional(),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.looseObject({}).optional(),
});

/** An agent that uses the protocol's own client over HTTP. */
async function agentWith(key: string, address = apiAddress()) {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));
  closing.push(() => client.close());
  const call = async (name: string, input: object = {}) =>
    Reply.parse(await client.callTool({ name, arguments: { ...input } }));
  return {
    client,
    call,
    /** The result of a successful call. */
    use: async (name: string, input: object = {}) => {
      const { isError, content, structuredContent } = await call(name, input);
      if (isError === true) throw new Error(`${name}: ${content[0]?.text}`);
      return structuredContent;
    },
  };
}
type TestAgent = Awaited<ReturnType<typeof agentWith>>;

let bot: Intelligence;
let agent: TestAgent;
beforeAll(async () => {
  bot = await travelBot();
  const { key } = await keyOf(bot.admin, { scopes: KEY_SCOPES.filter((scope) => scope !== 'admin') });
  agent = await agentWith(key);
});
const here = () => ({ intelligence: bot.uuid });

test('[MCP-01] the protocol’s own client connects without a session and lists tools with schemas', async () => {
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_intelligences',
    'read_intelligence',
    'search_sentences',
    ...['parse', 'compare_versions'],
    'findings',
    'fix_finding',
    'undo_fix',
    ...['try_change', 'apply_change', 'take_tests'],
    'add_sentences',
    'correct_sentence',
    ...['train', 'evaluate', 'read_evaluation'],
    ...['list_environments', 'move_environment', 'return_environment'],
    ...['try_version', 'read_trial', 'serve_trial', 'end_trial'],
  ]);
  for (const { description, inputSchema, outputSchema } of tools) {
    expect(description).toMatch(/Scope: (read|parse|contribute|train|evaluate|admin)\.$/);
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
  }
});

test('[MCP-02] an agent finds an intelligence and reads what it knows and lacks', async () => {
  expect(await agent.use('list_intelligences')).toEqual({
    intelligences: expect.arrayContaining([expect.objectContaining({ uuid: bot.uuid, name: bot.name })]),
  });
  expect(await agent.use('read_intelligence', here())).toMatchObject({
    uuid: bot.uuid,
    trained_languages: ['en'],
    intents: expect.arrayContaining([{ name: 'travel', sentences: 18 }]),
    entities: [{ name: 'city', group: null }],
    versions: [{ id: bot.version, is_default: true }],
    readiness: [{ language: 'en', ready_for_train: expect.any(Boolean) }],
  });
  const secrets = JSON.stringify(await agent.use('read_intelligence', here()));
  expect(secrets).not.toContain('authorization');
});

test('[MCP-02] a key for chosen intelligences lists only these', async () => {
  const other = await intelligence();
  const { key } = await keyOf(bot.admin, { repositories: [bot.uuid], scopes: ['read'] });
  const limited = await agentWith(key);
  expect(await limited.use('list_intelligences')).toEqual({
    intelligences: [expect.objectContaining({ uuid: bot.uuid })],
  });
  const refused = await limited.call('read_intelligence', { intelligence: other.uuid });
  expect([refused.isError, refused.content[0]?.text]).toEqual([true, expect.stringMatching(/^404: /)]);
});

test('[MCP-03] an agent adds sentences by their marked words, finds them, and corrects one', async () => {
  const own = await intelligence({ is_private: true });
  const { key } = await keyOf(own.admin, { repositories: [own.uuid], scopes: ['read', 'contribute'] });
  const writer = await agentWith(key);
  const place = { intelligence: own.uuid };
  const sentences = [
    {
      text: 'from nyc to nyc today',
      intent: 'travel',
      entities: [{ words: 'nyc', occurrence: 2, entity: 'city', role: 'to', meaning: 'New York' }],
    },
    { text: 'good morning', intent: 'greet' },
  ];
  expect(await writer.use('add_sentences', { ...place, sentences })).toMatchObject({ added: [{}, {}] });
  const found = z
    .object({ count: z.int(), sentences: z.array(z.looseObject({ id: z.int(), revision: z.int() })) })
    .parse(await writer.use('search_sentences', { ...place, search: 'nyc' }));
  expect(found).toMatchObject({
    count: 1,
    sentences: [{ entities: [{ words: 'nyc', entity: 'city', role: 'to', meaning: 'New York' }] }],
  });
  const { id = 0, revision } = found.sentences[0] ?? {};
  const stored = await own.admin.get(`/v2/repository/example/${id}/`);
  expect(stored.body).toMatchObject({ entities: [{ start: 12, end: 15 }] });
  const sentence = { text: 'to rome', entities: [{ words: 'rome', entity: 'city' }] };
  expect(await writer.use('correct_sentence', { id, revision, intent: 'journey', sentence })).toMatchObject({
    intent: 'journey',
    text: 'to rome',
  });
  const late = await writer.call('correct_sentence', { id, revision, intent: 'travel' });
  expect([late.isError, late.content[0]?.text]).toEqual([true, expect.stringMatching(/^409: /)]);
});

test('[MCP-03] the agent gets errors of the API with the field', async () => {
  const wrong = { text: 'to rome', intent: 'travel', entities: [{ words: 'oslo', entity: 'city' }] };
  const absent = await agent.call('add_sentences', { ...here(), sentences: [wrong] });
  expect([absent.isError, absent.content[0]?.text]).toEqual([true, expect.stringContaining('“oslo”')]);
  const blank = await agent.call('add_sentences', { ...here(), sentences: [{ text: ' ', intent: 'travel' }] });
  expect([blank.isError, blank.content[0]?.text]).toEqual([true, expect.stringMatching(/^400: 0\.text: /)]);
  const malformed = await agent.call('parse', { intelligence: 'no uuid', texts: [] });
  expect([malformed.isError, malformed.content[0]?.text]).toEqual([true, expect.stringContaining('intelligence')]);
});

const Inbox = pageOf(z.object({ text: z.string(), user_agent: z.string().optional() }));

test('[MCP-04] an agent parses, and its sentences are in the inbox', async () => {
  const text = 'a taxi to nyc tonight';
  expect(await agent.use('parse', { ...here(), texts: [text] })).toMatchObject({
    results: [{ intent: { name: 'travel' }, entities: { other: [{ value: 'nyc', resolved_value: 'New York' }] } }],
  });
  const path = `/v2/repository/log/?repository_uuid=${bot.uuid}&limit=100`;
  const logged = async () => (await bot.admin.get(path)).read(Inbox).results.map((each) => each.text);
  for (const deadline = Date.now() + 30_000; (await logged()).length < 1 && Date.now() < deadline;);
  expect(await logged()).toContain(text);
});

test('[MCP-05] [MCP-10] an agent trains, waits, evaluates by test sentences and reads the scores', async () => {
  await bot.addSentences([{ text: 'a new journey to rome', intent: 'travel' }]);
  await bot.addSentences([{ text: 'what time is it', intent: 'clock' }]);
  expect(await agent.use('findings', here())).toMatchObject({ training: { ready_for_train: true }, evaluation: null });
  expect(await agent.use('train', { ...here(), wait_seconds: 50 })).toMatchObject({
    languages: { en: 'processing' },
    missing: { en: [expect.stringContaining('The "clock" intention has only 1 sentence')] },
    is_finished: true,
    tasks: [{ status: 2, language: 'en' }],
  });
  expect(await agent.use('train', { ...here(), wait_seconds: 0 })).toMatchObject({ is_finished: true, tasks: [] });
  const tested = { repository: bot.uuid, repository_version: bot.version, language: 'en', entities: [] };
  for (const [text, intent] of [
    ['hello friend', 'greet'],
    ['goodbye friend', 'bye'],
    ['a taxi to rome', 'bye'],
  ])
    expect((await bot.admin.post('/v2/repository/evaluate/', { ...tested, text, intent })).status).toBe(201);
  const { result } = z
    .object({ result: z.looseObject({ id: z.int() }) })
    .parse(await agent.use('evaluate', { ...here(), language: 'en' }));
  expect(result).toMatchObject({ sentences: 3, cross_validation: false, intent_results: {} });
  expect(await agent.use('read_evaluation', { ...here(), id: result.id })).toEqual({ result });
  expect(await agent.use('read_evaluation', here())).toEqual({ result });
  expect(await agent.use('findings', here())).toMatchObject({
    language: 'en',
    recommendations: { intents_size_recommended: expect.stringContaining('sentences per intention') },
    evaluation: {
      id: result.id,
      problems: { intent: 1 },
      weakest_intents: expect.arrayContaining([expect.objectContaining({ intent: 'bye' })]),
      confused_intents: [{ expected: 'bye', predicted: 'travel', sentences: 1 }],
      wrong_sentences: [{ text: 'a taxi to rome', expected: 'bye', predicted: 'travel' }],
    },
  });
  const { key: readOnly } = await keyOf(bot.admin, { repositories: [bot.uuid], scopes: ['read'] });
  expect(await (await agentWith(readOnly)).use('findings', here())).toMatchObject({ evaluation: null });
  const impossible = await agent.call('evaluate', { ...here(), language: 'de', cross_validation: true });
  expect([impossible.isError, impossible.content[0]?.text]).toEqual([true, expect.stringContaining('400')]);
});

test('[MCP-09] a client that requests it gets the progress of a training, in increasing steps', async () => {
  const own = await intelligence({ is_private: true });
  await own.addSentences(fewSentences());
  const { key } = await keyOf(own.admin, { repositories: [own.uuid], scopes: ['train'] });
  const trainer = await agentWith(key);
  const seen: { progress: number; total?: number | undefined; message?: string | undefined }[] = [];
  const params = { name: 'train', arguments: { intelligence: own.uuid, wait_seconds: 50 } };
  const onprogress = (progress: (typeof seen)[number]) => void seen.push(progress);
  const answer = Reply.parse(await trainer.client.callTool(params, undefined, { onprogress }));
  expect(answer.structuredContent).toMatchObject({ is_finished: true, tasks: [{ status: 2 }] });
  const shares = seen.map(({ progress }) => progress);
  expect([shares.at(-1), seen.at(-1)?.total, seen.at(-1)?.message]).toEqual([1, 1, expect.stringMatching(/^en: /)]);
  expect(shares).toEqual([...new Set(shares)].sort((one, other) => one - other));
});

test('[MCP-11] a client that requests it gets the progress and scores of a cross-validation', async () => {
  const own = await intelligence({ is_private: true });
  const things = ['lamp', 'radio', 'heater', 'fan', 'oven', 'screen', 'printer', 'kettle', 'pump', 'door'];
  const rooms = things.flatMap((thing) => [`the ${thing} in the kitchen`, `the ${thing} in the office`]);
  for (const intent of ['open', 'close'])
    await own.addSentences(rooms.map((room) => ({ text: `please ${intent} ${room}`, intent })));
  const { key } = await keyOf(own.admin, { repositories: [own.uuid], scopes: ['evaluate'] });
  const { client } = await agentWith(key);
  const seen: { progress: number; message?: string | undefined }[] = [];
  const params = {
    name: 'evaluate',
    arguments: { intelligence: own.uuid, language: 'en', cross_validation: true, wait_seconds: 50 },
  };
  const onprogress = (progress: (typeof seen)[number]) => void seen.push(progress);
  const answer = Reply.parse(await client.callTool(params, undefined, { onprogress }));
  expect(answer.structuredContent).toMatchObject({ result: { cross_validation: true }, tasks: [{ status: 2 }] });
  const shares = seen.map(({ progress }) => progress);
  expect([shares.at(-1), seen.at(-1)?.message]).toEqual([1, expect.stringMatching(/^en: /)]);
  expect(shares).toEqual([...new Set(shares)].sort((one, other) => one - other));
});

const NEEDS: readonly (readonly [tool: string, scope: KeyScope, input: object])[] = [
  ['list_intelligences', 'read', {}],
  ['read_intelligence', 'read', {}],
  ['search_sentences', 'read', {}],
  ['findings', 'read', {}],
  ['parse', 'parse', { texts: ['hello'] }],
  ['add_sentences', 'contribute', { sentences: [{ text: 'hello you', intent: 'greet' }] }],
  ['correct_sentence', 'contribute', { id: 1, intent: 'greet' }],
  ['train', 'train', {}],
  ['evaluate', 'evaluate', { language: 'en' }],
  ['read_evaluation', 'evaluate', {}],
];

test.each(NEEDS)('[MCP-06] %s needs the scope %s, and rejects other keys with its name', async (tool, scope, input) => {
  const scopes = KEY_SCOPES.filter((each) => each !== scope);
  const { key } = await keyOf(bot.admin, { repositories: [bot.uuid], scopes });
  const refused = await (await agentWith(key)).call(tool, { ...here(), ...input });
  expect([refused.isError, refused.content[0]?.text]).toEqual([true, expect.stringMatching(/^403: .*scope/)]);
  expect(refused.content[0]?.text).toContain(scope);
});

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const ACCEPTS = { accept: 'application/json, text/event-stream' };

test('[MCP-07] only API keys are accepted, from programs or the product’s own pages', async () => {
  const { key } = await keyOf(bot.admin, { repositories: [bot.uuid] });
  const post = (authorization: string, headers = {}) =>
    createClient(apiAddress(), authorization).post('/mcp', LIST, { headers: { ...ACCEPTS, ...headers } });
  const statuses = await Promise.all([
    post(`Bearer ${key}`),
    anonymous().post('/mcp', LIST, { headers: ACCEPTS }),
    post('Bearer parl_unknown'),
    post(`Token ${bot.admin.token}`),
    post(`Bearer ${key}`, { origin: 'https://evil.example' }),
    post(`Bearer ${key}`, { origin: 'null' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401, 403, 403, 403]);
  for (const { body } of statuses.slice(1)) expect(body).toMatchObject({ jsonrpc: '2.0', error: {} });
  expect(statuses[0].headers.get('content-type')).toContain('application/json');
});

test('[MCP-07] without streams and sessions, GET and DELETE are not allowed; an invalid body is an error', async () => {
  const { key } = await keyOf(bot.admin, { repositories: [bot.uuid] });
  const client = createClient(apiAddress(), `Bearer ${key}`);
  for (const answer of [await client.get('/mcp', { headers: ACCEPTS }), await client.delete('/mcp')])
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await client.post('/mcp', LIST, { headers: { accept: 'text/html' } })).status).toBe(406);
  expect((await client.post('/mcp', { hello: 'world' }, { headers: ACCEPTS })).status).toBe(400);
});

test('[MCP-08] calls of agents count against the limits of their key', async () => {
  const strict = await startApi({ RATE_LIMITS: 'on', CALLS_PER_MINUTE: '7' });
  closing.push(() => strict.stop());
  const { key } = await keyOf(bot.admin, { scopes: ['read'] });
  const list = { ...LIST, method: 'tools/call', params: { name: 'search_sentences', arguments: here() } };
  const client = createClient(strict.address, `Bearer ${key}`);
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(await client.post('/mcp', list, { headers: ACCEPTS }));
  // Each counts as two calls: the agent's, and the one that the tool makes.
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  const seen = answers.map(({ body }) => JSON.stringify(body).includes('"isError":true'));
  expect(seen).toEqual([false, false, false, true, false]);
});
