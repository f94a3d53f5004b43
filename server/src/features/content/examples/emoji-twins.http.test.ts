import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

let bot: Intelligence;
beforeAll(async () => {
  bot = await intelligence();
  await bot.addSentences([{ text: 'I \u2764 you', intent: 'love' }]);
});
const sentence = (text: string, intent = 'love') => ({
  repository: bot.uuid,
  repository_version: bot.version,
  language: 'en',
  entities: [],
  text,
  intent,
});
const add = (text: string, intent?: string) => bot.admin.post('/v2/repository/example/', sentence(text, intent));

test.each(['I \u2764\ufe0f you', 'I \u2764\ufe0e you'])(
  '[ENT-90] a sentence that differs only in the variation selector of an emoji already exists: %j',
  async (text) => {
    expect(await add(text)).toMatchObject({ status: 400, body: { text: ['Intention and Sentence already exists'] } });
    const list = await bot.admin.post('/v2/repository/example-bulk/', [sentence('never seen'), sentence(text)]);
    expect(list).toMatchObject({ status: 400, body: [{}, { text: ['Intention and Sentence already exists'] }] });
  },
);

test('[ENT-90] sentences with another intent or another sign are different', async () => {
  expect((await add('I \u2764\ufe0f you', 'other')).status).toBe(201);
  expect((await add('I \u2665\ufe0f you')).status).toBe(201);
});

test('[ENT-90] two such sentences in one list count as one', async () => {
  const list = [sentence('we \u2615 it'), sentence('we \u2615\ufe0f it')];
  expect((await bot.admin.post('/v2/repository/example-bulk/', list)).status).toBe(400);
});

test('[ENT-90] an edited sentence keeps its own selectors and cannot become equal to another one', async () => {
  const { id } = (await add('call \u260e\ufe0f me')).body as { id: number };
  const path = `/v2/repository/example/${id}/`;
  expect((await bot.admin.patch(path, { text: 'call \u260e me' })).status).toBe(200);
  expect(await bot.admin.patch(path, { text: 'I \u2764\ufe0f you' })).toMatchObject({ status: 400 });
});

test('[ENT-90] test sentences are compared in the same way', async () => {
  const addTest = (text: string) => bot.admin.post('/v2/repository/evaluate/', sentence(text));
  expect((await addTest('you \u2764 me')).status).toBe(201);
  expect(await addTest('you \u2764\ufe0f me')).toMatchObject({
    status: 400,
    body: { non_field_errors: ['You already have this phrase in your tests'] },
  });
});

test('[ENT-90] an import finds the existing sentence', async () => {
  const form = new FormData();
  form.append('file', new Blob(['text,intent\nI \u2764\ufe0f you,love\nI \u2764\ufe0f tea,love\n']), 'x.csv');
  form.append('language', 'en');
  const answer = await bot.admin.post(`/v2/repository/import/${bot.uuid}/${bot.version}/preview/`, form);
  expect(answer).toMatchObject({ status: 200, body: { training: { new: { count: 1 }, present: { count: 1 } } } });
});

test('[ENT-90] a sentence does not come back beside one that differs only in selectors', async () => {
  const { id } = (await add('tea \u2615')).body as { id: number };
  await bot.admin.delete(`/v2/repository/example/${id}/`);
  const twin = (await add('tea \u2615\ufe0f')).body as { id: number };
  expect((await bot.admin.post(`/v2/repository/example/${id}/restore/`)).status).toBe(409);
  await bot.admin.delete(`/v2/repository/example/${twin.id}/`);
  expect((await bot.admin.post(`/v2/repository/example/${id}/restore/`)).status).toBe(200);
});

