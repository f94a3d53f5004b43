import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { dropOldModels } from '../../../resources/models/kept-models.queries.ts';
import { makeRoomForModels } from '../../../resources/quotas/make-room.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { KeptModels } from '../../learning/models/models.schema.ts';
import { BatchAnswer, DebugAnswer, ParseAnswer } from '../parse/parse.present.ts';
import { Environment, EnvironmentList, States } from './environments.schema.ts';
import type { DatabaseClient } from '../../../db/client.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

/** Keeps one model beside the one in use. */
let product: OwnProduct;
let database: DatabaseClient;
beforeAll(async () => {
  product = await ownProduct({ MODELS_KEPT: '1', QUALITY_SENTENCES: '0' });
  await product.worker();
  database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
});
afterAll(async () => {
  await database.close();
  await product.stop();
});

const NOTHING = { current: null, former: null, candidate: null, rule: null, keys: 0 };
const Version = z.object({ id: z.int() });
const at = ({ uuid }: Intelligence, rest = '') => `/v2/repository/environments/${uuid}/${rest}`;
const environmentsOf = async (bot: Intelligence, by: Client = bot.admin) =>
  (await by.get(at(bot))).read(EnvironmentList).results;
const move = (bot: Intelligence, name: string, body: object = {}, by: Client = bot.admin) =>
  by.post(at(bot, `${name}/move/`), { repository_version: bot.version, ...body });
const back = (bot: Intelligence, name: string) => bot.admin.post(at(bot, `${name}/back/`), {});
const modelsOf = async ({ admin, uuid, version }: Intelligence) =>
  (await admin.get(`/v2/repository/models/?repository_uuid=${uuid}&repository_version=${version}`)).read(KeptModels)
    .results;

async function trained(): Promise<Intelligence> {
  const bot = await intelligence({ address: product.address });
  await bot.addSentences(fewSentences());
  expect((await bot.train()).status).toBe(2);
  return bot;
}

async function teach(bot: Intelligence, intent: string): Promise<void> {
  const texts = [`${intent} the plants`, `please ${intent} everything`, `${intent} it now`];
  await bot.addSentences(texts.map((text) => ({ text, intent })));
  expect((await bot.train()).status).toBe(2);
}

const keyOf = async ({ admin, uuid }: Intelligence) =>
  (await admin.get(`/v2/repository/${uuid}/`)).read(RepositoryInfo).authorization;
async function program(bot: Intelligence): Promise<Client> {
  return createClient(product.address, `Bearer ${(await keyOf(bot)).uuid}`);
}
const ask = async (by: Client, body: object) => (await by.post('/v2/parse/', body)).read(ParseAnswer);
const question = { text: 'water the plants', language: 'en' };

test('[ENV-01] [ENV-10] an environment answers with what a version used at its move, whatever is trained', async () => {
  const bot = await trained();
  expect(await environmentsOf(bot)).toEqual([
    { name: 'production', is_standard: true, ...NOTHING },
    { name: 'staging', is_standard: true, ...NOTHING },
  ]);
  const moved = (await move(bot, 'production', { note: 'First release' })).read(Environment);
  const [first] = await modelsOf(bot);
  expect(moved.current).toMatchObject({
    version: bot.version,
    version_name: 'master',
    note: 'First release',
    moved_by: bot.admin.nickname,
    models: [{ language: 'en', model: first?.id, is_in_use: true }],
  });
  // Three trainings: the model of the environment would have been the first to go.
  for (const intent of ['water', 'sell', 'paint']) await teach(bot, intent);
  const by = await program(bot);
  expect((await ask(by, question)).intent.name).toBe('water');
  const inProduction = await ask(by, { ...question, environment: 'production' });
  expect(['greet', 'bye', 'book']).toContain(inProduction.intent.name);
  expect(inProduction).toMatchObject({ environment: 'production', version: bot.version, model: first?.id });
  expect((await modelsOf(bot)).map(({ environments }) => environments)).toEqual([[], [], ['production']]);
  expect((await environmentsOf(bot))[0]?.current?.models).toMatchObject([{ is_in_use: false }]);
});

