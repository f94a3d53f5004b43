import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { purgeRepositories } from '../../jobs/housekeeping.queries.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { anonymous, apiAddress, person } from '../../testing/setup.ts';
import { createClient } from '../../testing/client.ts';
import { RepositoryInfo } from '../repositories/info.schema.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { Client } from '../../testing/client.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

const DELETED = '/v2/repository/deleted/';
const detail = (bot: Intelligence) => `/v2/repository/repository-details/${bot.uuid}/`;
const Link = z.object({ uuid: z.string() });
const Listed = z.object({ results: z.array(z.object({ uuid: z.string() })) });

const remove = async (bot: Intelligence) => {
  expect((await bot.admin.delete(detail(bot), { name: bot.name })).status).toBe(204);
};
const restore = (bot: Intelligence, by: Client = bot.admin) => by.post(`${detail(bot)}restore/`);
const listed = async (by: Client, bot: Intelligence) =>
  (await by.get(`${DELETED}?limit=100`)).read(Listed).results.some(({ uuid }) => uuid === bot.uuid);
const keyOf = async (by: Client, { uuid, version }: Intelligence) =>
  (await by.get(`/v2/repository/info/${uuid}/${version}/`)).read(RepositoryInfo).authorization.uuid ?? '';
const parseWith = async (key: string) =>
  (await createClient(apiAddress(), `Bearer ${key}`).post('/v2/parse/', { text: 'hello there' })).status;

/** Everything that somebody can find of an intelligence, by who looks. */
async function traces(bot: Intelligence, by: Client): Promise<string[]> {
  const { uuid, version, owner, slug, name } = bot;
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

test('[DASH-09] a deleted intelligence is gone at once: lists, counts, parsing, keys and links', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.train();
  const member = await bot.member(1);
  const key = await keyOf(member, bot);
  const link = (
    await bot.admin.post('/v2/repository/translator/control/', { language: 'pt', repository_version: bot.version })
  ).read(Link).uuid;
  const throughLink = () =>
    createClient(apiAddress(), `Translator ${link}`).get('/v2/repository/translator/examples/?is_translated=false');
  expect([await parseWith(key), (await throughLink()).status]).toEqual([200, 200]);
  await remove(bot);
  expect(await traces(bot, bot.admin)).toEqual([]);
  expect(await traces(bot, anonymous())).toEqual([]);
  expect((await throughLink()).status).toBe(401);
  await expect(eventually(async () => (await parseWith(key)) === 401)).resolves.toBe(true);
  expect((await restore(bot)).status).toBe(200);
  expect((await throughLink()).status).toBe(200);
  await expect(eventually(async () => (await parseWith(key)) === 200)).resolves.toBe(true);
});

async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) if (await isSo()) return true;
  return false;
}

test('[DASH-09] restoring brings everything back, under the same address', async () => {
  const bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
  const member = await bot.member(2);
  const seen = async () => {
    const scope = `repository_uuid=${bot.uuid}&repository_version=${bot.version}`;
    const paths = [
      `/v2/repository/info/${bot.uuid}/${bot.version}/`,
      `/v2/repository/examples/?${scope}`,
      `/v2/repository/task-queue/?${scope}`,
      `/v2/repository/version/?repository=${bot.uuid}`,
    ];
    return JSON.stringify(await Promise.all(paths.map(async (path) => (await member.get(path)).body)));
  };
  const before = await seen();
  expect(before).toContain('hello there');
  await remove(bot);
  const [deleted] = (await bot.admin.get(DELETED)).read(z.object({ results: z.array(z.looseObject({})) })).results;
  expect(deleted).toMatchObject({
    uuid: bot.uuid,
    name: bot.name,
    slug: bot.slug,
    owner__nickname: bot.owner.nickname,
  });
  const again = await bot.admin.post('/v2/repository/repository-details/', {
    name: bot.name,
    language: 'en',
    categories: [1],
    organization: bot.owner.id,
  });
  expect(again.read(z.object({ slug: z.string() })).slug).not.toBe(bot.slug);
  expect((await restore(bot)).body).toMatchObject({ uuid: bot.uuid, slug: bot.slug });
  expect(await seen()).toBe(before);
  expect(await listed(bot.admin, bot)).toBe(false);
  expect((await restore(bot)).status).toBe(404);
});

test('[DASH-09] only those who could delete it find and restore it, public or not', async () => {
  for (const is_private of [false, true]) {
    const bot = await intelligence({ is_private });
    const [member, deputy, stranger] = [await bot.member(2), await bot.member(3), await person()];
    expect((await restore(bot)).status).toBe(404);
    await remove(bot);
    for (const other of [member, stranger]) {
      expect(await listed(other, bot)).toBe(false);
      expect((await restore(bot, other)).status).toBe(404);
    }
    expect((await restore(bot, anonymous())).status).toBe(401);
    expect(await listed(deputy, bot)).toBe(true);
    expect((await restore(bot, deputy)).status).toBe(200);
  }
});

test('[DASH-09] deleting stops the training of an intelligence, and its last administrator may leave', async () => {
  const bot = await intelligence();
  const outsider = await person();
  const role = { role: 3 };
  await bot.admin.patch(`/v2/repository/authorizations/${bot.uuid}/${outsider.nickname}/`, role);
  await bot.addSentences(fewSentences());
  await bot.admin.post(`${detail(bot)}train/`, { repository_version: bot.version });
  await remove(bot);
  const { rows } = await database.pool.query<{ status: number; cancel: boolean }>(
    `select task.status, task.cancel_requested as cancel
     from tasks task
     join version_languages part on part.id = task.version_language_id
     join versions version on version.id = part.version_id
     where version.repository_uuid = $1`,
    [bot.uuid],
  );
  expect(rows.every(({ status, cancel }) => cancel || status >= 2)).toBe(true);
  expect((await outsider.delete('/v2/account/my-profile/', { password: outsider.password })).status).toBe(204);
});

test('[DASH-09] after TRASH_DAYS nobody can restore it, and the worker purges it', async () => {
  const [old, recent] = [await intelligence(), await intelligence()];
  await remove(old);
  await remove(recent);
  const days = (count: number, bot: Intelligence) =>
    database.pool.query('update repositories set deleted_at = now() - make_interval(days => $1) where uuid = $2', [
      count,
      bot.uuid,
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
