import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { person } from '../../testing/setup.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const EXAMPLE = '/v2/repository/example/';
const TEST = '/v2/repository/evaluate/';
const ENTITY = '/v2/repository/entities/';
const GROUP = '/v2/repository/entity/group/';
const Made = z.object({ id: z.int() });
const City = {
  text: 'fly to paris',
  language: 'en',
  intent: 'travel',
  entities: [{ start: 7, end: 12, entity: 'city' }],
};
const of = ({ uuid, version }: Intelligence, body: object) => ({
  repository: uuid,
  repository_version: version,
  ...body,
});

const entityOf = async (repository: Intelligence, value = 'city') =>
  (await repository.admin.get(`${ENTITY}?repository_uuid=${repository.uuid}&value=${value}`)).read(
    z.object({ results: z.array(Made) }),
  ).results[0]?.id ?? 0;

test('[TRN-04] restores a sentence under its id, with marks, group and translations', async () => {
  const repository = await intelligence();
  const { id } = (await repository.admin.post(EXAMPLE, of(repository, City))).read(Made);
  await repository.admin.post('/v2/repository/translation/', {
    original_example: id,
    language: 'pt_br',
    text: 'voar para paris',
    entities: [{ start: 10, end: 15, entity: 'city' }],
  });
  const group = (await repository.admin.post(GROUP, of(repository, { value: 'place' }))).read(Made).id;
  await repository.admin.patch(`${ENTITY}${await entityOf(repository)}/`, { group_id: group });
  const before = (await repository.admin.get(`${EXAMPLE}${id}/`)).read(
    z.looseObject({ revision: z.int(), translations: z.array(z.looseObject({ id: z.int() })) }),
  );
  expect((await repository.admin.delete(`${EXAMPLE}${id}/`)).status).toBe(204);
  expect(await entityOf(repository)).toBe(0);
  const back = await repository.admin.post(`${EXAMPLE}${id}/restore/`);
  expect(back.status).toBe(200);
  expect(back.body).toMatchObject({
    ...before,
    revision: before.revision + 1,
    translations: [{ id: before.translations[0]?.id, has_valid_entities: true }],
  });
  expect((await repository.admin.get(`${ENTITY}?repository_uuid=${repository.uuid}`)).body).toMatchObject({
    results: [{ value: 'city', group_id: group }],
  });
  expect((await repository.admin.post(`${EXAMPLE}${id}/restore/`)).status).toBe(404);
});

test('[TRN-04] does not restore a sentence that has been added again', async () => {
  const repository = await intelligence();
  const { id } = (await repository.admin.post(EXAMPLE, of(repository, City))).read(Made);
  await repository.admin.delete(`${EXAMPLE}${id}/`);
  await repository.admin.post(EXAMPLE, of(repository, City));
  const refused = await repository.admin.post(`${EXAMPLE}${id}/restore/`);
  expect([refused.status, refused.body]).toEqual([409, { detail: 'Intention and Sentence already exists' }]);
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    count: 1,
  });
});

test('[EVA-01] restores a test sentence under its id', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const { id } = (
    await repository.admin.post(
      TEST,
      of(repository, {
        text: 'a table in madrid',
        language: 'en',
        intent: 'book',
        entities: [{ start: 11, end: 17, entity: 'city' }],
      }),
    )
  ).read(Made);
  await repository.admin.delete(`${TEST}${id}/?repository_uuid=${repository.uuid}`);
  expect((await (await repository.member(2)).post(`${TEST}${id}/restore/`)).status).toBe(403);
  const back = await repository.admin.post(`${TEST}${id}/restore/`);
  expect([back.status, back.body]).toMatchObject([
    200,
    { id, text: 'a table in madrid', entities: [{ start: 11, end: 17, entity: 'city' }] },
  ]);
});

