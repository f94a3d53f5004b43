import { expect, test } from '@jest/globals';
import { anonymous, organization, person, unique } from '../../../testing/setup.ts';

const TEAM = '/v2/org/authorizations/';

test('[ORG-07] an administrator invites a person, changes their role and lists the team', async () => {
  const org = await organization();
  const member = await person();
  const path = `${TEAM}${org.nickname}/${member.nickname}/`;
  const invited = await org.admin.patch(path, { role: 2 });
  expect([invited.status, invited.body]).toEqual([200, { role: 2 }]);
  expect((await org.admin.put(path, { role: '4' })).body).toEqual({ role: 4 });
  const team = await org.admin.get(`${TEAM}?org_nickname=${org.nickname}&limit=20`);
  expect(team.body).toMatchObject({
    count: 2,
    next: null,
    previous: null,
    results: [
      {
        user__nickname: org.admin.nickname,
        role: 3,
        is_admin: true,
        organization: org.id,
        organization__nickname: org.nickname,
      },
      {
        user__nickname: member.nickname,
        role: 4,
        level: 4,
        can_read: true,
        can_translate: true,
        can_contribute: false,
        can_write: false,
        is_admin: false,
        user__is_organization: false,
      },
    ],
  });
});

test('[ORG-07] removing a member revokes every right at once, in either order of the path', async () => {
  const org = await organization();
  for (const orderOf of [(name: string) => `${org.nickname}/${name}`, (name: string) => `${name}/${org.nickname}`]) {
    const member = await person();
    await org.add(member, 3);
    const removed = await org.admin.delete(`${TEAM}${orderOf(member.nickname)}/`);
    expect([removed.status, removed.body]).toEqual([204, '']);
    expect((await member.get(`/v2/org/organization/${org.nickname}/`)).status).toBe(404);
    expect((await org.admin.delete(`${TEAM}${orderOf(member.nickname)}/`)).status).toBe(404);
  }
});

test.each([
  [0, 403, { detail: 'You cannot set user role 0' }],
  [5, 400, { role: ['"5" is not a valid choice.'] }],
  ['admin', 400, { role: ['"admin" is not a valid choice.'] }],
  [null, 400, { role: ['This field may not be null.'] }],
  [undefined, 400, { role: ['This field is required.'] }],
])('[ORG-07] the role %j is rejected', async (role, status, body) => {
  const org = await organization();
  const member = await person();
  const refused = await org.admin.patch(`${TEAM}${org.nickname}/${member.nickname}/`, { role });
  expect([refused.status, refused.body]).toEqual([status, body]);
});

test('[ORG-07] an administrator can neither change their own role nor leave', async () => {
  const { admin, nickname } = await organization();
  const own = `${TEAM}${nickname}/${admin.nickname}/`;
  const changed = await admin.patch(own, { role: 1 });
  expect([changed.status, changed.body]).toEqual([403, { detail: 'You cannot change your own role' }]);
  const left = await admin.delete(own);
  expect([left.status, left.body]).toEqual([403, { detail: 'You cannot delete your own user.' }]);
});

test('[ORG-07] when two administrators demote or remove each other concurrently, one remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const org = await organization();
    const other = await person();
    await org.add(other, 3);
    const answers = await Promise.all([
      org.admin.patch(`${TEAM}${org.nickname}/${other.nickname}/`, { role: 1 }),
      other.delete(`${TEAM}${org.nickname}/${org.admin.nickname}/`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const teams = await Promise.all([org.admin, other].map((each) => each.get(`${TEAM}?org_nickname=${org.nickname}`)));
    expect(teams.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('[ORG-07] only people can be members, and only of organizations', async () => {
  const org = await organization();
  const [other, stranger] = [await organization(), await person()];
  expect((await org.admin.patch(`${TEAM}${org.nickname}/${other.nickname}/`, { role: 1 })).status).toBe(404);
  expect((await org.admin.patch(`${TEAM}${org.nickname}/${unique()}/`, { role: 1 })).status).toBe(404);
  const nowhere = await org.admin.patch(`${TEAM}${unique('no')}/${stranger.nickname}/`, { role: 1 });
  expect(nowhere.status).toBe(404);
});

test.each([
  ['outsider', undefined, 403],
  ['user', 1, 403],
  ['translator', 4, 403],
  ['contributor', 2, 403],
  ['admin', 3, 200],
] as const)('[ORG-07] only administrators can list and change the team: %s (%s) gets %i', async (_, role, status) => {
  const org = await organization();
  const [caller, target] = [await person(), await person()];
  if (role !== undefined) await org.add(caller, role);
  expect((await caller.get(`${TEAM}?org_nickname=${org.nickname}`)).status).toBe(status);
  expect((await caller.patch(`${TEAM}${org.nickname}/${target.nickname}/`, { role: 1 })).status).toBe(status);
  expect((await caller.delete(`${TEAM}${org.nickname}/${target.nickname}/`)).status).toBe(status === 200 ? 204 : 403);
});

test('[ORG-07] listing the team requires the nickname of an existing organization and a sign-in', async () => {
  const me = await person();
  expect((await me.get(TEAM)).body).toEqual({ org_nickname: ['This field is required.'] });
  const name = unique('no');
  expect((await me.get(`${TEAM}?org_nickname=${name}`)).body).toEqual({
    detail: `Organization ${name} does not exist`,
  });
  const { nickname } = await organization();
  expect((await anonymous().get(`${TEAM}?org_nickname=${nickname}`)).status).toBe(401);
  expect((await anonymous().patch(`${TEAM}${nickname}/${me.nickname}/`, { role: 1 })).status).toBe(401);
});
