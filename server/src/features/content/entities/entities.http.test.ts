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
