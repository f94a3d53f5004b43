import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { apiAddress } from '../../../testing/setup.ts';
import { until } from '../../../testing/webhook-receiver.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { KeptModels } from '../../learning/models/models.schema.ts';
import { InboxSentence } from '../inbox/inbox.schema.ts';
import { BatchAnswer, ParseAnswer } from '../parse/parse.present.ts';
import { Differences, Environment, EnvironmentList, States } from './environments.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

/** Production serves the first model; the second one knows one more intent. */
let bot: Intelligence;
let by: Client;
let first: string;
let second: string;
beforeAll(async () => {
  bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.train();
  await bot.admin.post(at('move/'), { repository_version: bot.version });
  const watering = ['water the plants', 'please water everything', 'water it now', 'water my garden'];
  await bot.addSentences(watering.map((text) => ({ text, intent: 'water' })));
  await bot.train();
  [second = '', first = ''] = (await keptModels()).map(({ id }) => id);
  const { uuid: key } = (await bot.admin.get(`/v2/repository/${bot.uuid}/`)).read(RepositoryInfo).authorization;
  by = createClient(apiAddress(), `Bearer ${key}`);
});

const keptModels = async () => {
  const query = `repository_uuid=${bot.uuid}&repository_version=${bot.version}`;
  return (await bot.admin.get(`/v2/repository/models/?${query}`)).read(KeptModels).results;
};
const at = (rest = '', name = 'production') => `/v2/repository/environments/${bot.uuid}/${name}/${rest}`;
const tryIt = (share: number, body: object = {}, client: Client = bot.admin) =>
  client.put(at('candidate/'), { repository_version: bot.version, share, ...body });
const end = () => bot.admin.delete(at('candidate/'));
const production = async (client: Client = bot.admin) =>
  (await client.get(`/v2/repository/environments/${bot.uuid}/`)).read(EnvironmentList).results[0];
const ask = async (text: string, headers: Record<string, string> = {}) =>
  (await by.post('/v2/parse/', { text, language: 'en', environment: 'production' }, { headers })).read(ParseAnswer);
const differences = async () => (await bot.admin.get(at('candidate/differences/'))).read(Differences);
const countsOf = async () => (await production())?.candidate?.counts[0] ?? { same: 0, different: 0, failed: 0 };
/** Asks until both models have answered: a process that is busy drops questions. */
const compared = (act: () => Promise<unknown>, isSo: () => Promise<boolean>) =>
  until(async () => {
    await act();
    return isSo();
  });

test('[ENV-10] [ENV-11] a candidate answers its share of the questions, each always by the same model', async () => {
  const tried = (await tryIt(50, { note: 'With water' })).read(Environment);
  expect(tried.candidate).toMatchObject({
    share: 50,
    counts: [],
    state: { version_name: 'master', note: 'With water', moved_by: bot.admin.nickname, models: [{ model: second }] },
  });
  const [now] = await keptModels();
  expect(now).toMatchObject({ id: second, environments: [], trials: ['production'] });
  const texts = Array.from({ length: 40 }, (_, place) => `water plant number ${place}`);
  const batch = { texts, language: 'en', environment: 'production' };
  const answers = (await by.post('/v2/parse/batch/', batch)).read(BatchAnswer).results;
  const models = answers.map(({ model }) => model);
  expect(new Set(models)).toEqual(new Set([first, second]));
  for (const { model, intent, environment } of answers)
    expect([environment, intent.name === 'water']).toEqual(['production', model === second]);
  for (const [place, text] of texts.slice(0, 10).entries()) expect((await ask(text)).model).toBe(models[place]);
  // A larger share keeps those, and what was compared; calls without an environment are answered as always.
  await compared(
    () => ask(texts[models.indexOf(second)] ?? ''),
    async () => (await countsOf()).different > 0,
  );
  expect((await tryIt(99)).read(Environment).candidate?.counts).not.toEqual([]);
  for (const [place, text] of texts.slice(0, 10).entries())
    if (models[place] === second) expect((await ask(text)).model).toBe(second);
  const plain = (await by.post('/v2/parse/', { text: 'water it', language: 'en' })).read(ParseAnswer);
  expect(plain.model).toBeUndefined();
  expect((await end()).status).toBe(204);
  for (const text of texts.slice(0, 10)) expect((await ask(text)).model).toBe(first);
  expect((await end()).status).toBe(409);
});

