import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { ListedExamplePage } from '../../content/examples/examples.schema.ts';
import { Task } from '../../../resources/tasks/tasks.present.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const PATH = '/v2/repository/version/';
const Version = z.object({ id: z.int(), name: z.string(), is_default: z.boolean(), is_copying: z.boolean() });
const Made = z.object({ id: z.int() });

const copy = (repository: Intelligence, name: string, id = repository.version) =>
  repository.admin.post(PATH, { repository: repository.uuid, id, name });
const list = async ({ admin, uuid }: Intelligence, query = '') =>
  (await admin.get(`${PATH}?repository=${uuid}&${query}`)).read(z.object({ results: z.array(Version) })).results;
const sentences = async ({ admin, uuid }: Intelligence, version: number) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&limit=1000`)).read(
    ListedExamplePage,
  ).results;

/** Sentences, a group, a translation and a test sentence, all with the same entity. */
async function fullIntelligence(): Promise<Intelligence> {
  const repository = await intelligence();
  await repository.addSentences([...fewSentences(), { text: 'table for two', intent: 'gone' }]);
  const of = { repository: repository.uuid, repository_version: repository.version };
  const group = (await repository.admin.post('/v2/repository/entity/group/', { ...of, value: 'place' })).read(Made).id;
  await repository.admin.post('/v2/repository/entity/group/', { ...of, value: 'unused' });
  const entity = (await repository.admin.get(`/v2/repository/entities/?repository_uuid=${repository.uuid}`)).read(
    z.object({ results: z.array(Made) }),
  ).results[0]?.id;
  await repository.admin.patch(`/v2/repository/entities/${entity}/`, { group_id: group });
  const all = await sentences(repository, repository.version);
  const original = all.find(({ text }) => text.includes('rome'))?.id;
  await repository.admin.post('/v2/repository/translation/', {
    original_example: original,
    language: 'pt_br',
    text: 'reserve em roma',
    entities: [{ start: 11, end: 15, entity: 'city' }],
  });
  await repository.admin.post('/v2/repository/evaluate/', {
    ...of,
    text: 'a table in madrid',
    language: 'en',
    intent: 'book',
    entities: [{ start: 11, end: 17, entity: 'city' }],
  });
  await repository.admin.delete(`/v2/repository/example/${all.find(({ intent }) => intent === 'gone')?.id}/`);
  return repository;
}

const shapeOf = (rows: Awaited<ReturnType<typeof sentences>>) =>
  rows.map(({ text, language, intent, entities, translations }) => ({
    text,
    language,
    intent,
    translations: translations.length,
    entities: entities.map(({ start, end, entity, group }) => ({ start, end, entity, group })),
  }));

test('[VER-02] immediately copies sentences, marks, groups, translations and test sentences', async () => {
  const repository = await fullIntelligence();
  await repository.train();
  const made = await copy(repository, 'copy1');
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: 'copy1', is_default: false, is_copying: false, created_by: repository.admin.name },
  ]);
  const { id } = made.read(Version);
  const [before, after] = [await sentences(repository, repository.version), await sentences(repository, id)];
  expect(shapeOf(after)).toEqual(shapeOf(before));
  expect(after.filter(({ id: own }) => before.some((row) => row.id === own))).toEqual([]);
  expect(
    (
      await repository.admin.get(
        `/v2/repository/translation/?repository_uuid=${repository.uuid}&repository_version=${id}`,
      )
    ).body,
  ).toMatchObject({
    count: 1,
    results: [
      { text: 'reserve em roma', has_valid_entities: true, entities: [{ start: 11, end: 15, entity: 'city' }] },
    ],
  });
  expect(
    (await repository.admin.get(`/v2/repository/evaluate/?repository_uuid=${repository.uuid}&repository_version=${id}`))
      .body,
  ).toMatchObject({
    count: 1,
    results: [
      { text: 'a table in madrid', intent: 'book', entities: [{ start: 11, end: 17, entity: 'city', group: 'place' }] },
    ],
  });
  expect((await repository.admin.get(`/v2/repository/info/${repository.uuid}/${id}/`)).body).toMatchObject({
    repository_version__name: 'copy1',
    intents_list: ['greet', 'book', 'bye'].sort(),
    groups_list: ['place'],
    ready_for_parse: true,
  });
  expect(
    (
      await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
        text: 'book a table in rome tonight',
        language: 'en',
        repository_version: id,
      })
    ).body,
  ).toMatchObject({ intent: { name: 'book' } });
  expect((await repository.admin.get(`/v2/repository/train/info/${repository.uuid}/${id}/en/`)).body).toMatchObject({
    ready_for_train: true,
  });
});

test('[ENT-13] copies roles, resolved values, values of entities, word lists and patterns', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  const of = { repository: uuid, repository_version: version };
  const entities = [{ start: 7, end: 12, entity: 'city', role: 'to', resolved_value: 'Paris' }];
  await admin.post('/v2/repository/example/', { ...of, text: 'fly to paris', intent: 'travel', entities });
  const Entities = z.object({ results: z.tuple([z.object({ id: z.int() })]) });
  const cityOf = async (id: number) =>
    (await admin.get(`/v2/repository/entities/?repository_uuid=${uuid}&repository_version=${id}`)).read(Entities)
      .results[0].id;
  const city = await cityOf(version);
  const value = { value: 'Paris', synonyms: ['lutetia'], language: 'en' };
  const free = { value: 'yes', synonyms: ['yep'], language: null };
  const lists = { words: ['oslo'], patterns: ['[a-z]+'] };
  await admin.post('/v2/repository/entity/value/', { ...of, entity_id: city, ...value });
  await admin.post('/v2/repository/entity/value/', { ...of, ...free });
  await admin.put(`/v2/repository/entities/${city}/lists/`, lists);
  const { id } = (await copy(repository, 'meanings')).read(Version);
  const made = await cityOf(id);
  expect(made).not.toBe(city);
  const table = `/v2/repository/entity/values/?repository_uuid=${uuid}&repository_version=${id}`;
  expect((await admin.get(`${table}&entity_id=${made}`)).body).toEqual({ values: [value] });
  expect((await admin.get(table)).body).toEqual({ values: [free] });
  expect((await admin.get(`/v2/repository/entities/${made}/lists/`)).body).toEqual(lists);
  expect(
    (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${id}`)).body,
  ).toMatchObject({ results: [{ entities }] });
});