test('[DASH-05] restores an entity with its marks, except in changed sentences', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const id = await entityOf(repository);
  const list = async () =>
    (
      await repository.admin.get(
        `/v2/repository/examples/?repository_uuid=${repository.uuid}&intent=book&ordering=created_at`,
      )
    ).read(
      z.object({
        results: z.array(
          z.object({ id: z.int(), revision: z.int(), entities: z.array(z.object({ entity: z.string() })) }),
        ),
      }),
    ).results;
  const before = await list();
  expect((await repository.admin.delete(`${ENTITY}${id}/`)).status).toBe(204);
  const without = await list();
  expect(without.map(({ entities, revision }) => [entities.length, revision])).toEqual(
    before.map(({ revision }) => [0, revision + 1]),
  );
  await repository.admin.patch(`${EXAMPLE}${before[0]?.id}/`, { text: 'book a table tomorrow' });
  const back = await repository.admin.post(`${ENTITY}${id}/restore/`);
  expect([back.status, back.body]).toMatchObject([200, { id, value: 'city' }]);
  expect((await list()).map(({ entities }) => entities.length)).toEqual([0, 1, 1, 1]);
});

test('[ENT-13] restores an entity with its values and lists, and marks with their meaning', async () => {
  const repository = await intelligence();
  const { admin } = repository;
  const meant = [{ start: 7, end: 12, entity: 'city', role: 'to', resolved_value: 'Paris' }];
  const sentence = of(repository, { ...City, entities: meant });
  const example = (await admin.post(EXAMPLE, sentence)).read(Made).id;
  const translation = { original_example: example, language: 'pt_br', text: 'fly to paris', entities: meant };
  const tests = (await admin.post(TEST, sentence)).read(Made).id;
  const translated = (await admin.post('/v2/repository/translation/', translation)).read(Made).id;
  const id = await entityOf(repository);
  const value = { value: 'Paris', synonyms: ['lutetia'], language: 'en' };
  const lists = { words: ['oslo'], patterns: ['[a-z]+'] };
  await admin.post('/v2/repository/entity/value/', of(repository, { entity_id: id, ...value }));
  await admin.put(`${ENTITY}${id}/lists/`, lists);
  const carriers = [`${EXAMPLE}${example}/`, `/v2/repository/translation/${translated}/`, `${TEST}${tests}/`];
  for (const removed of [`${ENTITY}${id}/`, ...carriers]) {
    expect([removed, (await admin.delete(removed)).status]).toEqual([removed, 204]);
    expect([removed, (await admin.post(`${removed}restore/`)).status]).toEqual([removed, 200]);
    for (const address of carriers)
      expect([removed, address, (await admin.get(address)).body]).toMatchObject([
        removed,
        address,
        { entities: meant },
      ]);
  }
  const table = `/v2/repository/entity/values/?repository_uuid=${repository.uuid}&entity_id=${id}`;
  expect((await admin.get(table)).body).toEqual({ values: [value] });
  expect((await admin.get(`${ENTITY}${id}/lists/`)).body).toEqual(lists);
});

test('[DASH-05] restores a group with its entities; reports a taken name', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const group = (await repository.admin.post(GROUP, of(repository, { value: 'place' }))).read(Made).id;
  const entity = await entityOf(repository);
  await repository.admin.patch(`${ENTITY}${entity}/`, { group_id: group });
  await repository.admin.delete(`${GROUP}${group}/`);
  expect((await repository.admin.post(`${GROUP}${group}/restore/`)).body).toMatchObject({ id: group, value: 'place' });
  expect((await repository.admin.get(`${ENTITY}?repository_uuid=${repository.uuid}`)).body).toMatchObject({
    results: [{ id: entity, group_id: group }],
  });
  await repository.admin.delete(`${GROUP}${group}/`);
  await repository.admin.post(GROUP, of(repository, { value: 'place' }));
  expect((await repository.admin.post(`${GROUP}${group}/restore/`)).status).toBe(409);
});

test('[TRN-04] only people who can delete an item can restore it', async () => {
  const repository = await intelligence({ is_private: true });
  const { id } = (await repository.admin.post(EXAMPLE, of(repository, City))).read(Made);
  await repository.admin.delete(`${EXAMPLE}${id}/`);
  expect((await (await person()).post(`${EXAMPLE}${id}/restore/`)).status).toBe(404);
  expect((await (await repository.member(4)).post(`${EXAMPLE}${id}/restore/`)).status).toBe(403);
  expect((await (await repository.member(2)).post(`${EXAMPLE}${id}/restore/`)).status).toBe(200);
  expect((await repository.admin.post(`${EXAMPLE}999999999/restore/`)).status).toBe(404);
});
