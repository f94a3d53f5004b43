import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, organization, person, unique } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { linkOf, mailReceiver } from '../../../testing/mail-receiver.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import type { Client } from '../../../testing/client.ts';
import type { Person } from '../../../testing/setup.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { MailReceiver } from '../../../testing/mail-receiver.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

const TEAM = '/v2/repository/authorizations/';
const Team = z.object({
  count: z.int(),
  results: z.array(
    z.looseObject({
      user__nickname: z.string(),
      role: z.int(),
      uuid: z.string(),
      id_request_authorizations: z.int().nullable(),
    }),
  ),
});

let mail: MailReceiver;
let product: OwnProduct;
beforeAll(async () => {
  mail = await mailReceiver();
  product = await ownProduct({ SMTP_URL: mail.url });
  await product.worker();
});
afterAll(async () => {
  await product.stop();
  await mail.stop();
});

const newcomer = async (): Promise<Person> => {
  const made = await person(product.address);
  await mail.next(made.email);
  return made;
};
const repository = (wish: Parameters<typeof intelligence>[0] = {}) =>
  intelligence({ address: product.address, ...wish });
const rowsOf = async ({ uuid, admin }: Intelligence, who: Client = admin) =>
  (await who.get(`${TEAM}?repository=${uuid}`)).read(Team).results;
const roleOf = (
  { uuid, admin }: Intelligence,
  { nickname }: { nickname: string },
  role: unknown,
  who: Client = admin,
) => who.patch(`${TEAM}${uuid}/${nickname}/`, { role });

test('[SET-02] an invited person is notified by mail and immediately has the rights of the role', async () => {
  const secret = await repository({ is_private: true });
  const member = await newcomer();
  expect((await member.get(`/v2/repository/${secret.uuid}/`)).status).toBe(404);
  const invited = await roleOf(secret, member, 2);
  expect([invited.status, invited.body]).toEqual([200, { role: 2 }]);
  const message = await mail.next(member.email);
  expect(message).toMatchObject({
    subject: `New role in “${secret.name}”`,
    text: expect.stringContaining('contributor'),
  });
  expect(linkOf(message)).toBe(`/dashboard/${secret.owner.nickname}/${secret.slug}/`);
  expect((await member.get(`/v2/repository/${secret.uuid}/`)).body).toMatchObject({
    authorization: { role: 2, can_contribute: true, can_write: false },
  });
  const rows = await rowsOf(secret);
  expect(rows).toEqual([
    expect.objectContaining({
      user__nickname: secret.owner.nickname,
      user__is_organization: true,
      role: 3,
      is_admin: true,
    }),
    expect.objectContaining({
      user__nickname: member.nickname,
      user__is_organization: false,
      role: 2,
      level: 2,
      can_contribute: true,
      is_admin: false,
      repository: secret.uuid,
      id_request_authorizations: expect.any(Number),
    }),
  ]);
});

test('[SET-02] the ids in the list are not parse keys', async () => {
  const secret = await repository({ is_private: true });
  for (const { uuid } of await rowsOf(secret)) {
    const parsed = await anonymous(product.address).post(
      '/v2/parse/',
      { text: 'hi', language: 'en' },
      { headers: { authorization: `Bearer ${uuid}` } },
    );
    expect(parsed.status).toBe(401);
  }
});

test('[SET-02] a member removed through their request loses every right and is notified', async () => {
  const secret = await repository({ is_private: true });
  const member = await newcomer();
  await roleOf(secret, member, 4);
  await mail.next(member.email);
  const info = z.looseObject({ authorization: z.looseObject({ uuid: z.string() }) });
  const key = (await member.get(`/v2/repository/${secret.uuid}/`)).read(info).authorization.uuid;
  const request = (await rowsOf(secret)).find(
    ({ user__nickname: nickname }) => nickname === member.nickname,
  )?.id_request_authorizations;
  const removed = await secret.admin.delete(`/v2/repository/authorization-requests/${request}/`);
  expect([removed.status, removed.body]).toEqual([204, '']);
  expect((await mail.next(member.email)).subject).toBe(`Access denied to “${secret.name}”`);
  expect((await member.get(`/v2/repository/${secret.uuid}/`)).status).toBe(404);
  expect(
    (
      await anonymous(product.address).post(
        '/v2/parse/',
        { text: 'hi', language: 'en' },
        { headers: { authorization: `Bearer ${key}` } },
      )
    ).status,
  ).toBe(401);
  expect((await secret.admin.delete(`/v2/repository/authorization-requests/${request}/`)).status).toBe(404);
});