test('[ENV-02] a move is undone at once, without training, and so is that; the history keeps all of it', async () => {
  const bot = await trained();
  await move(bot, 'production');
  expect((await back(bot, 'production')).status).toBe(409);
  await teach(bot, 'water');
  await move(bot, 'production', { note: 'With water' });
  const by = await program(bot);
  const inProduction = async () => (await ask(by, { ...question, environment: 'production' })).intent.name;
  expect(await inProduction()).toBe('water');
  await teach(bot, 'sell');
  await teach(bot, 'paint');
  const task = await bot.task();
  expect((await back(bot, 'production')).status).toBe(200);
  expect(await inProduction()).not.toBe('water');
  expect((await back(bot, 'production')).status).toBe(200);
  expect(await inProduction()).toBe('water');
  expect((await bot.task())?.id).toBe(task?.id);
  const { count, results } = (await bot.admin.get(at(bot, 'production/history/?limit=3'))).read(States);
  expect(count).toBe(4);
  expect(results.map(({ returned_to: to }) => to)).toEqual([results[2]?.id, expect.any(Number), null]);
  expect(results[2]).toMatchObject({ note: 'With water', moved_by: bot.admin.nickname });
});

test('[ENV-03] neither age nor quota deletes a model that an environment serves or can return to', async () => {
  const bot = await trained();
  await move(bot, 'production');
  await teach(bot, 'water');
  await move(bot, 'production');
  for (const intent of ['sell', 'paint']) await teach(bot, intent);
  const all = (await modelsOf(bot)).map(({ intents }) => intents);
  expect(all).toEqual([6, 5, 4, 3]);
  await database.pool.query("update kept_models set replaced_at = replaced_at - interval '100 days'");
  await dropOldModels(database.db, 90);
  await database.db.transaction((tx) => makeRoomForModels(tx, bot.version, 1));
  expect(await modelsOf(bot)).toHaveLength(all.length);
  // Only the state before the present one is needed: after the next move, the first model may go.
  await move(bot, 'production');
  await dropOldModels(database.db, 90);
  expect((await modelsOf(bot)).map(({ intents }) => intents)).toEqual([6, 5, 4]);
});

test('[ENV-03] a version that an environment needs cannot be deleted', async () => {
  const bot = await trained();
  const made = await bot.admin.post('/v2/repository/version/', { repository: bot.uuid, id: bot.version, name: 'next' });
  const { id } = made.read(Version);
  await move(bot, 'staging', { repository_version: id });
  await move(bot, 'staging');
  const path = `/v2/repository/version/${id}/`;
  expect(await bot.admin.delete(path)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining('the environment staging serves it, can return to it or tries it') },
  });
  await move(bot, 'staging');
  expect((await bot.admin.delete(path)).status).toBe(204);
  expect(
    (await bot.admin.get(at(bot, 'staging/history/'))).read(States).results.map((each) => each.version_name),
  ).toEqual(['master', 'master', 'next']);
});

test('[ENV-01] a chosen model of the version is served, and only one that is there', async () => {
  const bot = await trained();
  await teach(bot, 'water');
  const [newest, older] = await modelsOf(bot);
  const moved = (await move(bot, 'staging', { models: [older?.id] })).read(Environment);
  expect(moved.current?.models).toMatchObject([{ model: older?.id, is_in_use: false }]);
  expect(await move(bot, 'staging', { models: [older?.id, newest?.id] })).toMatchObject({
    status: 400,
    body: { models: ['Choose only one model for each language.'] },
  });
  const other = await trained();
  expect(await move(other, 'staging', { models: [newest?.id] })).toMatchObject({ status: 400 });
  expect(await move(other, 'staging', { repository_version: bot.version })).toMatchObject({
    status: 400,
    body: { repository_version: expect.anything() },
  });
  const untrained = await intelligence({ address: product.address });
  expect(await move(untrained, 'staging')).toMatchObject({
    status: 400,
    body: { repository_version: ['No language of this version is trained.'] },
  });
});

