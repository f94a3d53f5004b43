import { beforeAll, describe, expect, test } from '@jest/globals';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { DebugAnswer, ParseAnswer } from './parse.present.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Person } from '../../../testing/setup.ts';

const world: { repository?: Intelligence } = {};
const trained = (): Intelligence => {
  if (!world.repository) throw new Error('The intelligence was not made');
  return world.repository;
};
const keyOf = async (who: Person, { uuid }: Intelligence) =>
  (await who.get(`/v2/repository/${uuid}/`)).read(RepositoryInfo).authorization.uuid ?? '';
const withKey = (key: string) => createClient(apiAddress(), `Bearer ${key}`);

beforeAll(async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.admin.post('/v2/repository/entity/group/', {
    repository: repository.uuid,
    repository_version: repository.version,
    value: 'place',
  });
  const info = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo);
  await repository.admin.patch(`/v2/repository/entities/${info.entities[0]?.id}/`, {
    group_id: info.groups[0]?.group_id,
    repository_version: repository.version,
  });
  await repository.train();
  world.repository = repository;
});

describe('[QT-04] the parse API', () => {
  test('accepts JSON and form bodies alike, in both spellings of a field', async () => {
    const repository = trained();
    const client = withKey(await keyOf(repository.admin, repository));
    const json = await client.post('/v2/parse/', { text: ' book a table in rome tonight ', language: 'en' });
    const answer = json.read(ParseAnswer);
    expect(json.status).toBe(200);
    expect(answer).toMatchObject({
      text: 'book a table in rome tonight',
      language: 'en',
      intent: { name: 'book' },
      groups_list: ['place'],
      group_list: ['place'],
      entities_list: ['city'],
    });
    expect(answer.entities['place']?.[0]).toMatchObject({ start: 16, end: 20, value: 'rome', entity: 'city' });
    expect(answer.update_id).toBe(answer.repository_version);
    expect(answer.intent_ranking[0]).toEqual(answer.intent);
    expect(answer.intent_ranking.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1, 5);
    const form = await client.post(
      '/v2/parse',
      new URLSearchParams({ text: 'book a table in rome tonight', language: 'en' }),
    );
    expect(form.body).toEqual(json.body);
  });

  test('returns the same as the quick test', async () => {
    const repository = trained();
    const question = { text: 'good morning friend', language: 'en', repository_version: repository.version };
    const quick = await repository.admin.post(
      `/v2/repository/repository-details/${repository.uuid}/analyze/`,
      question,
    );
    expect((await withKey(await keyOf(repository.admin, repository)).post('/v2/parse/', question)).body).toEqual(
      quick.body,
    );
  });

  test.each([
    ['a region', 'en-US'],
    ['the name', 'english'],
    ['nothing', undefined],
    ['an empty text', ''],
  ])('accepts %s as the language', async (_, language) => {
    const repository = trained();
    const answer = await withKey(await keyOf(repository.admin, repository)).post('/v2/parse/', {
      text: 'see you later',
      language,
    });
    expect([answer.status, answer.body]).toMatchObject([200, { intent: { name: 'bye' }, language: 'en' }]);
  });

  test.each([
    [{ text: ' ' }, { text: ['Invalid text.'], detail: 'Invalid text.' }],
    [{ text: 42 }, { text: ['Invalid text.'], detail: 'Invalid text.' }],
    [
      { text: 'a'.repeat(4001) },
      {
        text: ['Ensure this field has no more than 4000 characters.'],
        detail: 'Ensure this field has no more than 4000 characters.',
      },
    ],
    [{ text: ['hi'] }, { text: ['Invalid text.'], detail: 'Invalid text.' }],
    [{}, { text: ['This field is required.'], detail: 'This field is required.' }],
    [{ text: 'hi', language: 'xx' }, { detail: "Language 'xx' not supported by now." }],
    [{ text: 'hi', language: 'de' }, { detail: 'This repository has never been trained.' }],
    [
      { text: 'hi', repository_version: 'x' },
      { repository_version: ['A valid integer is required.'], detail: 'A valid integer is required.' },
    ],
  ])('rejects %#', async (question, body) => {
    const repository = trained();
    const refused = await withKey(await keyOf(repository.admin, repository)).post('/v2/parse/', question);
    expect([refused.status, refused.body]).toEqual([400, body]);
  });

  test('rejects a missing key, a wrong key and a session token', async () => {
    const question = { text: 'hi' };
    const none = await anonymous().post('/v2/parse/', question);
    expect([none.status, none.body]).toEqual([401, { detail: 'Authorization is required' }]);
    const wrong = await withKey('00000000-0000-4000-8000-000000000000').post('/v2/parse/', question);
    expect([wrong.status, wrong.body]).toEqual([401, { detail: 'Invalid token.' }]);
    expect((await trained().admin.post('/v2/parse/', question)).status).toBe(401);
  });

  test('a key has access to one intelligence, only while its holder may read it', async () => {
    const repository = await intelligence({ is_private: true });
    const member = await repository.member(1);
    const key = await keyOf(member, repository);
    expect((await withKey(key).post('/v2/parse/', { text: 'hi' })).body).toEqual({
      detail: 'This repository has never been trained.',
    });
    await repository.admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`);
    expect((await withKey(key).post('/v2/parse/', { text: 'hi' })).status).toBe(401);
  });

  test('the id of an authorization in a list cannot be used as a key', async () => {
    const repository = trained();
    const team = (await repository.admin.get(`/v2/org/authorizations/?org_nickname=${repository.owner.nickname}`)).body;
    const id = /"uuid":"([0-9a-f-]+)"/.exec(JSON.stringify(team))?.[1] ?? '';
    expect((await withKey(id).post('/v2/parse/', { text: 'hi' })).status).toBe(401);
  });
});

test('[QT-04] debug_parse lists the intents that each word supports, strongest first', async () => {
  const repository = trained();
  const { words, intent } = (
    await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/debug_parse/`, {
      text: 'Book a table, please!',
      language: 'en',
    })
  ).read(DebugAnswer);
  expect(intent.name).toBe('book');
  expect(Object.keys(words).sort()).toEqual(['Book', 'a', 'please', 'table'].sort());
  expect(words['table']?.[0]?.intent).toBe('book');
  for (const list of Object.values(words))
    expect(list.map(({ relevance }) => relevance)).toEqual(
      list.map(({ relevance }) => relevance).sort((a, b) => b - a),
    );
});

