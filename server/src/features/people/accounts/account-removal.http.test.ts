import { expect, test } from '@jest/globals';
import { personalNickname } from '../organizations/personal-nickname.ts';
import { anonymous, organization, person } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';

const PROFILE = '/v2/account/my-profile/';

test('[ACC-12] deleting an account requires its password and ends its sessions and roles', async () => {
  const repository = await intelligence();
  const me = await repository.member(2);
  await me.post('/v2/repository/example/', {
    repository: repository.uuid,
    repository_version: repository.version,
    text: 'mine stays',
    intent: 'greet',
    language: 'en',
    entities: [],
  });
  await me.post('/v2/repository/repository-votes/', { repository: repository.uuid });
  expect((await me.delete(PROFILE)).body).toEqual({ password: ['This field is required.'] });
  expect((await me.delete(PROFILE, { password: 'wrong' })).body).toEqual({ password: ['Wrong password'] });
  expect((await me.options(PROFILE)).body).toMatchObject({
    actions: { DELETE: { password: { type: 'password', required: false } } },
  });
  const removed = await me.delete(PROFILE, { password: me.password });
  expect([removed.status, removed.body]).toEqual([204, '']);
  expect((await me.get(PROFILE)).status).toBe(401);
  expect((await anonymous().get(`/v2/account/user-profile/${me.nickname}/`)).status).toBe(404);
  expect((await anonymous().post('/v2/account/login/', { username: me.email, password: me.password })).status).toBe(
    400,
  );
  expect(
    (await repository.admin.get(`/v2/org/authorizations/?org_nickname=${repository.owner.nickname}`)).body,
  ).toMatchObject({
    count: 1,
  });
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    results: [{ text: 'mine stays' }],
  });
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).body).toMatchObject({ votes_sum: 0 });
});

test('[ACC-12] [ORG-07] an organization keeps an administrator when two delete their accounts', async () => {
  const org = await organization();
  await org.add(await person(), 1);
  const alone = await org.admin.delete(PROFILE, { password: org.admin.password });
  expect([alone.status, alone.body]).toEqual([
    400,
    {
      non_field_errors: [
        `Nobody else administers Organization ${org.nickname}. ` +
          'Make somebody else an administrator there, or delete it first.',
      ],
    },
  ]);
  const second = await person();
  await org.add(second, 3);
  const answers = await Promise.all([org.admin, second].map((who) => who.delete(PROFILE, { password: who.password })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  const seen = await Promise.all(
    [org.admin, second].map((who) => who.get(`/v2/org/authorizations/?org_nickname=${org.nickname}`)),
  );
  expect(seen.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('[ACC-12] a one-person organization is deleted with the account unless others work in it', async () => {
  const repository = await intelligence();
  const { admin, owner } = repository;
  const helper = await person();
  const team = `/v2/repository/authorizations/${repository.uuid}/${helper.nickname}/`;
  expect((await admin.patch(team, { role: 2 })).status).toBe(200);
  expect((await admin.delete(PROFILE, { password: admin.password })).body).toEqual({
    non_field_errors: [expect.stringContaining(`Nobody else administers Organization ${owner.nickname}.`)],
  });
  expect((await helper.get(`/v2/repository/${repository.uuid}/`)).status).toBe(200);
  expect((await anonymous().get(`/v2/org/profile/${personalNickname(admin.nickname, 1)}/`)).status).toBe(200);

  expect((await admin.delete(team)).status).toBe(204);
  expect((await admin.delete(PROFILE, { password: admin.password })).status).toBe(204);
  expect((await helper.get(`/v2/repository/${repository.uuid}/`)).status).toBe(404);
  for (const nickname of [owner.nickname, personalNickname(admin.nickname, 1)])
    expect((await anonymous().get(`/v2/org/profile/${nickname}/`)).status).toBe(404);
});

test('[ACC-12] the only administrator of a repository cannot delete their account', async () => {
  const repository = await intelligence();
  const only = await person();
  const role = (nickname: string, value: number) =>
    repository.admin.patch(`/v2/repository/authorizations/${repository.uuid}/${nickname}/`, { role: value });
  await role(only.nickname, 3);
  expect((await role(repository.admin.nickname, 1)).status).toBe(200);
  expect((await only.delete(PROFILE, { password: only.password })).body).toEqual({
    non_field_errors: [
      `Nobody else administers ${repository.name}. Make somebody else an administrator there, or delete it first.`,
    ],
  });
});

test('[ORG-07] [ACC-12] the last organization administrator with rights on a repository cannot leave', async () => {
  const repository = await intelligence();
  const restricted = await repository.member(3);
  expect(
    (
      await repository.admin.patch(`/v2/repository/authorizations/${repository.uuid}/${restricted.nickname}/`, {
        role: 2,
      })
    ).status,
  ).toBe(200);
  const demoted = await restricted.patch(
    `/v2/org/authorizations/${repository.owner.nickname}/${repository.admin.nickname}/`,
    {
      role: 1,
    },
  );
  expect([demoted.status, demoted.body]).toEqual([
    403,
    { detail: 'An intelligence needs at least one administrator.' },
  ]);
  expect(
    (await restricted.delete(`/v2/org/authorizations/${repository.owner.nickname}/${repository.admin.nickname}/`))
      .status,
  ).toBe(403);
  expect((await repository.admin.delete(PROFILE, { password: repository.admin.password })).body).toEqual({
    non_field_errors: [
      `Nobody else administers ${repository.name}. Make somebody else an administrator there, or delete it first.`,
    ],
  });
  expect(
    (
      await repository.admin.patch(`/v2/repository/authorizations/${repository.uuid}/${restricted.nickname}/`, {
        role: 3,
      })
    ).status,
  ).toBe(200);
  expect(
    (await restricted.delete(`/v2/org/authorizations/${repository.owner.nickname}/${repository.admin.nickname}/`))
      .status,
  ).toBe(204);
});
