import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';

const Made = z.object({ id: z.int() });

test('[DASH-05] renames and groups entities; deleting a group keeps its entities', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const { uuid, version } = repository;
  const entities = `/v2/repository/entities?repository_uuid=${uuid}&repository_version=${version}`;
  const id = (await repository.admin.get(entities)).read(z.object({ results: z.array(Made) })).results[0]?.id;
  const group = (
    await repository.admin.post('/v2/repository/entity/group/', {
      repository: repository.uuid,
      repository_version: repository.version,
      value: 'place',
    })
  ).read(Made).id;
  expect(
    (
      await repository.admin.patch(`/v2/repository/entities/${id}/`, {
        value: 'town',
        group_id: group,
        repository_version: repository.version,
      })
    ).body,
  ).toMatchObject({
    value: 'town',
    group_id: group,
    group: { value: 'place', repository: repository.uuid, entities: ['town'], examples__count: 4 },
  });
  expect((await repository.admin.get(`/v2/repository/entities/${id}/`)).body).toMatchObject({
    value: 'town',
    group: { id: group },
  });
  expect(
    (
      await repository.admin.put(`/v2/repository/entity/group/${group}/`, {
        value: 'where',
        repository: repository.uuid,
        repository_version: repository.version,
      })
    ).body,
  ).toMatchObject({ value: 'where' });
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}&group=where&limit=1`))
      .body,
  ).toMatchObject({ count: 4, results: [{ entities: [{ entity: 'town', group: 'where' }] }] });
  expect((await repository.admin.delete(`/v2/repository/entity/group/${group}/`)).status).toBe(204);
  expect((await repository.admin.get(entities)).body).toMatchObject({
    results: [{ value: 'town', group_id: null, group: null }],
  });
  expect((await repository.admin.delete(`/v2/repository/entities/${id}/`)).status).toBe(204);
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    count: 12,
  });
});

test('[DASH-05] rejects invalid and taken names and the group of another intelligence', async () => {
  const [repository, other] = [await intelligence(), await intelligence()];
  await repository.addSentences(fewSentences());
  const make = (value: string, at = repository) =>
    at.admin.post('/v2/repository/entity/group/', { repository: at.uuid, repository_version: at.version, value });
  expect((await make('other')).body).toEqual({ value: ['The label can\'t be named as "other"'] });
  await make('place');
  expect((await make('place')).body).toEqual({
    non_field_errors: ['The fields repository_version, value must make a unique set.'],
  });
  const strange = (await make('city', other)).read(Made).id;
  const id = (await repository.admin.get(`/v2/repository/entities/?repository_uuid=${repository.uuid}`)).read(
    z.object({ results: z.array(Made) }),
  ).results[0]?.id;
  expect((await repository.admin.patch(`/v2/repository/entities/${id}/`, { group_id: strange })).status).toBe(404);
  const own = (await make('city')).read(Made).id;
  expect((await repository.admin.patch(`/v2/repository/entities/${id}/`, { group_id: own })).body).toEqual({
    group: ["Group name can't be equal to entity name"],
  });
});

test('[ENT-70] an entity merges into another with marks, values and lists; restoring it undoes that', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  const scope = { repository: uuid, repository_version: version, language: 'en' };
  await repository.addSentences([
    { text: 'fly to paris', intent: 'go', entities: [{ start: 7, end: 12, entity: 'town' }] },
    { text: 'fly to Paris now', intent: 'go', entities: [{ start: 7, end: 12, entity: 'city' }] },
    { text: 'stay home', intent: 'stay' },
  ]);
  await admin.post('/v2/repository/evaluate/', {
    ...scope,
    text: 'go to oslo',
    intent: 'go',
    entities: [{ start: 6, end: 10, entity: 'town' }],
  });
  const query = `repository_uuid=${uuid}&repository_version=${version}`;
  const Listed = z.object({ results: z.array(z.object({ id: z.int(), value: z.string(), examples__count: z.int() })) });
  const list = async () => (await admin.get(`/v2/repository/entities/?${query}`)).read(Listed).results;
  const counts = async () => (await list()).map(({ value, examples__count: count }) => `${value} ${count}`);
  const [city, town] = await list();
  const table = { repository: uuid, repository_version: version, value: 'New York', synonyms: ['nyc'] };
  await admin.post('/v2/repository/entity/value/', { ...table, entity_id: town?.id });
  await admin.post('/v2/repository/entity/value/', { ...table, entity_id: city?.id, synonyms: ['big apple'] });
  await admin.put(`/v2/repository/entities/${town?.id}/lists/`, { words: ['lima', 'rome'], patterns: [] });
  await admin.put(`/v2/repository/entities/${city?.id}/lists/`, { words: ['rome'], patterns: [] });
  const words = async () => (await admin.get(`/v2/repository/entities/${city?.id}/lists/`)).body;
  const values = async (entity: number | undefined) =>
    (await admin.get(`/v2/repository/entity/value/?${query}&entity_id=${entity}`)).body;
  const valuesBefore = await values(town?.id);

  const merged = await admin.post(`/v2/repository/entities/${town?.id}/merge/`, { into: city?.id });
  expect(merged.body).toMatchObject({ value: 'city', examples__count: 2 });
  expect(await counts()).toEqual(['city 2']);
  expect(await words()).toMatchObject({ words: ['rome', 'lima'] });
  expect((await admin.get(`/v2/repository/evaluate/?repository_uuid=${uuid}`)).body).toMatchObject({
    results: [{ entities: [{ entity: 'city' }] }],
  });
  expect((await admin.get(`/v2/repository/entity/words/?${query}&entity_id=${city?.id}`)).body).toMatchObject({
    count: 1,
    results: [{ text: 'Paris', entity: 'city', count: 2 }],
  });

  await admin.post(`/v2/repository/entities/${town?.id}/restore/`);
  expect(await counts()).toEqual(['city 1', 'town 1']);
  expect(await words()).toMatchObject({ words: ['rome'] });
  expect(await values(town?.id)).toEqual(valuesBefore);
  expect((await admin.get(`/v2/repository/evaluate/?repository_uuid=${uuid}`)).body).toMatchObject({
    results: [{ entities: [{ entity: 'town' }] }],
  });
});

test('[ENT-70] marked words are cut out behind and within emoji; values are listed with them', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences([
    { text: '😀 to Oslo', intent: 'go', entities: [{ start: 6, end: 10, entity: 'city' }] },
    { text: 'buy 🍕🍕 now', intent: 'buy', entities: [{ start: 4, end: 8, entity: 'food' }] },
  ]);
  const query = `repository_uuid=${uuid}&repository_version=${version}`;
  const Listed = z.object({ results: z.array(z.object({ id: z.int(), value: z.string() })) });
  const { results } = (await admin.get(`/v2/repository/entities/?${query}`)).read(Listed);
  const food = results.find(({ value }) => value === 'food');
  const value = {
    repository: uuid,
    repository_version: version,
    entity_id: food?.id,
    value: 'pie',
    synonyms: ['tart'],
  };
  await admin.post('/v2/repository/entity/value/', value);
  await admin.put(`/v2/repository/entities/${food?.id}/lists/`, { words: ['soup'], patterns: [] });
  expect((await admin.get(`/v2/repository/entity/words/?${query}&with_values=true`)).body).toMatchObject({
    results: [
      { text: 'Oslo', entity: 'city', count: 1 },
      { text: '🍕🍕', entity: 'food', count: 1 },
      { text: 'pie', entity: 'food', count: 0 },
      { text: 'soup', entity: 'food', count: 0 },
      { text: 'tart', entity: 'food', count: 0 },
    ],
  });
});

test('[ENT-70] an entity merges neither into itself nor into one of another version', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const other = await intelligence();
  await other.addSentences(fewSentences());
  const idIn = async ({ admin, uuid }: typeof repository) =>
    (await admin.get(`/v2/repository/entities/?repository_uuid=${uuid}`)).read(z.object({ results: z.array(Made) }))
      .results[0]?.id;
  const id = await idIn(repository);
  for (const into of [id, await idIn(other)]) {
    const { status, body } = await repository.admin.post(`/v2/repository/entities/${id}/merge/`, { into });
    expect([status, Object.keys(body as object)]).toEqual([400, ['into']]);
  }
});
