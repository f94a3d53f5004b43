import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { purgeRepositories } from '../../../work/housekeeping/housekeeping.queries.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { createClient } from '../../../testing/client.ts';
import { RepositoryInfo } from '../repositories/info.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

const DELETED = '/v2/repository/deleted/';
const detail = (repository: Intelligence) => `/v2/repository/repository-details/${repository.uuid}/`;
const Link = z.object({ uuid: z.string() });
const Listed = z.object({ results: z.array(z.object({ uuid: z.string() })) });

const remove = async (repository: Intelligence) => {
  expect((await repository.admin.delete(detail(repository), { name: repository.name })).status).toBe(204);
};
const restore = (repository: Intelligence, by: Client = repository.admin) => by.post(`${detail(repository)}restore/`);
const listed = async (by: Client, repository: Intelligence) =>
  (await by.get(`${DELETED}?limit=100`)).read(Listed).results.some(({ uuid }) => uuid === repository.uuid);
const keyOf = async (by: Client, { uuid, version }: Intelligence) =>
  (await by.get(`/v2/repository/info/${uuid}/${version}/`)).read(RepositoryInfo).authorization.uuid ?? '';
const parseWith = async (key: string) =>
  (await createClient(apiAddress(), `Bearer ${key}`).post('/v2/parse/', { text: 'hello there' })).status;

/** Every place where an intelligence can be found, by viewer. */
async function traces(repository: Intelligence, by: Client): Promise<string[]> {
  const { uuid, version, owner, slug, name } = repository;
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  const paths = [
    `/v2/repository/info/${uuid}/${version}/`,
    `/v2/repository/${uuid}/`,
    `/v2/repository/shortcut/${owner.nickname}/${slug}/`,
    `/v2/repository/repository-details/${uuid}/`,
    `/v2/repository/repositories/?name=${encodeURIComponent(name)}`,
    `/v2/repository/search-repositories/?nickname=${owner.nickname}`,
    `/v2/repository/search-repositories/?search=${encodeURIComponent(name)}`,
    '/v2/repository/repositories-permissions/',
    `/v2/repository/repositories-contributions/?nickname=${owner.nickname}`,
    `/v2/repository/examples/?${scope}`,
    `/v2/repository/evaluate/?${scope}`,
    `/v2/repository/task-queue/?${scope}`,
    `/v2/repository/version/?repository=${uuid}`,
    `/v2/repository/translator/control/?repository=${uuid}`,
    `/v2/org/profile/${owner.nickname}/`,
  ];
  const found: string[] = [];
  for (const path of paths) {
    const answer = await by.get(path);
    const text = JSON.stringify(answer.body);
    if (
      answer.status >= 500 ||
      text.includes(name) ||
      text.includes('hello') ||
      /"count_repositories":[1-9]/.test(text)
    )
      found.push(`${answer.status} ${path}`);
  }
  return found;
}

test('[DASH-09] a deleted intelligence disappears immediately: lists, counts, parsing, keys and links', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const member = await repository.member(1);
  const key = await keyOf(member, repository);
  const link = (
    await repository.admin.post('/v2/repository/translator/control/', {
      language: 'pt',
      repository_version: repository.version,
    })
  ).read(Link).uuid;
  const throughLink = () =>
    createClient(apiAddress(), `Translator ${link}`).get('/v2/repository/translator/examples/?is_translated=false');
  expect([await parseWith(key), (await throughLink()).status]).toEqual([200, 200]);
  await remove(repository);
  expect(await traces(repository, repository.admin)).toEqual([]);
  expect(await traces(repository, anonymous())).toEqual([]);
  expect((await throughLink()).status).toBe(401);
  await expect(eventually(async () => (await parseWith(key)) === 401)).resolves.toBe(true);
  expect((await restore(repository)).status).toBe(200);
  expect((await throughLink()).status).toBe(200);
  await expect(eventually(async () => (await parseWith(key)) === 200)).resolves.toBe(true);
});

async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) if (await isSo()) return true;
  return false;
}

