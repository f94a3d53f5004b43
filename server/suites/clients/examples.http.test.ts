import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { isObject } from 'shared/domain';
import { z } from 'zod';
import { keyOf } from '../../src/testing/api-keys.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { Findings } from '../../src/features/learning/findings/findings.schema.ts';
import { travelBot } from '../../src/testing/travel-bot.ts';
import { ROOT } from './command-line.ts';
import type { Client } from '../../src/testing/client.ts';
import type { KeySetup } from '../../src/testing/api-keys.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';

const FILE = join(ROOT, 'server/src/api-document/examples.json');
const MOST_ITEMS = 2;
const TEXT = 'a taxi to nyc tonight';
const SCOPES = ['parse', 'read', 'contribute', 'train', 'evaluate'];

const Started = z.object({ id_queue: z.string() });
const Evaluated = z.object({ evaluate_id: z.int() });
const Created = z.object({ id: z.int() });
const Stored = z.record(z.string(), z.object({ request: z.unknown(), response: z.unknown() }).partial());

let bot: Intelligence;
let program: KeySetup;
const examples: Record<string, { request?: unknown; response?: unknown }> = {};

beforeAll(async () => {
  bot = await travelBot();
  program = await keyOf(bot.admin, { scopes: SCOPES });
});

/** Makes a call and stores it as the example of its operation. @returns the response */
async function call(
  operation: string,
  [method, path, body]: readonly [method: 'get' | 'post' | 'patch', path: string, body?: object],
  by: Client = program,
): Promise<unknown> {
  const answer = method === 'get' ? await by.get(path) : await by[method](path, body);
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const request = body === undefined || body instanceof FormData ? {} : { request: plain(body) };
  examples[operation] = { ...request, response: plain(answer.body) };
  return answer.body;
}

/** Removes values that differ in every run, and shortens lists. */
function plain(value: unknown): unknown {
  const { uuid, name, slug, owner, admin } = bot;
  const names: readonly (readonly [string, string])[] = [
    [uuid, '7d1f5a4e-0b9c-4c3e-9a55-3f2a6f1f1c11'],
    [name, 'Travel bot'],
    [slug, 'travel-bot'],
    [`Organization ${owner.nickname}`, 'Acme'],
    [owner.nickname, 'acme'],
    [admin.name, 'Ada'],
    [admin.email, 'ada@example.org'],
    [admin.nickname, 'ada'],
    [apiAddress(), 'https://parlance.example.org'],
  ];
  const text = names.reduce((all, [found, shown]) => all.replaceAll(found, shown), JSON.stringify(value));
  return short(JSON.parse(text.replaceAll(/parl_[\w-]{12,}/g, 'parl_0000000000')));
}

function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(short);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, short(child)]));
}

/** Where names or types differ; null and empty lists match anything. */
function differences(stored: unknown, now: unknown, place: string): string[] {
  if (stored === null || now === null) return [];
  if (Array.isArray(stored) && Array.isArray(now))
    return stored.length * now.length === 0 ? [] : differences(stored[0], now[0], `${place}[]`);
  if (!isObject(stored) || !isObject(now)) return typeof stored === typeof now ? [] : [place];
  const names = new Set([...Object.keys(stored), ...Object.keys(now)]);
  return [...names].flatMap((name) => differences(stored[name], now[name], `${place}.${name}`));
}

async function sentences() {
  const own = { repository: bot.uuid, repository_version: bot.version };
  const travel = { ...own, intent: 'travel' };
  const made = await call('createSentence', [
    'post',
    '/v2/repository/example/',
    { ...travel, text: 'let’s see lisbon', entities: [{ start: 10, end: 16, entity: 'city', role: 'to' }] },
  ]);
  const bulk = [{ ...travel, text: 'fly me to rome', entities: [{ start: 10, end: 14, entity: 'city', role: 'to' }] }];
  await call('createSentences', ['post', '/v2/repository/example-bulk/', bulk]);
  const path = `/v2/repository/example/${Created.parse(made).id}/`;
  await call('updateSentence', [
    'patch',
    path,
    { text: 'we go to lisbon', entities: [{ start: 9, end: 15, entity: 'city', role: 'to' }] },
  ]);
  await call('getSentence', ['get', path]);
  await call('listSentences', ['get', `/v2/repository/examples/?repository_uuid=${bot.uuid}&limit=2`]);
}

async function findings() {
  const own = { repository: bot.uuid, repository_version: bot.version };
  const twice = ['travel', 'greet'].map((intent) => ({ ...own, intent, text: 'off we go', entities: [] }));
  expect((await program.post('/v2/repository/example-bulk/', twice)).status).toBe(201);
  const path = '/v2/repository/findings/';
  const query = `repository_uuid=${bot.uuid}&language=en&kind=same_sentence`;
  const [finding] = Findings.parse(await call('listFindings', ['get', `${path}?${query}`])).findings;
  const [fix] = finding?.fixes ?? [];
  const place = { ...own, language: 'en', key: finding?.key, state: finding?.state };
  const body = { ...place, action: fix?.action, target: fix?.target };
  const { id } = Created.parse(await call('fixFinding', ['post', `${path}fix/`, body]));
  await call('undoFix', ['post', `${path}fix/${id}/undo/`, {}]);
  const change = { ...own, language: 'en', change: 'merge', intents: ['travel'], intent: 'greet' };
  const tried = Created.parse(await call('createWhatIf', ['post', '/v2/repository/what-if/', change]));
  await bot.ended();
  await call('getWhatIf', ['get', `/v2/repository/what-if/${tried.id}/`]);
  await call('setFindingAside', ['post', `${path}set-aside/`, { ...place, reason: 'Both are right' }]);
  await call('fixFinding', ['post', `${path}fix/`, body]);
}

