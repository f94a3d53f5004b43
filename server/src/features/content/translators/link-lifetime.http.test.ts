import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../../testing/client.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { Link, LinkPage } from './translators.schema.ts';
import type { Client } from '../../../testing/client.ts';

const CONTROL = '/v2/repository/translator/control/';
const OWN = '/v2/repository/translator/translation/';

test('[TRA-12] a link is revoked for good when its creator leaves the team or the organization', async () => {
  for (const path of ['repository', 'org'] as const) {
    const repository = await intelligence({ is_private: true });
    const creator = await person();
    const place = path === 'org' ? repository.owner.nickname : repository.uuid;
    const role = `/v2/${path}/authorizations/${place}/${creator.nickname}/`;
    await repository.admin.patch(role, { role: 2 });
    const link = (await creator.post(CONTROL, { language: 'de', repository_version: repository.version })).read(Link);
    const translator = createClient(apiAddress(), `Translator ${link.uuid}`);
    expect((await translator.get(OWN)).status).toBe(200);
    expect((await repository.admin.delete(role)).status).toBe(204);
    expect((await translator.get(OWN)).status).toBe(401);
    await repository.admin.patch(role, { role: 2 });
    expect((await translator.get(OWN)).status).toBe(401);
  }
});

test('[TRA-12] signing out everywhere revokes the links of the person, signing out here does not', async () => {
  const repository = await intelligence();
  const creator = await repository.member(2);
  const make = async (by: Client) =>
    (await by.post(CONTROL, { language: 'de', repository_version: repository.version })).read(Link).uuid;
  const statusOf = async (key: string) => (await createClient(apiAddress(), `Translator ${key}`).get(OWN)).status;
  const [mine, theirs] = [await make(creator), await make(repository.admin)];
  await creator.post('/v2/account/logout/');
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 200]);
  const { token } = (
    await anonymous().post('/v2/account/login/', { username: creator.email, password: creator.password })
  ).read(z.object({ token: z.string() }));
  await createClient(apiAddress(), `Token ${token}`).post('/v2/account/logout/', { all: true });
  expect([await statusOf(mine), await statusOf(theirs)]).toEqual([401, 200]);
});

test('[TRA-12] renewing a link replaces its address and restarts its lifetime', async () => {
  const repository = await intelligence();
  const other = await repository.member(2);
  const link = (await repository.admin.post(CONTROL, { language: 'de', repository_version: repository.version })).read(
    Link,
  );
  const translator = createClient(apiAddress(), `Translator ${link.uuid}`);
  expect((await other.post(`${CONTROL}${link.uuid}/renew/`)).status).toBe(403);
  const renewed = (await repository.admin.post(`${CONTROL}${link.uuid}/renew/`)).read(Link);
  expect(renewed.uuid).not.toBe(link.uuid);
  expect(new Date(renewed.expires_at ?? 0).getTime()).toBeGreaterThan(new Date(link.expires_at ?? 0).getTime());
  expect((await translator.get(OWN)).status).toBe(401);
  expect((await createClient(apiAddress(), `Translator ${renewed.uuid}`).get(OWN)).status).toBe(200);
  expect((await repository.admin.get(`${CONTROL}?repository=${repository.uuid}`)).read(LinkPage)).toMatchObject({
    count: 1,
    results: [renewed],
  });
});
