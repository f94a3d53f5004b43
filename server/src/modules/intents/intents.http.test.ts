import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const List = z.object({ count: z.int(), results: z.array(z.object({ id: z.int(), text: z.string() })) });
const listOf = async ({ admin, uuid, version }: Intelligence) =>
  (await admin.get(`/v2/repository/intent/?repository_version=${version}&repository_version__repository=${uuid}`)).read(
    List,
  );
const idOf = async (bot: Intelligence, name: string) =>
  (await listOf(bot)).results.find(({ text }) => text === name)?.id;

test('[ENT-02] renames an intent in its sentences and test sentences, which can then be trained again', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.admin.post('/v2/repository/evaluate/', {
    repository: bot.uuid,
    repository_version: bot.version,
    text: 'hello you',
    language: 'en',
    intent: 'greet',
    entities: [],
  });
  await bot.train();
  expect(
    (
      await bot.admin.patch(`/v2/repository/intent/${await idOf(bot, 'greet')}/`, {
        text: 'say_hello',
        repository_version: bot.version,
      })
    ).body,
  ).toMatchObject({ text: 'say_hello' });
  expect(
    (await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&intent=say_hello`)).body,
  ).toMatchObject({ count: 4 });
  expect((await bot.admin.get(`/v2/repository/evaluate/?repository_uuid=${bot.uuid}`)).body).toMatchObject({
    results: [{ intent: 'say_hello' }],
  });
  expect((await bot.admin.get(`/v2/repository/train/info/${bot.uuid}/${bot.version}/en`)).body).toMatchObject({
    ready_for_train: true,
  });
});

test('[ENT-02] rejects a taken or invalid name', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const path = `/v2/repository/intent/${await idOf(bot, 'greet')}/`;
  const taken = await bot.admin.patch(path, { text: 'bye' });
  expect([taken.status, taken.body]).toEqual([400, { non_field_errors: ['Intention already exists'] }]);
  const wrong = await bot.admin.patch(path, { text: 'Say Hello' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { text: ['Enter a valid value consisting of lowercase letters, numbers, underscores or hyphens.'] },
  ]);
});

test('[ENT-02] deleting an intent deletes its sentences', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  expect((await bot.admin.delete(`/v2/repository/intent/${await idOf(bot, 'greet')}/`)).status).toBe(204);
  expect((await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}`)).body).toMatchObject({
    count: 8,
  });
});
