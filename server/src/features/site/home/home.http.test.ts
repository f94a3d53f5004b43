import { expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { anonymous, person, unique } from '../../../testing/setup.ts';
import { MinePage } from './home.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const MINE = '/v2/repository/mine/';

const mine = async (caller: Client, query = '') => (await caller.get(`${MINE}?${query}`)).read(MinePage);
const namesOf = async (caller: Client, query?: string) => (await mine(caller, query)).results.map(({ name }) => name);
const ask = ({ admin, uuid }: Intelligence, text: string) =>
  admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' });

test('[BRO-08] a person sees what they own, what their organization owns and what is shared with them', async () => {
  const own = await intelligence({ name: unique('Own'), is_private: true });
  const shared = await intelligence({ name: unique('Shared'), is_private: true });
  await intelligence({ name: unique('Public') });
  expect(await namesOf(own.admin)).toEqual([own.name]);
  const member = await own.member(2);
  await shared.admin.patch(`/v2/repository/authorizations/${shared.uuid}/${member.nickname}/`, { role: 1 });
  expect((await namesOf(member)).sort()).toEqual([own.name, shared.name]);
  expect(await mine(await person())).toEqual({ count: 0, next: null, previous: null, results: [] });
  expect((await anonymous().get(MINE)).status).toBe(401);

  const withdrawn = await shared.admin.delete(`/v2/repository/authorizations/${shared.uuid}/${member.nickname}/`);
  expect(withdrawn.status).toBeLessThan(300);
  expect(await namesOf(member)).toEqual([own.name]);
});

test('[BRO-08] the one changed or asked last comes first; a search finds words of the name', async () => {
  const first = await intelligence({ name: unique('Flights') });
  const second = await intelligence({ name: unique('Hotels') });
  await second.admin.patch(`/v2/repository/authorizations/${second.uuid}/${first.admin.nickname}/`, { role: 3 });
  expect(await namesOf(first.admin)).toEqual([second.name, first.name]);
  await first.addSentences(fewSentences());
  expect(await namesOf(first.admin)).toEqual([first.name, second.name]);
  await second.addSentences(fewSentences());
  await second.train();
  await first.train();
  await ask(second, 'hello');
  expect(await namesOf(first.admin)).toEqual([second.name, first.name]);
  expect(await namesOf(first.admin, 'search=FLIGHTS')).toEqual([first.name]);
  expect(await mine(first.admin, 'limit=1')).toMatchObject({ count: 2, results: [{ name: second.name }] });
  expect((await mine(first.admin, 'limit=5000')).results).toHaveLength(2);
});

async function evaluate(bot: Intelligence): Promise<void> {
  const { admin, uuid, version } = bot;
  const scope = { repository: uuid, repository_version: version, language: 'en' };
  const sentence = { ...scope, text: 'hello', intent: 'greet', entities: [] };
  expect((await admin.post('/v2/repository/evaluate/', sentence)).status).toBe(201);
  const started = await admin.post(`/v2/repository/repository-details/${uuid}/evaluate/`, scope);
  expect(started.status).toBeLessThan(300);
  await bot.ended();
}

test('[BRO-08] [BRO-09] it says how many questions wait, to those who may read them, and the quality', async () => {
  const bot = await intelligence({ name: unique('Card') });
  const card = async () => (await anonymous().get(`/v2/repository/repositories/?search=${bot.name}`)).body;
  await bot.addSentences(fewSentences());
  await bot.train();
  expect(await card()).toMatchObject({ results: [{ quality: null, last_used_on: null }] });
  for (const text of ['hello there', 'Hello there!', 'what is that']) await ask(bot, text);
  const reader = await person();
  await bot.admin.patch(`/v2/repository/authorizations/${bot.uuid}/${reader.nickname}/`, { role: 1 });
  await evaluate(bot);
  expect((await mine(bot.admin)).results).toMatchObject([{ quality: { sentences: 1, right: 1 } }]);
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  await database.pool.query(
    `insert into model_qualities (version_language_id, model_id, is_cross_validation, sentences, "right", answers)
     select models.version_language_id, models.id, true, 20, 17, '[]'
     from models join version_languages on version_languages.id = models.version_language_id
     where version_languages.version_id = $1`,
    [bot.version],
  );
  await database.close();
  const quality = { sentences: 20, right: 17 };
  expect((await mine(bot.admin)).results).toMatchObject([{ waiting_questions: 2, quality }]);
  expect((await mine(reader)).results).toMatchObject([{ waiting_questions: null, quality }]);
  const day = new Date().toISOString().slice(0, 10);
  expect(await card()).toMatchObject({ results: [{ quality, last_used_on: day }] });
});

test('[BRO-08] API keys that are for some intelligences or only for parsing are refused', async () => {
  const own = await intelligence({ is_private: true });
  const whole = await keyOf(own.admin, { scopes: ['read'] });
  expect(await mine(whole)).toMatchObject({ count: 1, results: [{ uuid: own.uuid }] });
  const some = await keyOf(own.admin, { scopes: ['read'], repositories: [own.uuid] });
  for (const key of [some, await keyOf(own.admin)]) expect((await key.get(MINE)).status).toBe(403);
});
