import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { download, unzip } from '../../../testing/archives.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';

const EXAMPLE = '/v2/repository/example/';
const Id = z.object({ id: z.int() });
const Person = z.object({ nickname: z.string() });
const Listed = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      author: Person.nullable(),
      labels: z.array(Person.extend({ intent: z.string(), labeled_at: z.string() })),
    }),
  ),
});

const add = async ({ uuid, version }: Intelligence, by: Client, text: string) =>
  (await by.post(EXAMPLE, { repository: uuid, repository_version: version, text, intent: 'greet', entities: [] })).read(
    Id,
  ).id;

async function labelsOf({ admin, uuid }: Intelligence, id: number) {
  const { results } = (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&id=${id}`)).read(Listed);
  const [{ author, labels } = { author: null, labels: [] }] = results;
  return [author?.nickname, labels.map(({ nickname, intent }) => [nickname, intent])];
}

test('[TRN-82] the list says who wrote a sentence and which intent each person gave it', async () => {
  const made = await intelligence();
  const { admin, uuid, version } = made;
  const [one, two] = [await made.member(2), await made.member(2)];
  const id = await add(made, one, 'hello');
  expect(await labelsOf(made, id)).toEqual([one.nickname, []]);
  await two.patch(`${EXAMPLE}${id}/`, { text: 'hello' });
  expect(await labelsOf(made, id)).toEqual([one.nickname, []]);
  await two.patch(`${EXAMPLE}${id}/`, { intent: 'bye' });
  const both = [
    [one.nickname, 'greet'],
    [two.nickname, 'bye'],
  ];
  expect(await labelsOf(made, id)).toEqual([one.nickname, both]);
  const move = { repository: uuid, repository_version: version, change: 'move', sentences: [id], intent: 'book' };
  const change = (await admin.post('/v2/repository/examples/change/', move)).read(Id).id;
  expect(await labelsOf(made, id)).toEqual([one.nickname, [...both, [admin.nickname, 'book']]]);
  await one.post(`/v2/repository/findings/fix/${change}/undo/`);
  expect(await labelsOf(made, id)).toEqual([
    one.nickname,
    [
      [two.nickname, 'bye'],
      [admin.nickname, 'book'],
      [one.nickname, 'bye'],
    ],
  ]);
});

test('[TRN-82] ending a review confirms the intent; a comment does not', async () => {
  const made = await intelligence();
  const [one, two] = [await made.member(2), await made.member(2)];
  const id = await add(made, one, 'hello');
  const write = (body: object) => two.post(`${EXAMPLE}${id}/comments/`, body);
  await write({ text: 'Fine' });
  await write({ needs_review: false });
  expect(await labelsOf(made, id)).toEqual([one.nickname, []]);
  await write({ needs_review: true });
  await write({ needs_review: false });
  const labels = [
    [one.nickname, 'greet'],
    [two.nickname, 'greet'],
  ];
  expect(await labelsOf(made, id)).toEqual([one.nickname, labels]);
});

test('[TRN-82] marking other words confirms the intent; marks that only follow the text do not', async () => {
  const made = await intelligence();
  const [one, two] = [await made.member(2), await made.member(2)];
  const id = await add(made, one, 'hello ana');
  const marked = { entities: [{ start: 6, end: 9, entity: 'person' }] };
  expect((await one.patch(`${EXAMPLE}${id}/`, marked)).status).toBe(200);
  expect(await labelsOf(made, id)).toEqual([one.nickname, [[one.nickname, 'greet']]]);
  await two.patch(`${EXAMPLE}${id}/`, marked);
  await two.patch(`${EXAMPLE}${id}/`, { text: 'Well, hello ana' });
  expect(await labelsOf(made, id)).toEqual([two.nickname, [[one.nickname, 'greet']]]);
  await two.patch(`${EXAMPLE}${id}/`, { entities: [] });
  const both = [one, two].map(({ nickname }) => [nickname, 'greet']);
  expect(await labelsOf(made, id)).toEqual([two.nickname, both]);
});

test('[TRN-83] sentences that two people labeled are found by whether they agree', async () => {
  const made = await intelligence();
  const [one, two] = [await made.member(2), await made.member(2)];
  const texts = ['hello', 'good day', 'see you', 'never labeled twice'];
  const ids = await Promise.all(texts.map((text) => add(made, one, text)));
  const [agreed, disputed, settled] = ids;
  for (const needs_review of [true, false]) await two.post(`${EXAMPLE}${agreed}/comments/`, { needs_review });
  await two.patch(`${EXAMPLE}${disputed}/`, { intent: 'bye' });
  await two.patch(`${EXAMPLE}${settled}/`, { intent: 'bye' });
  const found = async (labels: string) =>
    (await made.admin.get(`/v2/repository/examples/?repository_uuid=${made.uuid}&labels=${labels}`))
      .read(Listed)
      .results.map(({ id }) => id);
  expect([await found('agree'), (await found('differ')).toSorted()]).toEqual([
    [agreed],
    [disputed, settled].toSorted(),
  ]);
  for (const needs_review of [true, false]) await one.post(`${EXAMPLE}${settled}/comments/`, { needs_review });
  expect([(await found('agree')).toSorted(), await found('differ')]).toEqual([
    [agreed, settled].toSorted(),
    [disputed],
  ]);
});

test('[TRN-82] labels follow a renamed intent, come back with a deleted sentence and end with an account', async () => {
  const made = await intelligence();
  const { admin, uuid } = made;
  const [one, two] = [await made.member(2), await made.member(2)];
  const id = await add(made, one, 'hello');
  await two.patch(`${EXAMPLE}${id}/`, { intent: 'bye' });
  const intents = (await admin.get(`/v2/repository/intent/?repository_version__repository=${uuid}`)).read(
    z.object({ results: z.array(z.object({ id: z.int(), text: z.string() })) }),
  ).results;
  const bye = intents.find(({ text }) => text === 'bye')?.id;
  expect((await admin.patch(`/v2/repository/intent/${bye}/`, { text: 'farewell' })).status).toBe(200);
  const [, before] = await labelsOf(made, id);
  expect(before).toEqual([
    [one.nickname, 'greet'],
    [two.nickname, 'farewell'],
  ]);
  await admin.delete(`${EXAMPLE}${id}/`);
  await admin.post(`${EXAMPLE}${id}/restore/`);
  expect((await labelsOf(made, id))[1]).toEqual(before);
  const { content } = await download(two, '/v2/account/my-data/');
  const files = await unzip(content);
  expect(JSON.parse(files.get('labels-1.json') ?? 'null')).toMatchObject([
    { intent: 'farewell', intelligence: { uuid } },
  ]);
  expect((await two.delete('/v2/account/my-profile/', { password: two.password })).status).toBe(204);
  expect((await labelsOf(made, id))[1]).toEqual([[one.nickname, 'greet']]);
});
