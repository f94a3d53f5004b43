import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person, unique } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';

const List = z.object({
  count: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(z.looseObject({ uuid: z.string(), name: z.string() })),
});
const PUBLIC = '/v2/repository/repositories/';
const SEARCH = '/v2/repository/search-repositories/';

const uuidsOf = async (client: Client, path: string) =>
  (await client.get(path)).read(List).results.map(({ uuid }) => uuid);

test('[BRO-05] the public list is paginated and leaves out private intelligences', async () => {
  const word = unique('list');
  const open = [await intelligence({ name: `${word} one` }), await intelligence({ name: `${word} two` })];
  await intelligence({ name: `${word} secret`, is_private: true });
  const first = (await anonymous().get(`${PUBLIC}?search=${word}&limit=1&language&categories=`)).read(List);
  expect([first.count, first.results.length, first.previous]).toEqual([2, 1, null]);
  const second = (await anonymous().get(first.next ?? '')).read(List);
  expect([...first.results, ...second.results].map(({ uuid }) => uuid).sort()).toEqual(
    open.map(({ uuid }) => uuid).sort(),
  );
  expect(second.next).toBeNull();
  expect(first.results[0]).toMatchObject({
    owner__nickname: expect.any(String),
    available_languages: ['en'],
    categories: [{ id: 1, name: 'Business', icon: 'business' }],
    categories_list: ['Business'],
    votes: [],
  });
});

test('[BRO-05] filters by category and by language, also by languages of sentences', async () => {
  const word = unique('filter');
  const english = await intelligence({ name: word, categories: [3] });
  const german = await intelligence({ name: word, categories: [4], language: 'de' });
  await english.addSentences([{ text: 'bonjour', intent: 'greet', language: 'fr' }]);
  const found = (query: string) => uuidsOf(anonymous(), `${PUBLIC}?search=${word}&${query}`);
  expect(await found('categories=3')).toEqual([english.uuid]);
  expect((await found('categories=3&categories=4')).sort()).toEqual([english.uuid, german.uuid].sort());
  expect(await found('language=de')).toEqual([german.uuid]);
  expect(await found('language=fr')).toEqual([english.uuid]);
  expect(await found('categories=3&language=ja')).toEqual([]);
});

test('[BRO-03] filters inside the search text apply', async () => {
  const word = unique('text');
  const repository = await intelligence({ name: `Book ${word}` });
  const other = await intelligence({ name: `Other ${word}` });
  await repository.addSentences(fewSentences());
  await repository.admin.post('/v2/repository/entity/group/', {
    repository: repository.uuid,
    repository_version: repository.version,
    value: 'place',
  });
  const found = (text: string) => uuidsOf(anonymous(), `${PUBLIC}?search=${encodeURIComponent(text)}`);
  expect(await found(`${word} intent:book`)).toEqual([repository.uuid]);
  expect(await found(`entity:city ${word}`)).toEqual([repository.uuid]);
  expect(await found(`label:place ${word}`)).toEqual([repository.uuid]);
  expect(await found(`${word} intent:nothing`)).toEqual([]);
  expect([await found(`${word} intent:BOOK`), await found(`${word} entity:City`)]).toEqual([
    [repository.uuid],
    [repository.uuid],
  ]);
  expect((await found(`${word} language:en`)).sort()).toEqual([repository.uuid, other.uuid].sort());
  expect(await found('100%_')).toEqual([]);
});

test('[BRO-05] an owner’s list shows private intelligences to members only', async () => {
  const repository = await intelligence({ is_private: true });
  const path = `${SEARCH}?nickname=${repository.owner.nickname}`;
  expect(await uuidsOf(repository.admin, path)).toEqual([repository.uuid]);
  expect(await uuidsOf(await repository.member(1), path)).toEqual([repository.uuid]);
  expect(await uuidsOf(await person(), path)).toEqual([]);
  expect(await uuidsOf(anonymous(), path)).toEqual([]);
  expect((await anonymous().get(`${SEARCH}?nickname=${unique('nobody')}`)).status).toBe(404);
});

test('[BRO-05] without an owner the list contains the caller’s own intelligences', async () => {
  const repository = await intelligence({ is_private: true });
  expect(await uuidsOf(repository.admin, SEARCH)).toEqual([repository.uuid]);
  expect(await uuidsOf(anonymous(), SEARCH)).toEqual([]);
});

test('[BRO-07] one vote per person, which can be changed; the highest ranked come first', async () => {
  const word = unique('vote');
  const [first, second] = [await intelligence({ name: word }), await intelligence({ name: word })];
  const voters = [await person(), await person()];
  const vote = async (who: Client, repository: typeof first, value: unknown) =>
    who.post(`/v1/repository/${repository.owner.nickname}/${repository.slug}/vote/`, { vote: value });
  for (const voter of voters) expect((await vote(voter, first, 1)).status).toBe(201);
  expect((await vote(voters[0] ?? first.admin, second, 1)).body).toEqual({ votes_sum: 1 });
  expect(await uuidsOf(anonymous(), `${PUBLIC}?search=${word}`)).toEqual([first.uuid, second.uuid]);
  for (const voter of voters) await vote(voter, first, -1);
  expect(await uuidsOf(anonymous(), `${PUBLIC}?search=${word}`)).toEqual([second.uuid, first.uuid]);
  expect((await vote(voters[0] ?? first.admin, first, 0)).body).toEqual({ votes_sum: -1 });
  expect((await vote(voters[0] ?? first.admin, first, 2)).status).toBe(400);
  expect((await vote(anonymous(), first, 1)).status).toBe(401);
});

test('[BRO-07] the newer endpoint writes the same votes', async () => {
  const repository = await intelligence();
  const voter = await person();
  expect((await voter.post('/v2/repository/repository-votes/', { repository: repository.uuid })).status).toBe(201);
  expect((await anonymous().get(`/v2/repository/repository-votes/?repository=${repository.uuid}`)).body).toMatchObject({
    count: 1,
    results: [{ repository: repository.uuid, vote: 1 }],
  });
  const read = async (who: Client) => (await who.get(`/v2/repository/${repository.uuid}/`)).body;
  expect(await read(voter)).toMatchObject({ votes_sum: 1, own_vote: 1 });
  expect(await read(anonymous())).toMatchObject({ votes_sum: 1, own_vote: 0 });
  expect((await voter.delete(`/v2/repository/repository-votes/${repository.uuid}/`)).status).toBe(204);
  expect((await anonymous().get(`/v2/repository/repository-votes/?repository=${repository.uuid}`)).body).toMatchObject({
    count: 0,
  });
});

test('[SRV-01] rejects categories that are not numbers; blank, bare and NaN count as absent', async () => {
  const rejected = await anonymous().get('/v2/repository/repositories/?categories=1&categories=x');
  expect([rejected.status, rejected.body]).toEqual([400, { categories: ['A valid integer is required.'] }]);
  for (const absent of ['categories', 'categories=', 'categories=NaN'])
    expect((await anonymous().get(`/v2/repository/repositories/?${absent}`)).status).toBe(200);
});