test('[FALL-32] debug_parse names the words that misspelled ones were read as', async () => {
  const repository = trained();
  const { read_as, intent } = (
    await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/debug_parse/`, {
      text: 'Book a tablle, please!',
      language: 'en',
    })
  ).read(DebugAnswer);
  expect([intent.name, read_as]).toEqual(['book', { tablle: 'table' }]);
});

test('[QT-04] quick test requires a session and the right to read', async () => {
  const repository = await intelligence({ is_private: true });
  for (const call of ['analyze', 'debug_parse']) {
    const path = `/v2/repository/repository-details/${repository.uuid}/${call}/`;
    expect((await anonymous().post(path, { text: 'hi', language: 'en' })).status).toBe(401);
    expect((await (await person()).post(path, { text: 'hi', language: 'en' })).status).toBe(404);
  }
});

test('[QT-04] detects the language among the trained ones', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const portuguese = {
    greet: ['olá, tudo bem', 'bom dia para você', 'boa tarde'],
    bye: ['até logo, obrigado', 'tchau, até amanhã', 'até mais'],
  };
  await repository.addSentences(
    Object.entries(portuguese).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent, language: 'pt_br' }))),
  );
  await repository.train();
  const client = withKey(await keyOf(repository.admin, repository));
  for (
    let tries = 0;
    tries < 200 && (await client.post('/v2/parse/', { text: 'oi', language: 'pt' })).status !== 200;
    tries += 1
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await client.post('/v2/parse/', { text: 'bom dia, tudo bem com você' })).body).toMatchObject({
    language: 'pt_br',
    intent: { name: 'greet' },
  });
  expect((await client.post('/v2/parse/', { text: 'book a table in london tonight' })).body).toMatchObject({
    language: 'en',
    intent: { name: 'book' },
  });
  expect((await client.post('/v2/parse/', { text: 'até amanhã', language: 'pt' })).body).toMatchObject({
    language: 'pt_br',
  });
});
