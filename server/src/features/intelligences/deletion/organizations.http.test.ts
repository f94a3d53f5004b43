import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { purgeOrganizations } from '../../../work/housekeeping/housekeeping.queries.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { newAccount, anonymous, organization, person } from '../../../testing/setup.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

const DELETED = '/v2/org/deleted/';
const Listed = z.object({ results: z.array(z.looseObject({ nickname: z.string() })) });

const detail = (nickname: string) => `/v2/org/organization/${nickname}/`;
const remove = async (by: Client, nickname: string) => {
  expect((await by.delete(detail(nickname), { name: `Organization ${nickname}` })).status).toBe(204);
};
const restore = (by: Client, nickname: string) => by.post(`${detail(nickname)}restore/`);
const listed = async (by: Client, nickname: string) =>
  (await by.get(DELETED)).read(Listed).results.some((found) => found.nickname === nickname);
const statusOf = async (by: Client, { uuid, version }: Intelligence) =>
  (await by.get(`/v2/repository/info/${uuid}/${version}/`)).status;

test('[ORG-09] a deleted organization disappears immediately, with its intelligences and other roles', async () => {
  const own = await intelligence({ is_private: true });
  const { nickname } = own.owner;
  const member = await own.member(2);
  const foreign = await intelligence({ is_private: true });
  const share = `/v2/repository/authorizations/${foreign.uuid}/${nickname}/`;
  expect((await foreign.admin.patch(share, { role: 2 })).status).toBe(200);
  expect([await statusOf(member, own), await statusOf(member, foreign)]).toEqual([200, 200]);

  await remove(own.admin, nickname);
  for (const by of [own.admin, member, foreign.admin, anonymous()]) {
    expect((await by.get(`/v2/org/profile/${nickname}/`)).status).toBe(404);
    const found = await by.get(`/v2/account/search-user/?search=${nickname}`);
    expect(JSON.stringify(found.body)).not.toContain(nickname);
    expect((await by.get(`/v2/repository/search-repositories/?nickname=${nickname}`)).status).toBe(404);
  }
  expect([await statusOf(member, own), await statusOf(member, foreign)]).toEqual([404, 404]);
  for (const path of [
    `/v2/repository/authorizations/?repository=${foreign.uuid}`,
    `/v2/repository/info/${foreign.uuid}/${foreign.version}/`,
  ])
    expect(JSON.stringify((await foreign.admin.get(path)).body)).not.toContain(nickname);
  expect((await foreign.admin.patch(share, { role: 2 })).status).toBe(404);
  expect(JSON.stringify((await member.get('/v2/org/organization/')).body)).not.toContain(`"${nickname}"`);
  expect((await anonymous().post('/v2/account/register/', { ...newAccount(), nickname })).body).toEqual({
    nickname: ['repository organization with this nickname already exists.'],
  });
});

test('[ORG-09] restoring brings members, keys, intelligences and roles elsewhere back', async () => {
  const own = await intelligence({ is_private: true });
  const { nickname } = own.owner;
  await own.addSentences(fewSentences());
  const member = await own.member(2);
  const foreign = await intelligence({ is_private: true });
  await foreign.admin.patch(`/v2/repository/authorizations/${foreign.uuid}/${nickname}/`, { role: 2 });
  const seen = async () =>
    JSON.stringify(
      await Promise.all(
        [
          `/v2/repository/info/${own.uuid}/${own.version}/`,
          `/v2/repository/info/${foreign.uuid}/${foreign.version}/`,
          `/v2/repository/examples/?repository_uuid=${own.uuid}`,
          '/v2/org/organization/',
        ].map(async (path) => (await member.get(path)).body),
      ),
    );
  // The first visit creates the keys of the member.
  await seen();
  const organizationKeys = async (): Promise<readonly unknown[]> => {
    const { rows } = await database.pool.query<{ key_hash: string }>(
      'select repository_uuid, user_id, key_hash from organization_keys where organization_id = $1 order by 1, 2',
      [own.owner.id],
    );
    return rows;
  };
  const keys = await organizationKeys();
  expect(keys.length).toBeGreaterThan(0);
  await remove(own.admin, nickname);
  expect(await organizationKeys()).toEqual([]);
  const [deleted] = (await own.admin.get(DELETED)).read(Listed).results;
  expect(deleted).toMatchObject({ nickname, name: `Organization ${nickname}`, count_repositories: 1 });
  expect((await restore(own.admin, nickname.toUpperCase())).body).toMatchObject({ nickname, count_members: 2 });
  expect(await organizationKeys()).toEqual(keys);
  expect(await seen()).toContain('hello there');
  expect([await statusOf(member, own), await statusOf(member, foreign)]).toEqual([200, 200]);
  expect((await restore(own.admin, nickname)).status).toBe(404);
});