test('[VER-02] concurrent copies of a trained version do not block each other', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const names = ['one', 'two', 'three', 'four'];
  expect((await Promise.all(names.map((name) => copy(repository, name)))).map(({ status }) => status)).toEqual([
    201, 201, 201, 201,
  ]);
});

test('[VER-02] a copy is independent of its original', async () => {
  const repository = await fullIntelligence();
  const { id } = (await copy(repository, 'copy1')).read(Version);
  const [mine] = await sentences(repository, id);
  await repository.admin.patch(`/v2/repository/example/${mine?.id}/`, { text: 'something else' });
  const entities = await repository.admin.get(
    `/v2/repository/entities/?repository_uuid=${repository.uuid}&repository_version=${id}`,
  );
  const [entity] = entities.read(z.object({ results: z.array(Made) })).results;
  await repository.admin.delete(`/v2/repository/entities/${entity?.id}/`);
  expect((await sentences(repository, repository.version)).filter(({ text }) => text === 'something else')).toEqual([]);
  expect((await sentences(repository, repository.version)).flatMap(({ entities }) => entities)).toHaveLength(4);
});

test('[VER-02] copies a large version in the background, and completely', async () => {
  const repository = await intelligence();
  const large = Array.from({ length: 2500 }, (_, index) => ({
    text: `sentence number ${index}`,
    intent: `intent_${index % 7}`,
    entities: [{ start: 16, end: 16 + String(index).length, entity: 'number' }],
  }));
  const form = new FormData();
  form.set('language', 'en');
  form.set(
    'file',
    new Blob([JSON.stringify({ rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: large } })]),
    'data.json',
  );
  await repository.admin.put(`/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`, form);
  const made = await copy(repository, 'large');
  expect([made.status, made.body]).toMatchObject([201, { is_copying: true }]);
  const { id } = made.read(Version);
  const scope = `repository_uuid=${repository.uuid}&repository_version=${id}`;
  const copyTask = async () =>
    (await repository.admin.get(`/v2/repository/task-queue/?${scope}&type_processing=3`)).read(pageOf(Task)).results[0];
  for (let tries = 0; tries < 600 && ((await copyTask())?.status ?? 0) < 2; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await copyTask()).toMatchObject({
    status: 2,
    progress: 1,
    type_processing: 3,
    processing_codes: { 3: 'Version copy' },
  });
  expect((await list(repository)).find((version) => version.id === id)).toMatchObject({ is_copying: false });
  const page = (await repository.admin.get(`/v2/repository/examples/?${scope}&limit=1&ordering=created_at`)).read(
    ListedExamplePage,
  );
  expect(page).toMatchObject({
    count: 2500,
    results: [{ text: 'sentence number 0', entities: [{ entity: 'number', value: '0' }] }],
  });
  expect(
    (
      await repository.admin.post('/v2/repository/example/', {
        repository: repository.uuid,
        repository_version: id,
        text: 'now it may',
        language: 'en',
        intent: 'a',
        entities: [],
      })
    ).status,
  ).toBe(201);
});

