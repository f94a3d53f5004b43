import { beforeAll, expect, test } from '@jest/globals';
import { finders } from '@parlance/runtime/finders';
import { load, verify } from '@parlance/runtime';
import { keyOf } from '../../../testing/api-keys.ts';
import { download } from '../../../testing/archives.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { ModelKey } from './model-files.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

let bot: Intelligence;
let key: string;
beforeAll(async () => {
  bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.train();
  ({ key } = await keyOf(bot.admin, { scopes: ['model'] }));
});

const pathOf = ({ uuid }: Pick<Intelligence, 'uuid'>, query = '') => `/v2/repository/model/${uuid}/${query}`;
const details = ({ uuid }: Intelligence) => `/v2/repository/repository-details/${uuid}/`;
const publicKey = async () => (await anonymous().get('/v2/model-key/')).read(ModelKey).key;

/** Downloads with an API key. */
async function take(key: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(new URL(path, apiAddress()), { headers: { authorization: `Bearer ${key}`, ...headers } });
  return { status: answer.status, headers: answer.headers, content: new Uint8Array(await answer.arrayBuffer()) };
}

const pack = async ({ hash }: { hash: string }) => (await take(key, `/v2/language-packs/${hash}/`)).content;

test('[RUN-20] the model of a version is signed by the installation, and answers like the API', async () => {
  const { status, headers, content } = await download(bot.admin, pathOf(bot));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.parlance.model']);
  expect(headers.get('content-disposition')).toMatch(/filename=".+\.plm"/);
  const model = await load(new Uint8Array(content), { finders, pack, signedBy: await publicKey() });
  expect(model.info).toMatchObject({
    intelligence: { uuid: bot.uuid },
    version: { id: bot.version },
    languages: [{ language: 'en', receipt: { engineVersion: expect.any(String) } }],
  });
  for (const text of ['good morning', 'book a table', 'what?!']) {
    const answer = await bot.admin.post(`${details(bot)}analyze/`, { text });
    expect(JSON.stringify(model.parse(text))).toBe(JSON.stringify(answer.body));
  }
});

test('[RUN-20] without a model, a version or the language there is an error', async () => {
  const untrained = await intelligence();
  const ask = (path: string) => untrained.admin.get(path);
  expect((await ask(pathOf(untrained))).body).toEqual({ detail: 'This repository has never been trained.' });
  expect((await ask(pathOf(untrained, `?version=${bot.version}`))).status).toBe(404);
  expect((await bot.admin.get(pathOf(bot, '?language=de'))).status).toBe(400);
  expect((await bot.admin.get(pathOf(bot, '?language=english'))).body).toMatchObject({ language: expect.anything() });
  expect((await download(bot.admin, pathOf(bot, '?language=en'))).status).toBe(200);
});

test('[RUN-21] who may copy an intelligence may take its models, with a key only in the scope model', async () => {
  const own = await intelligence();
  const callers = [anonymous(), await person(), await own.member(1), await own.member(4), await own.member(2)];
  const statuses = async () => Promise.all(callers.map(async (caller) => (await caller.get(pathOf(own))).status));
  // An untrained one: 400 is the answer to those who may.
  expect(await statuses()).toEqual([401, 403, 403, 403, 400]);
  await own.admin.patch(details(own), { is_copyable: true });
  expect(await statuses()).toEqual([401, 400, 400, 400, 400]);
  await own.admin.patch(details(own), { is_private: true });
  expect(await statuses()).toEqual([401, 404, 403, 403, 400]);
  const others = await keyOf(bot.admin, { scopes: ['parse', 'read', 'contribute', 'train', 'evaluate', 'admin'] });
  expect((await take(key, pathOf(bot))).status).toBe(200);
  expect((await take(others.key, pathOf(bot))).status).toBe(403);
  expect((await take(key, `/v2/repository/info/${bot.uuid}/${bot.version}/`)).status).toBe(403);
});

test('[RUN-22] an unchanged model is not sent again; a training or a threshold changes the tag', async () => {
  const own = await intelligence();
  await own.addSentences(fewSentences());
  await own.train();
  const { key: ownKey } = await keyOf(own.admin, { scopes: ['model'] });
  const first = await take(ownKey, pathOf(own));
  const etag = first.headers.get('etag') ?? '';
  const again = (tag: string) => take(ownKey, pathOf(own), { 'if-none-match': tag });
  expect([(await again(etag)).status, (await again(etag)).content.length]).toEqual([304, 0]);
  expect((await take(ownKey, pathOf(own))).content).toEqual(first.content);
  await own.admin.patch(details(own), { fallback: { confidence: 0.9, out_of_scope: null, intent: 'ask' } });
  const changed = await again(etag);
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  expect((await load(changed.content, { finders, pack })).info.languages[0]?.fallback).toMatchObject({
    confidence: 0.9,
  });
  await own.addSentences([{ text: 'farewell my friend', intent: 'bye' }]);
  await own.train();
  const trained = await again(changed.headers.get('etag') ?? '');
  expect(trained.status).toBe(200);
  expect(await verify(trained.content, await publicKey())).not.toBe(await verify(changed.content, await publicKey()));
});

test('[RUN-23] the language pack that a model names is downloaded with the scope model', async () => {
  const own = await intelligence();
  await own.addSentences(fewSentences());
  await own.admin.patch(details(own), { algorithm: 'neural_network_internal', use_language_pack: true });
  await own.train();
  const { content } = await download(own.admin, pathOf(own));
  const asked: string[] = [];
  const model = await load(new Uint8Array(content), {
    finders,
    pack: (name) => {
      asked.push(name.hash);
      return pack(name);
    },
  });
  expect(asked).toHaveLength(1);
  const answer = await own.admin.post(`${details(own)}analyze/`, { text: 'salutations' });
  expect(JSON.stringify(model.parse('salutations'))).toBe(JSON.stringify(answer.body));
  expect((await take(key, '/v2/language-packs/0123/')).status).toBe(404);
  expect((await anonymous().get(`/v2/language-packs/${asked[0] ?? ''}/`)).status).toBe(401);
});