test('[ORG-09] only its administrators can find and restore it', async () => {
  const team = await organization();
  const [member, deputy, stranger] = [await person(), await person(), await person()];
  await team.add(member, 2);
  await team.add(deputy, 3);
  expect((await restore(team.admin, team.nickname)).status).toBe(404);
  await remove(team.admin, team.nickname);
  for (const other of [member, stranger]) {
    expect(await listed(other, team.nickname)).toBe(false);
    expect((await restore(other, team.nickname)).status).toBe(404);
  }
  expect((await restore(anonymous(), team.nickname)).status).toBe(401);
  expect(await listed(deputy, team.nickname)).toBe(true);
  expect((await restore(deputy, team.nickname)).status).toBe(200);
});

test('[ORG-09] an intelligence deleted earlier stays deleted, and waits for its organization', async () => {
  const repository = await intelligence();
  const { nickname } = repository.owner;
  const direct = await person();
  await repository.admin.patch(`/v2/repository/authorizations/${repository.uuid}/${direct.nickname}/`, { role: 3 });
  const restoreRepository = () => direct.post(`/v2/repository/repository-details/${repository.uuid}/restore/`);
  await repository.admin.delete(`/v2/repository/repository-details/${repository.uuid}/`, { name: repository.name });
  await remove(repository.admin, nickname);
  expect((await restoreRepository()).status).toBe(404);
  expect((await restore(repository.admin, nickname)).body).toMatchObject({ count_repositories: 0 });
  expect(await statusOf(repository.admin, repository)).toBe(404);
  expect((await restoreRepository()).status).toBe(200);
});

test('[ORG-09] people and intelligences deleted in the meantime are not restored', async () => {
  const team = await organization();
  const leaver = await person();
  await team.add(leaver, 3);
  const foreign = await intelligence();
  await foreign.admin.patch(`/v2/repository/authorizations/${foreign.uuid}/${team.nickname}/`, { role: 2 });
  await remove(team.admin, team.nickname);
  expect((await leaver.delete('/v2/account/my-profile/', { password: leaver.password })).status).toBe(204);
  await database.pool.query('delete from repositories where uuid = $1', [foreign.uuid]);
  expect((await restore(team.admin, team.nickname)).body).toMatchObject({ count_members: 1 });
});

test('[ORG-09] [ORG-08] after TRASH_DAYS it is purged; its nickname stays reserved for a while', async () => {
  const repository = await intelligence();
  const { id, nickname } = repository.owner;
  await remove(repository.admin, nickname);
  await database.pool.query(`update owners set deleted_at = now() - interval '31 days' where id = $1`, [id]);
  expect(await listed(repository.admin, nickname)).toBe(false);
  expect((await restore(repository.admin, nickname)).status).toBe(404);
  await purgeOrganizations(database.db, 30, 10);
  const left = await database.pool.query('select 1 from owners where id = $1', [id]);
  expect(left.rowCount).toBe(0);
  const take = () => anonymous().post('/v2/account/register/', { ...newAccount(), nickname });
  expect((await take()).status).toBe(400);
  const { rows } = await database.pool.query<{ days: number }>(
    'select extract(day from free_at - created_at)::int as days from former_nicknames where nickname = $1',
    [nickname],
  );
  expect(rows).toEqual([{ days: 10 }]);
  await database.pool.query('update former_nicknames set free_at = now() where nickname = $1', [nickname]);
  expect((await take()).status).toBe(201);
});