test.each([
  ['underscores', { name: 'my_version' }, { name: ['Only letters and numbers allowed'] }],
  ['blanks', { name: 'my version' }, { name: ['Only letters and numbers allowed'] }],
  ['no name', { name: ' ' }, { name: ['This field may not be blank.'] }],
  ['too long a name', { name: 'a'.repeat(41) }, { name: ['Ensure this field has no more than 40 characters.'] }],
  ['a taken name', { name: 'master' }, { non_field_errors: ['This Repository Version already exists'] }],
  ['nothing to copy', { id: undefined }, { id: ['This field is required.'] }],
])('[VER-01] a copy with %s is rejected', async (_, change, errors) => {
  const repository = await intelligence();
  const refused = await repository.admin.post(PATH, {
    repository: repository.uuid,
    id: repository.version,
    name: 'copy',
    ...change,
  });
  expect([refused.status, refused.body]).toEqual([400, errors]);
});

test('[VER-01] renames and deletes versions and changes the main one, which cannot be deleted', async () => {
  const repository = await intelligence();
  const { id } = (await copy(repository, 'second')).read(Version);
  expect(
    (await repository.admin.patch(`${PATH}${id}/`, { repository: repository.uuid, name: 'renamed' })).body,
  ).toMatchObject({
    id,
    name: 'renamed',
  });
  expect((await repository.admin.patch(`${PATH}${id}/`, { name: 'renamed' })).status).toBe(200);
  expect((await repository.admin.patch(`${PATH}${id}/`, { name: 'master' })).body).toEqual({
    non_field_errors: ['This Repository Version already exists'],
  });
  await repository.admin.patch(`${PATH}${id}/`, { is_default: true });
  expect((await list(repository)).map((version) => [version.id, version.is_default])).toEqual([
    [id, true],
    [repository.version, false],
  ]);
  const refused = await repository.admin.delete(`${PATH}${id}/`);
  expect([refused.status, refused.body]).toEqual([400, { detail: 'The main version cannot be deleted' }]);
  expect((await repository.admin.delete(`${PATH}${repository.version}/`)).status).toBe(204);
  expect((await repository.admin.delete(`${PATH}${repository.version}/`)).status).toBe(404);
  expect((await list(repository)).map((version) => version.id)).toEqual([id]);
  expect((await copy(repository, 'master', id)).status).toBe(201);
});

test('[VER-01] of concurrent changes of the main version one wins, and there is always a main version', async () => {
  const repository = await intelligence();
  const ids = [repository.version];
  for (const name of ['a', 'b', 'c']) ids.push((await copy(repository, name)).read(Version).id);
  const answers = await Promise.all(ids.map((id) => repository.admin.patch(`${PATH}${id}/`, { is_default: true })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await list(repository)).filter((version) => version.is_default)).toHaveLength(1);
});

test('[VER-01] the list is searched and sorted', async () => {
  const repository = await intelligence();
  for (const name of ['Beta', 'alpha', 'gamma']) await copy(repository, name);
  const names = async (query: string) => (await list(repository, query)).map(({ name }) => name);
  expect(await names('ordering=name')).toEqual(['alpha', 'Beta', 'gamma', 'master']);
  expect(await names('ordering=-created_at&limit=2')).toEqual(['gamma', 'alpha']);
  expect(await names('search=ET')).toEqual(['Beta']);
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  expect(await names('ordering=-last_update&limit=1')).toEqual(['master']);
});

test('[VER-01] contributors create and change versions', async () => {
  const repository = await intelligence({ is_private: true });
  const { id } = (await copy(repository, 'second')).read(Version);
  const [reader, contributor, stranger] = [await repository.member(1), await repository.member(2), await person()];
  expect((await reader.patch(`${PATH}${id}/`, { name: 'x' })).status).toBe(403);
  expect((await stranger.patch(`${PATH}${id}/`, { name: 'x' })).status).toBe(404);
  expect((await reader.post(PATH, { repository: repository.uuid, id, name: 'x' })).status).toBe(403);
  expect((await contributor.patch(`${PATH}${id}/`, { name: 'x' })).status).toBe(200);
  expect((await contributor.delete(`${PATH}${id}/`)).status).toBe(204);
  const other = await intelligence();
  expect(
    (await repository.admin.post(PATH, { repository: repository.uuid, id: other.version, name: 'theirs' })).status,
  ).toBe(404);
});