test('[SET-02] a member can be removed by nickname', async () => {
  const secret = await repository({ is_private: true });
  const member = await newcomer();
  await roleOf(secret, member, 1);
  expect((await secret.admin.delete(`${TEAM}${secret.uuid}/${member.nickname}/`)).status).toBe(204);
  expect((await secret.admin.delete(`${TEAM}${secret.uuid}/${member.nickname}/`)).status).toBe(404);
  expect((await secret.admin.delete(`${TEAM}${secret.uuid}/${unique()}/`)).status).toBe(404);
  expect(await rowsOf(secret)).toHaveLength(1);
});

test('[SET-02] [DASH-08] people in a member organization have its rights until it is removed', async () => {
  const secret = await repository({ is_private: true });
  const org = await organization(await newcomer());
  const [translator, user] = [await newcomer(), await newcomer()];
  await org.add(translator, 4);
  await org.add(user, 1);
  expect((await roleOf(secret, org, 1)).status).toBe(200);
  const roleHeld = async (who: Client) => (await who.get(`/v2/repository/${secret.uuid}/`)).body;
  expect(await roleHeld(translator)).toMatchObject({
    authorization: { role: 4, can_translate: true, can_contribute: false },
  });
  expect(await roleHeld(user)).toMatchObject({ authorization: { role: 1, can_translate: false } });
  expect(await roleHeld(org.admin)).toMatchObject({ authorization: { role: 3, can_write: true } });
  const row = (await rowsOf(secret)).find(({ user__nickname: nickname }) => nickname === org.nickname);
  expect(row).toMatchObject({ user__is_organization: true, id_request_authorizations: expect.any(Number) });
  expect(
    (await secret.admin.delete(`/v2/repository/authorization-requests/${row?.id_request_authorizations}/`)).status,
  ).toBe(204);
  for (const who of [translator, user, org.admin])
    expect((await who.get(`/v2/repository/${secret.uuid}/`)).status).toBe(404);
});

test('[SET-02] the role of the owner cannot be changed', async () => {
  const mine = await repository();
  const refused = [403, { detail: "The owner role can't be changed." }];
  const changed = await roleOf(mine, mine.owner, 1);
  expect([changed.status, changed.body]).toEqual(refused);
  const removed = await mine.admin.delete(`${TEAM}${mine.uuid}/${mine.owner.nickname}/`);
  expect([removed.status, removed.body]).toEqual(refused);
});

test.each([
  [0, 403, { detail: 'You cannot set user role 0' }],
  [7, 400, { role: ['"7" is not a valid choice.'] }],
  ['', 400, { role: ['"" is not a valid choice.'] }],
  [undefined, 400, { role: ['This field is required.'] }],
])('[SET-02] the role %j is rejected', async (role, status, body) => {
  const mine = await repository();
  const refused = await roleOf(mine, await newcomer(), role);
  expect([refused.status, refused.body]).toEqual([status, body]);
});

test('[SET-02] a repository keeps an administrator, even when two demote each other concurrently', async () => {
  const mine = await repository();
  const alone = await roleOf(mine, mine.admin, 1);
  expect([alone.status, alone.body]).toEqual([403, { detail: 'An intelligence needs at least one administrator.' }]);
  for (let round = 0; round < 3; round += 1) {
    const shared = await repository();
    const other = await newcomer();
    await roleOf(shared, other, 3);
    const answers = await Promise.all([roleOf(shared, other, 1), roleOf(shared, shared.admin, 1, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const seen = await Promise.all([shared.admin, other].map((who) => who.get(`${TEAM}?repository=${shared.uuid}`)));
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test.each([
  ['outsider', 0, 403],
  ['user', 1, 403],
  ['translator', 4, 403],
  ['contributor', 2, 403],
  ['admin', 3, 200],
] as const)(
  '[SET-02] [DASH-08] only administrators can list and change the team: %s (%i) gets %i',
  async (_, role, status) => {
    const mine = await repository();
    const [caller, target] = [await newcomer(), await newcomer()];
    if (role > 0) await roleOf(mine, caller, role);
    expect((await caller.get(`${TEAM}?repository=${mine.uuid}`)).status).toBe(status);
    expect((await roleOf(mine, target, 1, caller)).status).toBe(status);
    expect((await caller.delete(`${TEAM}${mine.uuid}/${target.nickname}/`)).status).toBe(status === 200 ? 204 : 403);
    expect((await caller.get(`/v2/repository/authorization-requests/?repository_uuid=${mine.uuid}`)).status).toBe(
      status,
    );
  },
);
