import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ShownEntityValue, ShownEntityValuePage, ShownLists, ShownTable } from './entity-values.schema.ts';

const VALUE = '/v2/repository/entity/value/';
const TABLE = '/v2/repository/entity/values/';
const Page = z.object({ results: z.array(z.object({ id: z.int() })) });
const NEW_YORK = { value: 'New York', synonyms: ['NYC', 'big apple'], language: null };

/** An intelligence with the entity `city`. */
async function withCity() {
  const repository = await intelligence();
  await repository.addSentences([
    { text: 'fly to rome', intent: 'travel', entities: [{ start: 7, end: 11, entity: 'city' }] },
    { text: 'voe para roma', intent: 'travel', language: 'pt_br' },
  ]);
  const { admin, uuid, version } = repository;
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  const entity = (await admin.get(`/v2/repository/entities/?${scope}&value=city`)).read(Page).results[0]?.id ?? 0;
  const of = { repository: uuid, repository_version: version, entity_id: entity };
  return {
    repository,
    admin,
    entity,
    of,
    query: `?${scope}&entity_id=${entity}`,
    scope: `?${scope}`,
    lists: `/v2/repository/entities/${entity}/lists/`,
    add: (body: object) => admin.post(VALUE, { ...of, ...body }),
  };
}

test('[ENT-11] values with synonyms are added, found, changed, deleted and restored', async () => {
  const { admin, add, entity, query, repository, scope } = await withCity();
  const made = await add(NEW_YORK);
  expect(made.status).toBe(201);
  const { id } = made.read(ShownEntityValue);
  expect(made.body).toEqual({ id, repository_version: repository.version, entity_id: entity, ...NEW_YORK });
  await add({ value: 'rome', language: 'pt_br' });
  const list = async (filter: string) =>
    (await admin.get(`${VALUE}${query}${filter}`)).read(ShownEntityValuePage).results.map(({ value }) => value);
  expect(await list('')).toEqual(['New York', 'rome']);
  expect(await list('&search=APPLE')).toEqual(['New York']);
  expect(await list('&language=pt_br')).toEqual(['rome']);
  expect((await admin.get(`${VALUE}${scope}`)).body).toMatchObject({ count: 0 });

  const changed = await admin.patch(`${VALUE}${id}/`, { synonyms: ['nyc'], language: 'en' });
  expect([changed.status, changed.body]).toMatchObject([200, { value: 'New York', synonyms: ['nyc'], language: 'en' }]);
  expect((await admin.delete(`${VALUE}${id}/`)).status).toBe(204);
  expect(await list('')).toEqual(['rome']);
  expect((await admin.post(`${VALUE}${id}/restore/`)).body).toEqual({ ...changed.read(z.looseObject({})) });
  expect(await list('')).toEqual(['New York', 'rome']);
});

test('[ENT-11] a value or synonym that is repeated, blank or too long is rejected at its field', async () => {
  const { add, admin, of } = await withCity();
  await add(NEW_YORK);
  const rejected = await add({ value: 'New York', synonyms: ['a', 'A', 'new york'] });
  expect([rejected.status, rejected.body]).toEqual([
    400,
    {
      value: ['“New York” is already in the list.'],
      synonyms: ['“A” appears twice here.', '“new york” appears twice here.'],
    },
  ]);
  expect((await add({ value: 'New York', language: 'en' })).status).toBe(201);
  expect((await add({ value: ' ', synonyms: ['\u0007', 'x'.repeat(256)] })).body).toEqual({
    value: ['This field may not be blank.'],
    synonyms: ['Control characters are not allowed.', 'Ensure this field has no more than 255 characters.'],
  });
  const id = (await add({ value: 'Boston' })).read(ShownEntityValue).id;
  expect((await admin.patch(`${VALUE}${id}/`, { value: 'New York' })).body).toEqual({
    value: ['“New York” is already in the list.'],
  });
  expect((await admin.delete(`${VALUE}${id}/`)).status).toBe(204);
  await add({ value: 'Boston' });
  expect((await admin.post(`${VALUE}${id}/restore/`)).status).toBe(409);
  expect((await admin.post(VALUE, { ...of, entity_id: 2_000_000_000, value: 'x' })).body).toEqual({
    entity_id: ['Invalid pk "2000000000" - object does not exist.'],
  });
});

test('[ENT-60] values that differ only in case are two values, by form and as a table', async () => {
  const { add, admin, of, query } = await withCity();
  const teams = [
    { value: 'teamX', synonyms: ['red team'], language: null },
    { value: 'teamx', synonyms: ['blue team'], language: null },
  ];
  for (const team of teams) expect((await add(team)).status).toBe(201);
  expect((await admin.get(`${TABLE}${query}`)).body).toEqual({ values: teams });
  expect((await admin.put(TABLE, { ...of, values: teams })).body).toEqual({ values: teams });
});

test('[ENT-11] values without an entity are a separate table', async () => {
  const { add, admin, of, query, scope } = await withCity();
  await add(NEW_YORK);
  expect((await admin.post(VALUE, { ...of, entity_id: null, value: 'yes', synonyms: ['yep'] })).body).toMatchObject({
    entity_id: null,
    value: 'yes',
  });
  expect((await admin.get(`${TABLE}${scope}`)).body).toEqual({
    values: [{ value: 'yes', synonyms: ['yep'], language: null }],
  });
  expect((await admin.get(`${TABLE}${query}`)).body).toEqual({ values: [NEW_YORK] });
});