test('[ENT-90] a sentence moved to the intent of its twin is deleted, and another twin prevents the undo', async () => {
  const change = (sentences: readonly number[], intent: string) =>
    bot.admin.post('/v2/repository/examples/change/', {
      repository: bot.uuid,
      repository_version: bot.version,
      change: 'move',
      sentences,
      intent,
    });
  await add('snow \u2744', 'winter');
  const { id } = (await add('snow \u2744\ufe0f', 'cold')).body as { id: number };
  const moved = await change([id], 'winter');
  expect(moved).toMatchObject({ status: 200, body: { deleted: 1 } });
  await add('snow \u2744', 'cold');
  const { id: fix } = moved.body as { id: number };
  expect((await bot.admin.post(`/v2/repository/findings/fix/${fix}/undo/`)).status).toBe(409);
});

const idsOf = async (made: Intelligence) =>
  z
    .object({ results: z.array(z.object({ id: z.number(), text: z.string(), language: z.string() })) })
    .parse(
      (await made.admin.get(`/v2/repository/examples/?repository_uuid=${made.uuid}&repository_version=${made.version}`))
        .body,
    ).results;
const changed = z.object({ id: z.number().nullable(), changed: z.number(), left: z.number() });
const changeOf = (made: Intelligence, order: object) =>
  made.admin.post('/v2/repository/examples/change/', {
    repository: made.uuid,
    repository_version: made.version,
    ...order,
  });

test('[ENT-90] a change of language leaves sentences that the other language has with other selectors', async () => {
  const made = await intelligence();
  await made.addSentences([
    { text: 'tea \u2615', intent: 'drink' },
    { text: 'cold \u2744', intent: 'drink' },
    { text: 'cold \u2744\ufe0f', intent: 'snow' },
  ]);
  const other = { repository: made.uuid, repository_version: made.version, language: 'pt_br', entities: [] };
  await made.admin.post('/v2/repository/example/', { ...other, text: 'tea \u2615\ufe0f', intent: 'drink' });
  const english = (await idsOf(made)).filter(({ language }) => language === 'en').map(({ id }) => id);
  const answer = await changeOf(made, { change: 'language', sentences: english, language: 'pt_br' });
  const { id, changed: count, left } = changed.parse(answer.body);
  expect([count, left]).toEqual([2, 1]);
  await made.admin.post('/v2/repository/example/', {
    ...other,
    language: 'en',
    text: 'cold \u2744\ufe0f',
    intent: 'drink',
  });
  expect((await made.admin.post(`/v2/repository/findings/fix/${id}/undo/`)).status).toBe(409);
});

test('[ENT-90] copies to the test sentences, lists, moves and restored ones are compared in the same way', async () => {
  const made = await intelligence();
  await made.addSentences([
    { text: 'tea \u2615', intent: 'drink' },
    { text: 'cold \u2744', intent: 'drink' },
    { text: 'cold', intent: 'snow' },
  ]);
  const scope = { repository: made.uuid, repository_version: made.version, language: 'en' };
  const addTests = (sentences: readonly object[]) =>
    made.admin.post('/v2/repository/evaluate/bulk/', { ...scope, sentences });
  const first = await addTests([
    { text: 'tea \u2615\ufe0f', intent: 'drink' },
    { text: 'tea \u2615', intent: 'drink' },
    { text: 'cold \u2744\ufe0f', intent: 'snow' },
  ]);
  expect(changed.parse(first.body)).toMatchObject({ changed: 2, left: 1 });
  const sentences = (await idsOf(made)).map(({ id }) => id);
  const copied = changed.parse((await changeOf(made, { change: 'copy_to_tests', sentences })).body);
  expect(copied).toMatchObject({ changed: 2, left: 1 });
  const moving = { ...scope, action: 'intent', intent: 'snow', search: '\u2744', target: 'drink' };
  const moved = await made.admin.post('/v2/repository/evaluate/change/', moving);
  expect(changed.parse(moved.body)).toMatchObject({ changed: 0, left: 1 });
  const undone = await made.admin.post(`/v2/repository/findings/fix/${copied.id}/undo/`);
  expect(undone.status).toBe(200);
  expect(changed.parse((await made.admin.post('/v2/repository/evaluate/change/', moving)).body).changed).toBe(1);
});
