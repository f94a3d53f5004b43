import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, person, unique } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';

const Listed = z.object({ results: z.array(z.object({ uuid: z.string() })) });
const PERMISSIONS = '/v2/repository/repositories-permissions/';
const CONTRIBUTIONS = '/v2/repository/repositories-contributions/';

test('[BRO-05] contributions list only the public intelligences on which an owner has a role', async () => {
  const repository = await intelligence();
  const hidden = await intelligence({ is_private: true });
  const answer = await anonymous().get(`${CONTRIBUTIONS}?nickname=${repository.owner.nickname}`);
  expect(answer.body).toMatchObject({
    count: 1,
    results: [{ user: repository.owner.nickname, role: 3, repository: { uuid: repository.uuid } }],
  });
  expect((await anonymous().get(`${CONTRIBUTIONS}?nickname=${hidden.owner.nickname}`)).body).toMatchObject({
    count: 0,
  });
  expect((await anonymous().get(`${CONTRIBUTIONS}?nickname=${unique('nobody')}`)).status).toBe(404);
});

test('[BRO-05] a visit is not a membership', async () => {
  const repository = await intelligence();
  const visitor = await person();
  await visitor.get(`/v2/repository/${repository.uuid}/`);
  expect((await visitor.get(PERMISSIONS)).body).toMatchObject({ count: 0, results: [], next: null, previous: null });
  expect((await anonymous().get(`${CONTRIBUTIONS}?nickname=${visitor.nickname}`)).body).toMatchObject({ count: 0 });
  expect((await anonymous().get(PERMISSIONS)).status).toBe(401);
});

test('[BRO-05] permissions are filtered by name, category and language, and paginated', async () => {
  const [food, taxi] = [
    await intelligence({ name: unique('Food'), categories: [7] }),
    await intelligence({ name: unique('Taxi'), categories: [3], language: 'de' }),
  ];
  const me = await person();
  for (const repository of [food, taxi])
    await repository.admin.patch(`/v2/repository/authorizations/${repository.uuid}/${me.nickname}/`, { role: 2 });
  const found = async (query: string) =>
    (await me.get(`${PERMISSIONS}?${query}`)).read(Listed).results.map(({ uuid }) => uuid);
  expect(await found('')).toEqual([taxi.uuid, food.uuid]);
  expect(await found('search=food')).toEqual([food.uuid]);
  expect(await found('categories=3')).toEqual([taxi.uuid]);
  expect(await found('language=de&search=nothing')).toEqual([]);
  expect(await found('language=de')).toEqual([taxi.uuid]);
  expect((await me.get(`${PERMISSIONS}?search=${food.name}&limit=1`)).body).toMatchObject({ count: 1, next: null });
});