test('[DASH-09] restoring brings everything back, under the same address', async () => {
  const repository = await intelligence({ is_private: true });
  await repository.addSentences(fewSentences());
  await repository.train();
  const member = await repository.member(2);
  const seen = async () => {
    const scope = `repository_uuid=${repository.uuid}&repository_version=${repository.version}`;
    const paths = [
      `/v2/repository/info/${repository.uuid}/${repository.version}/`,
      `/v2/repository/examples/?${scope}`,
      `/v2/repository/task-queue/?${scope}`,
      `/v2/repository/version/?repository=${repository.uuid}`,
    ];
    return JSON.stringify(await Promise.all(paths.map(async (path) => (await member.get(path)).body)));
  };
  const before = await seen();
  expect(before).toContain('hello there');
  await remove(repository);
  const [deleted] = (await repository.admin.get(DELETED)).read(
    z.object({ results: z.array(z.looseObject({})) }),
  ).results;
  expect(deleted).toMatchObject({
    uuid: repository.uuid,
    name: repository.name,
    slug: repository.slug,
    owner__nickname: repository.owner.nickname,
  });
  const again = await repository.admin.post('/v2/repository/repository-details/', {
    name: repository.name,
    language: 'en',
    categories: [1],
    organization: repository.owner.id,
  });
  expect(again.read(z.object({ slug: z.string() })).slug).not.toBe(repository.slug);
  expect((await restore(repository)).body).toMatchObject({ uuid: repository.uuid, slug: repository.slug });
  expect(await seen()).toBe(before);
  expect(await listed(repository.admin, repository)).toBe(false);
  expect((await restore(repository)).status).toBe(404);
});

test('[DASH-09] only people who could delete it can find and restore it, public or not', async () => {
  for (const is_private of [false, true]) {
    const repository = await intelligence({ is_private });
    const [member, deputy, stranger] = [await repository.member(2), await repository.member(3), await person()];
    expect((await restore(repository)).status).toBe(404);
    await remove(repository);
    for (const other of [member, stranger]) {
      expect(await listed(other, repository)).toBe(false);
      expect((await restore(repository, other)).status).toBe(404);
    }
    expect((await restore(repository, anonymous())).status).toBe(401);
    expect(await listed(deputy, repository)).toBe(true);
    expect((await restore(repository, deputy)).status).toBe(200);
  }
});

test('[DASH-09] deletion stops the training of an intelligence, and its last administrator may leave', async () => {
  const repository = await intelligence();
  const outsider = await person();
  const role = { role: 3 };
  await repository.admin.patch(`/v2/repository/authorizations/${repository.uuid}/${outsider.nickname}/`, role);
  await repository.addSentences(fewSentences());
  await repository.admin.post(`${detail(repository)}train/`, { repository_version: repository.version });
  await remove(repository);
  const { rows } = await database.pool.query<{ status: number; cancel: boolean }>(
    `select task.status, task.cancel_requested as cancel
     from tasks task
     join version_languages part on part.id = task.version_language_id
     join versions version on version.id = part.version_id
     where version.repository_uuid = $1`,
    [repository.uuid],
  );
  expect(rows.every(({ status, cancel }) => cancel || status >= 2)).toBe(true);
  expect((await outsider.delete('/v2/account/my-profile/', { password: outsider.password })).status).toBe(204);
});

test('[DASH-09] after TRASH_DAYS nobody can restore it, and the worker purges it', async () => {
  const [old, recent] = [await intelligence(), await intelligence()];
  await remove(old);
  await remove(recent);
  const days = (count: number, repository: Intelligence) =>
    database.pool.query('update repositories set deleted_at = now() - make_interval(days => $1) where uuid = $2', [
      count,
      repository.uuid,
    ]);
  await days(31, old);
  await days(29, recent);
  expect(await listed(old.admin, old)).toBe(false);
  expect((await restore(old)).status).toBe(404);
  await purgeRepositories(database.db, 30);
  const { rows } = await database.pool.query('select uuid from repositories where uuid = any($1)', [
    [old.uuid, recent.uuid],
  ]);
  expect(rows).toEqual([{ uuid: recent.uuid }]);
  expect((await restore(recent)).status).toBe(200);
});
