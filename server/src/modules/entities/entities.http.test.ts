import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';

const Made = z.object({ id: z.int() });

test('[DASH-05] renames and groups entities; deleting a group keeps its entities', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const entities = `/v2/repository/entities?repository_uuid=${bot.uuid}&repository_version=${bot.version}`;
  const id = (await bot.admin.get(entities)).read(z.object({ results: z.array(Made) })).results[0]?.id;
  const group = (
    await bot.admin.post('/v2/repository/entity/group/', {
      repository: bot.uuid,
      repository_version: bot.version,
      value: 'place',
    })
  ).read(Made).id;
  expect(
    (
      await bot.admin.patch(`/v2/repository/entities/${id}/`, {
        value: 'town',
        group_id: group,
        repository_version: bot.version,
      })
    ).body,
  ).toMatchObject({
    value: 'town',
    group_id: group,
    group: { value: 'place', repository: bot.uuid, entities: ['town'], examples__count: 4 },
  });
  expect((await bot.admin.get(`/v2/repository/entities/${id}/`)).body).toMatchObject({
    value: 'town',
    group: { id: group },
  });
  expect(
    (
      await bot.admin.put(`/v2/repository/entity/group/${group}/`, {
        value: 'where',
        repository: bot.uuid,
        repository_version: bot.version,
      })
    ).body,
  ).toMatchObject({ value: 'where' });
  expect(
    (await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}&group=where&limit=1`)).body,
  ).toMatchObject({ count: 4, results: [{ entities: [{ entity: 'town', group: 'where' }] }] });
  expect((await bot.admin.delete(`/v2/repository/entity/group/${group}/`)).status).toBe(204);
  expect((await bot.admin.get(entities)).body).toMatchObject({
    results: [{ value: 'town', group_id: null, group: null }],
  });
  expect((await bot.admin.delete(`/v2/repository/entities/${id}/`)).status).toBe(204);
  expect((await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}`)).body).toMatchObject({
    count: 12,
  });
});

test('[DASH-05] rejects invalid and taken names and the group of another intelligence', async () => {
  const [bot, other] = [await intelligence(), await intelligence()];
  await bot.addSentences(fewSentences());
  const make = (value: string, at = bot) =>
    at.admin.post('/v2/repository/entity/group/', { repository: at.uuid, repository_version: at.version, value });
  expect((await make('other')).body).toEqual({ value: ['The label can\'t be named as "other"'] });
  await make('place');
  expect((await make('place')).body).toEqual({
    non_field_errors: ['The fields repository_version, value must make a unique set.'],
  });
  const strange = (await make('city', other)).read(Made).id;
  const id = (await bot.admin.get(`/v2/repository/entities/?repository_uuid=${bot.uuid}`)).read(
    z.object({ results: z.array(Made) }),
  ).results[0]?.id;
  expect((await bot.admin.patch(`/v2/repository/entities/${id}/`, { group_id: strange })).status).toBe(404);
  const own = (await make('city')).read(Made).id;
  expect((await bot.admin.patch(`/v2/repository/entities/${id}/`, { group_id: own })).body).toEqual({
    group: ["Group name can't be equal to entity name"],
  });
});
