import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { anonymous, person } from '../../../testing/setup.ts';
import { TestSentence } from './test-sentences.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const PATH = '/v2/repository/evaluate/';
const body = ({ uuid, version }: Intelligence, change: Record<string, unknown> = {}) => ({
  repository: uuid,
  repository_version: version,
  text: 'a table in madrid',
  language: 'en',
  intent: 'book',
  entities: [{ start: 11, end: 17, entity: 'city' }],
  ...change,
});

async function withSentences(): Promise<Intelligence> {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  return repository;
}

test('[EVA-01] adding, changing and removing a test sentence never requires a training', async () => {
  const repository = await withSentences();
  await repository.train();
  const made = await repository.admin.post(PATH, body(repository));
  expect(made.status).toBe(201);
  const { id } = made.read(TestSentence);
  expect(
    (
      await repository.admin.get(
        `${PATH}?repository_uuid=${repository.uuid}&language=en&intent=book&entity=city&search=madrid`,
      )
    ).body,
  ).toMatchObject({
    count: 1,
    results: [{ id, text: 'a table in madrid', entities: [{ start: 11, end: 17, entity: 'city', value: 'madrid' }] }],
  });
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).body).toMatchObject({
    evaluate_languages_count: { en: 1 },
  });
  expect((await repository.admin.patch(`${PATH}${id}/`, { text: 'one table in madrid' })).body).toMatchObject({
    text: 'one table in madrid',
    entities: [{ start: 13, value: 'madrid' }],
  });
  expect((await repository.admin.patch(`${PATH}${id}/`, { text: 'one table in madrid', intent: 'book' })).status).toBe(
    200,
  );
  expect(
    (await repository.admin.get(`/v2/repository/train/info/${repository.uuid}/${repository.version}/en`)).body,
  ).toMatchObject({
    ready_for_train: false,
  });
  expect((await repository.admin.delete(`${PATH}${id}/?repository_uuid=${repository.uuid}`)).status).toBe(204);
  expect((await repository.admin.get(`${PATH}?repository_uuid=${repository.uuid}`)).body).toMatchObject({ count: 0 });
});

test.each([
  [
    'an unknown intent',
    { intent: 'nothing' },
    { non_field_errors: ['Intent MUST match existing intents for training.'] },
  ],
  [
    'an unknown entity',
    { entities: [{ start: 0, end: 1, entity: 'nothing' }] },
    { entities: ['Entities MUST match existing entities for training.'] },
  ],
  ['no letters', { text: '!!', entities: [] }, { text: ['Enter a valid value that has letters in it'] }],
])('[EVA-01] rejects %s', async (_, change, errors) => {
  const repository = await withSentences();
  const refused = await repository.admin.post(PATH, body(repository, change));
  expect([refused.status, refused.body]).toEqual([400, errors]);
});

test('[EVA-01] rejects a duplicate test sentence', async () => {
  const repository = await withSentences();
  await repository.admin.post(PATH, body(repository));
  expect((await repository.admin.post(PATH, body(repository))).body).toEqual({
    non_field_errors: ['You already have this phrase in your tests'],
  });
});

test('[EVA-06] test sentences of a public intelligence are visible only with can_write', async () => {
  const repository = await withSentences();
  const { id } = (await repository.admin.post(PATH, body(repository))).read(TestSentence);
  const paths = [`${PATH}?repository_uuid=${repository.uuid}`, `${PATH}${id}/`];
  const statusesFor = async (who: { get: (path: string) => Promise<{ status: number }> }) =>
    Promise.all(paths.map(async (path) => (await who.get(path)).status));
  expect(await statusesFor(anonymous())).toEqual([401, 401]);
  expect(await statusesFor(await person())).toEqual([403, 403]);
  expect(await statusesFor(await repository.member(2))).toEqual([403, 403]);
  expect(await statusesFor(repository.admin)).toEqual([200, 200]);
  const samples = await anonymous().get(`/v2/repository/repository-details/${repository.uuid}/samples/`);
  expect([samples.status, samples.body]).toEqual([200, { results: [] }]);
});

test('[SRV-01] reports unknown names of a test sentence along with the errors of its other fields', async () => {
  const { admin, uuid } = await intelligence();
  const rejected = await admin.post('/v2/repository/evaluate/', {
    repository: uuid,
    text: '?!',
    language: 'xx',
    intent: 'unknown',
    entities: [{ start: 0, end: 1, entity: 'unknown' }],
  });
  const fields = rejected.read(z.record(z.string(), z.unknown()));
  expect([rejected.status, Object.keys(fields).sort()]).toEqual([
    400,
    ['entities', 'language', 'non_field_errors', 'text'],
  ]);
});