test('[ENT-11] a table is replaced completely, or not at all', async () => {
  const { add, admin, of, query } = await withCity();
  await add(NEW_YORK);
  const put = (values: readonly object[]) => admin.put(TABLE, { ...of, values });
  const rejected = await put([{ value: 'Rome' }, { value: 'Rome', synonyms: ['x', 'X'] }, { value: '' }]);
  expect([rejected.status, rejected.body]).toEqual([
    400,
    { values: [{}, {}, { value: ['This field may not be blank.'] }] },
  ]);
  expect((await put([{ value: 'Rome' }, { value: 'Rome', synonyms: ['x', 'X'] }])).body).toEqual({
    values: [{}, { value: ['“Rome” is already in the list.'], synonyms: ['“X” appears twice here.'] }],
  });
  expect((await admin.get(`${TABLE}${query}`)).body).toEqual({ values: [NEW_YORK] });
  const many = Array.from({ length: 10_000 }, (_, index) => ({ value: `city ${index}`, synonyms: [`c${index}`] }));
  expect((await put(many)).read(ShownTable).values.length).toBe(10_000);
  expect((await add({ value: 'one more' })).body).toEqual({
    non_field_errors: ['An entity can have at most 10000 values.'],
  });
  expect((await put([...many, { value: 'one more' }])).status).toBe(400);
  expect((await put([{ value: 'Rome', synonyms: ['roma'], language: 'pt_br' }])).body).toEqual({
    values: [{ value: 'Rome', synonyms: ['roma'], language: 'pt_br' }],
  });
});

test('[ENT-12] word list and patterns are stored; a pattern that RE2 rejects is rejected with the reason', async () => {
  const { admin, lists } = await withCity();
  expect((await admin.get(lists)).body).toEqual({ words: [], patterns: [] });
  expect((await admin.patch(lists, { words: [' rome ', 'oslo'] })).body).toEqual({
    words: ['rome', 'oslo'],
    patterns: [],
  });
  expect((await admin.patch(lists, { patterns: ['[A-Z]{3}\\d+'] })).body).toEqual({
    words: ['rome', 'oslo'],
    patterns: ['[A-Z]{3}\\d+'],
  });
  const rejected = await admin.patch(lists, {
    words: ['oslo', 'Oslo'],
    patterns: ['ok', 'a(?=b)', '(?<!a)b', '(a)\\1', '(a'],
  });
  expect([rejected.status, rejected.body]).toEqual([
    400,
    {
      words: ['“Oslo” appears twice here.'],
      patterns: [
        'a(?=b): look-ahead and look-behind are not supported, because they can make matching very slow.',
        '(?<!a)b: look-ahead and look-behind are not supported, because they can make matching very slow.',
        '(a)\\1: back-references are not supported, because they can make matching very slow.',
        '(a is not a usable regular expression: missing closing ): `(a`',
      ],
    },
  ]);
  expect((await admin.put(lists, { words: [], patterns: [] })).read(ShownLists)).toEqual({ words: [], patterns: [] });
});

test('[ENT-11] a change can be trained in the language of the value, or in every language', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  await repository.train();
  const isReady = async () =>
    (await admin.get(`/v2/repository/train/info/${uuid}/${version}/en/`)).read(
      z.object({ ready_for_train: z.boolean() }),
    ).ready_for_train;
  const add = (body: object) => admin.post(VALUE, { repository: uuid, repository_version: version, ...body });
  expect(await isReady()).toBe(false);
  await add({ value: 'roma', language: 'pt_br' });
  expect(await isReady()).toBe(false);
  await add({ value: 'rome' });
  expect(await isReady()).toBe(true);
});

test('[ENT-15] patterns are tried without being stored', async () => {
  const { admin, lists } = await withCity();
  const tried = (patterns: readonly string[]) => admin.post(`${lists}try/`, { text: 'to ABC 12', patterns });
  expect((await tried(['[A-Z]{3}', '\\d+'])).body).toEqual({
    matches: [
      { start: 3, end: 6 },
      { start: 7, end: 9 },
    ],
  });
  expect((await tried(['(a'])).body).toEqual({
    patterns: ['(a is not a usable regular expression: missing closing ): `(a`'],
  });
  expect((await admin.post(`${lists}try/`, { text: 'x'.repeat(201), patterns: [] })).status).toBe(400);
  expect((await admin.get(lists)).body).toEqual({ words: [], patterns: [] });
});

test('[SRV-56] the total size of an entity’s values is limited, since they are sent as a whole', async () => {
  const repository = await intelligence();
  const scope = { repository: repository.uuid, repository_version: repository.version };
  const synonyms = (place: number) =>
    Array.from({ length: 1000 }, (_, index) => `${place} ${index} `.padEnd(250, 'synonym'));
  const answers = [];
  for (let place = 0; place < 17; place += 1)
    answers.push(
      await repository.admin.post('/v2/repository/entity/value/', {
        ...scope,
        value: `value ${place}`,
        synonyms: synonyms(place),
      }),
    );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body])).toEqual(
    refused.map(() => [
      400,
      { synonyms: ['The values and synonyms of an entity can have at most 4000000 characters together.'] },
    ]),
  );
  expect([answers.length - refused.length, refused.length]).toEqual([15, 2]);
  const table = '/v2/repository/entity/values/';
  const query = `?repository_uuid=${repository.uuid}&repository_version=${repository.version}`;
  const stored = (await repository.admin.get(`${table}${query}`)).read(z.object({ values: z.array(z.unknown()) }));
  expect(stored.values).toHaveLength(15);
});
