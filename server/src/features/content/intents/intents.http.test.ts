import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const List = z.object({ count: z.int(), results: z.array(z.object({ id: z.int(), text: z.string() })) });
const listOf = async ({ admin, uuid, version }: Intelligence) =>
  (await admin.get(`/v2/repository/intent/?repository_version=${version}&repository_version__repository=${uuid}`)).read(
    List,
  );
const idOf = async (repository: Intelligence, name: string) =>
  (await listOf(repository)).results.find(({ text }) => text === name)?.id;

test('[ENT-02] renames an intent in its sentences and test sentences, which can then be trained again', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.admin.post('/v2/repository/evaluate/', {
    repository: repository.uuid,
    repository_version: repository.version,
    text: 'hello you',
    language: 'en',
    intent: 'greet',
    entities: [],
  });
  await repository.train();
  expect(
    (
      await repository.admin.patch(`/v2/repository/intent/${await idOf(repository, 'greet')}/`, {
        text: 'say_hello',
        repository_version: repository.version,
      })
    ).body,
  ).toMatchObject({ text: 'say_hello' });
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}&intent=say_hello`)).body,
  ).toMatchObject({ count: 4 });
  expect(
    (await repository.admin.get(`/v2/repository/evaluate/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    results: [{ intent: 'say_hello' }],
  });
  expect(
    (await repository.admin.get(`/v2/repository/train/info/${repository.uuid}/${repository.version}/en`)).body,
  ).toMatchObject({
    ready_for_train: true,
  });
});

test('[ENT-02] rejects a taken or invalid name', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const path = `/v2/repository/intent/${await idOf(repository, 'greet')}/`;
  const taken = await repository.admin.patch(path, { text: 'bye' });
  expect([taken.status, taken.body]).toEqual([400, { non_field_errors: ['Intention already exists'] }]);
  const wrong = await repository.admin.patch(path, { text: 'say\u0007hello' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { text: ['Enter a valid value consisting of lowercase letters, numbers, underscores or hyphens.'] },
  ]);
});

test('[ENT-02] deleting an intent deletes its sentences', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  expect((await repository.admin.delete(`/v2/repository/intent/${await idOf(repository, 'greet')}/`)).status).toBe(204);
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    count: 8,
  });
});

test('[ENT-02] an intent without sentences does not take its name away', async () => {
  const repository = await intelligence();
  await repository.addSentences([...fewSentences(), { text: 'one of its own', intent: 'single' }]);
  const scope = `repository_uuid=${repository.uuid}&intent=single`;
  const [only] = (await repository.admin.get(`/v2/repository/examples/?${scope}`)).read(List).results;
  await repository.admin.patch(`/v2/repository/example/${only?.id}/`, { intent: 'bye' });
  const renamed = await repository.admin.patch(`/v2/repository/intent/${await idOf(repository, 'greet')}/`, {
    text: 'single',
  });
  expect([renamed.status, await idOf(repository, 'greet')]).toEqual([200, undefined]);
});