test('[ENV-12] a shadow is compared and never given; what the inbox does not keep is counted only', async () => {
  await tryIt(0);
  const secret = { 'parlance-log': 'off' };
  await compared(
    async () => expect((await ask('water the secret plants', secret)).model).toBe(first),
    async () => (await countsOf()).different > 0,
  );
  expect(await differences()).toMatchObject({ count: 0, results: [] });
  await compared(
    () => ask('water the roses'),
    async () => (await differences()).count > 0,
  );
  await compared(
    () => ask('good morning'),
    async () => (await countsOf()).same > 0,
  );
  const { results } = await differences();
  expect(results).toMatchObject([{ text: 'water the roses', language: 'en', candidate: 'water' }]);
  expect(['greet', 'bye', 'book']).toContain(results[0]?.served);
  // The question leaves with the sentence of the inbox.
  const log = `/v2/repository/log/?repository_uuid=${bot.uuid}`;
  const kept = (await bot.admin.get(`${log}&search=roses`)).read(pageOf(InboxSentence)).results;
  await bot.admin.delete(`${log}&ids=${kept.map(({ id }) => id).join(',')}`);
  expect(await differences()).toMatchObject({ count: 0 });
  await end();
});

test('[ENV-12] where the inbox masks personal details, differences do', async () => {
  const settings = `/v2/repository/repository-details/${bot.uuid}/`;
  await bot.admin.patch(settings, { mask_inbox: true });
  await tryIt(0);
  await compared(
    () => ask('water the plants of ada@example.org'),
    async () => (await differences()).count > 0,
  );
  expect((await differences()).results[0]?.text).toBe('water the plants of [email]');
  await end();
  await bot.admin.patch(settings, { mask_inbox: false });
});

test('[ENV-11] a candidate is served in one call, and the environment returns in one', async () => {
  expect((await bot.admin.post(at('candidate/serve/'), {})).status).toBe(409);
  await tryIt(10, { note: 'Release 2' });
  const history = async () => (await bot.admin.get(at('history/'))).read(States).count;
  const before = await history();
  const served = (await bot.admin.post(at('candidate/serve/'), {})).read(Environment);
  expect(served).toMatchObject({ candidate: null, current: { note: 'Release 2', models: [{ model: second }] } });
  expect(await history()).toBe(before + 1);
  expect((await ask('water it')).model).toBe(second);
  expect(await tryIt(10)).toMatchObject({
    status: 400,
    body: { repository_version: ['The environment already answers with these models.'] },
  });
  await bot.admin.post(at('back/'), {});
  expect((await ask('water it')).model).toBe(first);
  // A move ends what was tried beside the former models.
  await tryIt(0);
  expect((await bot.admin.post(at('move/'), { repository_version: bot.version, models: [first] })).status).toBe(200);
  expect((await production())?.candidate).toBeNull();
});

test('[ENV-11] administrators try, readers see what is tried, and only contributors what was compared', async () => {
  const [user, contributor] = [await bot.member(1), await bot.member(2)];
  expect((await tryIt(10, {}, contributor)).status).toBe(403);
  for (const share of [-1, 100, 0.5]) expect((await tryIt(share)).status).toBe(400);
  expect(await bot.admin.put(at('candidate/', 'staging'), { repository_version: bot.version, share: 1 })).toMatchObject(
    {
      status: 409,
    },
  );
  await tryIt(0, { note: 'For the team' });
  await compared(
    () => ask('good morning'),
    async () => (await countsOf()).same > 0,
  );
  expect((await production(contributor))?.candidate?.counts).toHaveLength(1);
  expect((await production(user))?.candidate).toMatchObject({ counts: [], state: { note: '' } });
  expect((await user.get(at('candidate/differences/'))).status).toBe(403);
  expect((await contributor.get(at('candidate/differences/'))).status).toBe(200);
  await end();
  const log = await bot.admin.get(`/v2/repository/audit/${bot.uuid}/?subject=environment&limit=2`);
  expect(log.body).toMatchObject({
    results: [
      { before: { candidate: 'master' }, after: { candidate: '' } },
      { after: { candidate: 'master', candidate_share: '0' }, actor: bot.admin.nickname },
    ],
  });
});

test('[ENV-03] a version that an environment tries cannot be deleted', async () => {
  const order = { repository: bot.uuid, id: bot.version, name: 'tried' };
  const { id } = (await bot.admin.post('/v2/repository/version/', order)).read(z.object({ id: z.int() }));
  await tryIt(10, { repository_version: id });
  const path = `/v2/repository/version/${id}/`;
  expect((await bot.admin.delete(path)).status).toBe(400);
  await end();
  expect((await bot.admin.delete(path)).status).toBe(204);
});
