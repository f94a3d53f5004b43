import { afterAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../db/client.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import { createClient } from '../../testing/client.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { apiAddress, organization, person, unique } from '../../testing/setup.ts';
import { RepositoryInfo } from '../../features/intelligences/repositories/info.schema.ts';
import type { Client } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
afterAll(() => database.close());

const BY_KEY = ['/v2/train/', '/v2/words_distribution/', '/v2/evaluate/'] as const;

const infoOf = async (who: Client, { uuid }: Intelligence) =>
  (await who.get(`/v2/repository/${uuid}/`)).read(RepositoryInfo).authorization;

/** The key that a person holds on behalf of an organization. */
async function organizationKey(
  who: Client,
  repository: Intelligence,
  nickname = repository.owner.nickname,
): Promise<string> {
  const { organizations } = await infoOf(who, repository);
  return organizations.find(({ user__nickname: name }) => name === nickname)?.uuid ?? '';
}

const program = (key: string) => createClient(apiAddress(), `Bearer ${key}`);
const parseStatus = async (key: string) => (await program(key).post('/v2/parse/', { text: 'hello there' })).status;
const keyPath = ({ uuid }: Intelligence) => `/v2/repository/repository-details/${uuid}/parse-key/`;

async function trained(): Promise<Intelligence> {
  const repository = await intelligence({ is_private: true });
  await repository.addSentences(fewSentences());
  await repository.train();
  return repository;
}

test('[QT-07] a member who may only read gets no further rights through the key of the organization', async () => {
  const repository = await trained();
  const member = await repository.member(1);
  const key = await organizationKey(member, repository);
  expect(await parseStatus(key)).toBe(200);
  for (const path of BY_KEY)
    expect([path, (await program(key).post(path, { language: 'en' })).status]).toEqual([path, 403]);
  const ofAdmin = await organizationKey(repository.admin, repository);
  expect(ofAdmin).not.toBe(key);
  expect((await program(ofAdmin).post('/v2/train/', {})).status).toBe(200);
});

test('[QT-07] the key of an organization ends with the membership and is not restored with it', async () => {
  const repository = await trained();
  const member = await repository.member(2);
  const path = `/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`;
  const [own, ofOrganization] = [
    (await infoOf(member, repository)).uuid ?? '',
    await organizationKey(member, repository),
  ];
  expect([await parseStatus(own), await parseStatus(ofOrganization)]).toEqual([200, 200]);
  await repository.admin.delete(path);
  for (const key of [own, ofOrganization]) {
    expect(await parseStatus(key)).toBe(401);
    for (const call of BY_KEY) expect([call, (await program(key).post(call, {})).status]).toEqual([call, 401]);
  }
  await repository.admin.patch(path, { role: 3 });
  expect([await parseStatus(own), await parseStatus(ofOrganization)]).toEqual([401, 401]);
  expect(await parseStatus(await organizationKey(member, repository))).toBe(200);
});

test('[QT-07] the key ends when the organization leaves the team, and follows the role of its member', async () => {
  const repository = await trained();
  const partner = await organization();
  const member = await person();
  await partner.add(member, 2);
  const team = `/v2/repository/authorizations/${repository.uuid}/${partner.nickname}/`;
  await repository.admin.patch(team, { role: 1 });
  const key = await organizationKey(member, repository, partner.nickname);
  expect((await program(key).post('/v2/words_distribution/', { language: 'en' })).status).toBe(200);
  await partner.add(member, 1);
  expect((await program(key).post('/v2/words_distribution/', { language: 'en' })).status).toBe(403);
  await repository.admin.delete(team);
  expect(await parseStatus(key)).toBe(401);
  await repository.admin.patch(team, { role: 1 });
  expect(await parseStatus(key)).toBe(401);
});

test('[QT-07] a direct role that restricts a member also restricts the key', async () => {
  const repository = await trained();
  const member = await repository.member(3);
  await repository.admin.patch(`/v2/repository/authorizations/${repository.uuid}/${member.nickname}/`, { role: 1 });
  expect((await program(await organizationKey(member, repository)).post('/v2/train/', {})).status).toBe(403);
});

/** Gives the organization of an intelligence a shared key, as all its members had in older releases. */
async function retiredKey(repository: Intelligence, daysAgo: number): Promise<string> {
  const key = unique('shared');
  await database.pool.query(
    `update repository_authorizations
     set key_hash = $1, key_sealed = '', key_retired_at = now() - make_interval(days => $2)
     where repository_uuid = $3 and owner_id = $4`,
    [sha256(key), daysAgo, repository.uuid, repository.owner.id],
  );
  return key;
}

test('[QT-08] a key shared by an organization only parses, is listed with its expiry, then stops working', async () => {
  const repository = await trained();
  const member = await repository.member(1);
  const key = await retiredKey(repository, 89);
  expect(await parseStatus(key)).toBe(200);
  for (const path of [...BY_KEY, '/v2/debug_parse/'])
    expect([path, (await program(key).post(path, { text: 'hi', language: 'en' })).status]).toEqual([path, 403]);
  expect((await program(key).get('/v2/info/')).body).toEqual({
    detail: 'This key was shared by an organization and can only parse. Use your own key.',
  });
  const { organizations } = await infoOf(member, repository);
  expect(organizations.map(({ uuid }) => uuid)).not.toContain(key);
  const end = new Date(organizations[0]?.old_key_ends_at ?? 0).getTime();
  expect(Math.round((end - Date.now()) / 3_600_000)).toBe(24);
  expect(await parseStatus(await retiredKey(repository, 90))).toBe(401);
});

test('[QT-08] only an administrator of the organization can revoke its shared key early', async () => {
  const repository = await trained();
  const [member, key] = [await repository.member(2), await retiredKey(repository, 1)];
  const path = `/v2/repository/repository-details/${repository.uuid}/old-parse-key/`;
  const mayEnd = async (by: Client) => (await infoOf(by, repository)).organizations[0]?.can_end_old_key;
  expect([await mayEnd(member), await mayEnd(repository.admin)]).toEqual([false, true]);
  expect((await member.delete(path, { organization: repository.owner.id })).status).toBe(403);
  expect((await repository.admin.delete(path, { organization: repository.owner.id })).status).toBe(204);
  expect(await parseStatus(key)).toBe(401);
  expect((await infoOf(member, repository)).organizations[0]?.old_key_ends_at).toBeNull();
});

test('[QT-09] holders renew and revoke their keys, their own and that of an organization', async () => {
  const repository = await trained();
  const member = await repository.member(1);
  const read = {
    own: async () => (await infoOf(member, repository)).uuid ?? '',
    org: () => organizationKey(member, repository),
  };
  for (const [body, keyOf] of [
    [{}, read.own],
    [{ organization: repository.owner.id }, read.org],
  ] as const) {
    const first = await keyOf();
    expect((await member.post(keyPath(repository), body)).status).toBe(204);
    const second = await keyOf();
    expect([await parseStatus(first), await parseStatus(second)]).toEqual([401, 200]);
    expect((await member.delete(keyPath(repository), body)).status).toBe(204);
    expect([await parseStatus(second), await keyOf()]).toEqual([401, '']);
    expect((await member.post(keyPath(repository), body)).status).toBe(204);
    expect(await parseStatus(await keyOf())).toBe(200);
  }
});

test('[QT-09] outsiders cannot renew or revoke a key held on behalf of an organization', async () => {
  const repository = await intelligence();
  const outsider = await person();
  for (const answer of [
    await outsider.post(keyPath(repository), { organization: repository.owner.id }),
    await outsider.delete(keyPath(repository), { organization: repository.owner.id }),
    await outsider.delete(`/v2/repository/repository-details/${repository.uuid}/old-parse-key/`, {
      organization: repository.owner.id,
    }),
  ])
    expect(answer.status).toBe(404);
  expect((await createClient(apiAddress()).post(keyPath(repository), {})).status).toBe(401);
});
