import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, newAccount, organization, person, unique } from '../../../testing/setup.ts';
import type { Person } from '../../../testing/setup.ts';

const LIST = '/v2/org/organization/';
const Listed = z.object({ results: z.array(z.looseObject({ id: z.int(), nickname: z.string(), name: z.string() })) });
const Found = z.array(z.looseObject({ nickname: z.string() }));

const organizationsOf = async (who: Person) => (await who.get(LIST)).read(Listed).results;
const found = async (search: string) =>
  (await anonymous().get(`/v2/account/search-user/?search=${search}`)).read(Found).map(({ nickname }) => nickname);
const signIn = ({ email, password }: Person) => anonymous().post('/v2/account/login/', { username: email, password });

test('[ACC-27] sign-up creates an organization of the person, who can own intelligences with it', async () => {
  const me = await person();
  const [own, ...others] = await organizationsOf(me);
  expect(own).toMatchObject({ nickname: `${me.nickname}-team`, name: me.name, count_members: 1 });
  expect(own).toMatchObject({ authorization: { role: 3, can_write: true } });
  expect(others).toEqual([]);
  const made = await me.post('/v2/repository/repository-details/', {
    name: 'First',
    language: 'en',
    categories: [1],
    description: 'x',
    organization: own?.id,
  });
  expect([made.status, made.body]).toMatchObject([201, { owner__nickname: own?.nickname }]);
  const renamed = await me.patch(`${LIST}${own?.nickname}/`, { name: 'Bots & Co', nickname: unique('b') });
  expect([renamed.status, renamed.body]).toMatchObject([200, { name: 'Bots & Co' }]);
});

test('[ACC-27] people whose nicknames start alike get different nicknames, even concurrently', async () => {
  const start = unique('s').slice(0, 11);
  const accounts = Array.from({ length: 4 }, (_, number) => ({ ...newAccount(), nickname: `${start}${number}` }));
  const made = await Promise.all(accounts.map((account) => anonymous().post('/v2/account/register/', account)));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const cut = start.slice(0, 10);
  const expected = [`${start}-team`, ...[2, 3, 4].map((number) => `${cut}-team${number}`)];
  for (const nickname of expected) expect((await anonymous().get(`/v2/org/profile/${nickname}/`)).status).toBe(200);
});

test('[ACC-27] a person without an organization gets one at the next sign-in, once', async () => {
  const me = await person();
  const [own] = await organizationsOf(me);
  expect((await me.delete(`${LIST}${own?.nickname}/`, { name: own?.name })).status).toBe(204);
  expect(await organizationsOf(me)).toEqual([]);
  await Promise.all([signIn(me), signIn(me), signIn(me)]);
  const after = await organizationsOf(me);
  expect(after.map(({ name }) => name)).toEqual([me.name]);
  expect(after[0]?.nickname).toBe(`${me.nickname.slice(0, 10)}-team2`);
});

test('[ACC-28] the search for owners leaves out personal organizations', async () => {
  const team = await organization();
  const personal = `${team.admin.nickname}-team`;
  expect(await found(team.nickname)).toEqual([]);
  await team.add(await person(), 1);
  expect(await found(team.nickname)).toEqual([team.nickname]);
  expect(await found(personal)).toEqual([]);
  expect(await found(team.admin.nickname)).toEqual([team.admin.nickname]);
});