async function training() {
  const query = `repository=${bot.uuid}`;
  await call('train', ['post', `/v2/train/?${query}`, {}]);
  const { id_queue: id } = await bot.ended();
  await call('getTaskOfKey', ['get', `/v2/task-queue/?${query}&id_task=${id}`]);
  await call('listTasks', ['get', `/v2/repository/task-queue/?repository_uuid=${bot.uuid}&limit=1`]);
}

async function parsing() {
  const query = `repository=${bot.uuid}`;
  await call('parse', ['post', `/v2/parse/?${query}`, { text: TEXT, language: 'en' }]);
  await call('parseBatch', ['post', `/v2/parse/batch/?${query}`, { texts: [TEXT, 'good morning'], language: 'en' }]);
  await call('explain', ['post', `/v2/debug_parse/?${query}`, { text: TEXT, language: 'en' }]);
  await call('parseLikeRasa', ['post', `/model/parse?${query}`, { text: TEXT }]);
  await call('getStatusLikeRasa', ['get', `/status?${query}`]);
  await call('getVersionLikeRasa', ['get', '/version']);
  await call('parseLikeBothub', ['post', `/parse?${query}`, { text: TEXT, language: 'en' }]);
  await call('getInfoLikeBothub', ['get', `/info/?${query}`]);
  await call('parseLikeWit', ['get', `/message?q=${encodeURIComponent(TEXT)}&${query}`]);
  await call('listIntentsLikeWit', ['get', `/intents?${query}`]);
  const asked = { queryInput: { text: { text: TEXT, languageCode: 'en' } } };
  const session = `projects/any/agent/sessions/1:detectIntent?${query}`;
  await call('parseLikeDialogflow', ['post', `/v2/${session}`, asked]);
  const analysisInput = { conversationItem: { text: TEXT, language: 'en' } };
  await call('parseLikeClu', [
    'post',
    `/language/:analyze-conversations?${query}`,
    { kind: 'Conversation', analysisInput },
  ]);
}

async function evaluation() {
  const sentence = { repository: bot.uuid, repository_version: bot.version, language: 'en', entities: [] };
  const path = '/v2/repository/evaluate/';
  await call('createTestSentence', ['post', path, { ...sentence, text: 'hello friend', intent: 'greet' }]);
  await call('listTestSentences', ['get', `${path}?repository_uuid=${bot.uuid}&limit=2`]);
  const run = () => call('evaluate', ['post', `/v2/evaluate/?repository=${bot.uuid}`, { language: 'en' }]);
  const first = Evaluated.parse(await run()).evaluate_id;
  const second = Evaluated.parse(await run()).evaluate_id;
  await call('listResults', ['get', `${path}results/?repository_uuid=${bot.uuid}&limit=2`]);
  await call('getResult', ['get', `${path}results/${second}/`]);
  await call('getResultConfusions', ['get', `${path}results/${second}/confusions/?limit=2`]);
  await call('getResultComparison', ['get', `${path}results/${second}/comparison/?with=${first}`]);
}

async function files() {
  const place = `${bot.uuid}/${bot.version}/`;
  const form = () => {
    const data = new FormData();
    data.set('language', 'en');
    data.set('file', new Blob(['text,intent\nget me a cab,travel\n']), 'sentences.csv');
    return data;
  };
  await call('getExportFormats', ['get', `/v2/repository/export/${place}formats/`]);
  await call('previewImport', ['post', `/v2/repository/import/${place}preview/`, form()]);
  const started = Started.parse(await call('importFiles', ['post', `/v2/repository/import/${place}`, form()]));
  expect(await bot.ended()).toMatchObject({ id_queue: started.id_queue });
  await call('listImports', ['get', `/v2/repository/imports/${place}`]);
}

async function keys() {
  const path = '/v2/account/keys/';
  const wish = {
    name: 'Pipeline',
    scopes: ['read', 'train', 'evaluate'],
    repositories: [bot.uuid],
    expires_in_days: 90,
  };
  const made = await call('createApiKey', ['post', path, wish], bot.admin);
  const { id } = Created.parse(made);
  await call('renewApiKey', ['post', `${path}${id}/renew/`, { overlap_hours: 24 }], bot.admin);
  await call('listApiKeys', ['get', path], bot.admin);
}

test('[DOCS-09] the examples of the API document match the calls and their responses', async () => {
  for (const part of [sentences, findings, training, parsing, evaluation, files, keys]) await part();
  if (process.env['UPDATE_EXAMPLES'] === '1') writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`);
  const stored = Stored.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  expect(Object.keys(stored).sort()).toEqual(Object.keys(examples).sort());
  expect(differences(stored, examples, 'examples')).toEqual([]);
});