test('[ENV-04] calls name an environment; an unknown one, or one besides a version, fails at its field', async () => {
  const bot = await trained();
  await move(bot, 'production');
  await teach(bot, 'water');
  const by = await program(bot);
  const batch = await by.post('/v2/parse/batch/', { texts: ['water'], language: 'en', environment: 'production' });
  expect(batch.read(BatchAnswer).results).toMatchObject([{ environment: 'production', version: bot.version }]);
  const debug = (await by.post('/v2/debug_parse/', { ...question, environment: 'production' })).read(DebugAnswer);
  expect(debug).toMatchObject({ environment: 'production', model: expect.any(String) });
  const onScreen = `/v2/repository/repository-details/${bot.uuid}/analyze/`;
  for (const [client, path] of [
    [by, '/v2/parse/'],
    [by, '/v2/debug_parse/'],
    [bot.admin, onScreen],
  ] as const) {
    expect((await client.post(path, { ...question, environment: 'production' })).status).toBe(200);
    expect(await client.post(path, { ...question, environment: 'staging' })).toMatchObject({
      status: 400,
      body: { environment: ['The environment staging does not exist or does not serve anything yet.'] },
    });
    const both = { ...question, environment: 'production', repository_version: bot.version };
    expect(await client.post(path, both)).toMatchObject({
      status: 400,
      body: { environment: ['Name an environment or a version, not both.'] },
    });
  }
  // Without one, the answer has the fields that it always had.
  expect(Object.keys(await ask(by, question))).not.toEqual(expect.arrayContaining(['environment']));
  expect((await ask(by, { ...question, environment: '' })).environment).toBeUndefined();
});

test('[ENV-05] only its environment answers calls with a bound key, also in the format of other tools', async () => {
  const bot = await trained();
  await move(bot, 'production');
  await teach(bot, 'water');
  const path = `/v2/repository/repository-details/${bot.uuid}/parse-key/`;
  const by = await program(bot);
  expect(await bot.admin.patch(path, { environment: 'nowhere' })).toMatchObject({ status: 400 });
  expect((await bot.admin.patch(path, { environment: 'production' })).status).toBe(204);
  expect(await keyOf(bot)).toMatchObject({ key_environment: 'production' });
  expect(await ask(by, question)).toMatchObject({ environment: 'production' });
  const rasa = await by.post('/model/parse', { text: question.text });
  expect(JSON.stringify(rasa.body)).not.toContain('"water"');
  for (const other of [{ environment: 'staging' }, { repository_version: bot.version }])
    expect(await by.post('/v2/parse/', { ...question, ...other })).toMatchObject({
      status: 400,
      body: { [Object.keys(other)[0] ?? '']: ['This key works only with the environment production.'] },
    });
  expect((await environmentsOf(bot))[0]).toMatchObject({ keys: 1 });
  expect((await bot.admin.patch(path, { environment: null })).status).toBe(204);
  expect((await ask(by, question)).environment).toBeUndefined();
});

test('[ENV-06] administrators add, move and delete environments; readers see them, without the notes', async () => {
  const bot = await trained();
  const [user, contributor] = [await bot.member(1), await bot.member(2)];
  expect((await bot.admin.post(at(bot), { name: 'EU test' })).status).toBe(400);
  expect((await bot.admin.post(at(bot), { name: 'production' })).status).toBe(400);
  expect((await bot.admin.post(at(bot), { name: 'eu-test' })).status).toBe(201);
  for (let place = 1; place < 8; place++)
    expect((await bot.admin.post(at(bot), { name: `more-${place}` })).status).toBe(201);
  expect((await bot.admin.post(at(bot), { name: 'one-more' })).status).toBe(409);
  await move(bot, 'eu-test', { note: 'For the team' });
  expect((await move(bot, 'eu-test', {}, contributor)).status).toBe(403);
  expect((await contributor.post(at(bot), { name: 'mine' })).status).toBe(403);
  expect((await move(bot, 'nowhere')).status).toBe(404);
  const noteFor = async (by: Client) =>
    (await environmentsOf(bot, by)).find(({ name }) => name === 'eu-test')?.current?.note;
  expect([await noteFor(contributor), await noteFor(user)]).toEqual(['For the team', '']);
  expect((await user.get(at(bot, 'eu-test/history/'))).status).toBe(403);
  expect((await bot.admin.delete(at(bot, 'eu-test/'))).status).toBe(204);
  expect((await bot.admin.get(at(bot, 'eu-test/history/'))).status).toBe(404);
  const log = await bot.admin.get(`/v2/repository/audit/${bot.uuid}/?subject=environment`);
  expect(log.body).toMatchObject({
    results: [
      { action: 'removed', name: 'eu-test' },
      { action: 'changed', name: 'eu-test', actor: bot.admin.nickname, after: { version: 'master' } },
      ...Array.from({ length: 8 }, () => ({ action: 'created' })),
    ],
  });
});
