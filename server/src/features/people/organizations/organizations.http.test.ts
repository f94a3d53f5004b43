import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { anonymous, organization, person, unique } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';

const LIST = '/v2/org/organization/';

test('[ORG-07] creating an organization returns it with its creator as administrator', async () => {
  const me = await person();
  const nickname = unique('Org');
  const made = await me.post(LIST, {
    id: 1,
    name: ' The Org ',
    nickname,
    description: 'What we do',
    locale: 'Maceió',
    verificated: true,
    count_members: 7,
  });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.any(Number),
    name: 'The Org',
    nickname: nickname.toLowerCase(),
    description: 'What we do',
    locale: 'Maceió',
    verificated: false,
    count_repositories: 0,
    count_members: 1,
    authorization: {
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user: expect.any(Number),
      user__nickname: me.nickname,
      organization: expect.any(Number),
      organization__nickname: nickname.toLowerCase(),
      role: 3,
      level: 3,
      can_read: true,
      can_contribute: true,
      can_write: true,
      can_translate: true,
      is_admin: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      user__is_organization: false,
    },
  });
  expect((await me.get(`${LIST}${nickname}/`)).body).toEqual(made.body);
});

test('[ORG-07] creating an organization reports every error at once', async () => {
  const { admin, nickname } = await organization();
  const refused = await admin.post(LIST, { nickname: nickname.toUpperCase(), locale: 'x'.repeat(49) });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      name: ['This field is required.'],
      nickname: ['This field must be unique.'],
      locale: ['Ensure this field has no more than 48 characters.'],
    },
  ]);
});

test.each([
  ['', 'This field may not be blank.'],
  ['two words', 'Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'],
  ['ação', 'Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'],
  ['x'.repeat(17), 'Ensure this field has no more than 16 characters.'],
  ['admin', "The user nickname can't be 'admin'"],
])('[ORG-07] the nickname %j is rejected', async (nickname, sentence) => {
  const refused = await (await person()).post(LIST, { name: 'Org', nickname });
  expect([refused.status, refused.body]).toEqual([400, { nickname: [sentence] }]);
});

test('[ORG-07] people and organizations share one namespace of nicknames', async () => {
  const { nickname } = await organization();
  const me = await person();
  const asPerson = await me.patch('/v2/account/my-profile/', { nickname });
  expect(asPerson.body).toEqual({ nickname: ['repository organization with this nickname already exists.'] });
  const short = unique('p').slice(0, 10);
  await me.patch('/v2/account/my-profile/', { nickname: short });
  expect((await me.post(LIST, { name: 'Mine', nickname: short })).body).toEqual({
    nickname: ['This field must be unique.'],
  });
});

test('[ORG-07] the list pages through the caller’s own organizations', async () => {
  const me = await person();
  const own = [await organization(me), await organization(me)];
  const other = await organization();
  await other.add(me, 1);
  await organization();
  const first = await me.get(`${LIST}?limit=2`);
  expect(first.body).toMatchObject({
    count: 4,
    previous: null,
    results: [{ nickname: other.nickname, authorization: { role: 1 } }, { nickname: own[1]?.nickname }],
  });
  const next = first.read(z.looseObject({ next: z.string() })).next;
  expect(next).toContain('offset=2');
  const personal = `${me.nickname}-team`;
  expect((await me.get(next)).body).toMatchObject({
    count: 4,
    next: null,
    results: [{ nickname: own[0]?.nickname }, { nickname: personal }],
  });
  expect((await me.get(`${LIST}?limit=NaN&offset=NaN&search`)).body).toMatchObject({ count: 4 });
});

test('[ORG-07] administrators change an organization in full or in part, and can keep its nickname', async () => {
  const { admin, nickname } = await organization();
  const part = await admin.patch(`${LIST}${nickname}`, { description: 'Line\nLine' });
  expect(part.body).toMatchObject({ nickname, description: 'Line\nLine' });
  const whole = await admin.put(`${LIST}${nickname}/`, { name: 'Renamed', nickname });
  expect([whole.status, whole.body]).toEqual([
    200,
    expect.objectContaining({ name: 'Renamed', nickname, description: 'Line\nLine' }),
  ]);
  expect((await admin.put(`${LIST}${nickname}/`, {})).body).toEqual({
    name: ['This field is required.'],
    nickname: ['This field is required.'],
  });
});

test.each([
  ['user', 1, 403],
  ['translator', 4, 403],
  ['contributor', 2, 403],
  ['admin', 3, 200],
] as const)(
  '[ORG-07] a member with the role %s (%i) can read the organization and gets %i for changing it',
  async (_, role, status) => {
    const org = await organization();
    const member = await person();
    await org.add(member, role);
    expect((await member.get(`${LIST}${org.nickname}/`)).body).toMatchObject({
      count_members: 2,
      authorization: { role, level: role },
    });
    expect((await member.patch(`${LIST}${org.nickname}/`, { name: 'Changed' })).status).toBe(status);
  },
);

test('[ORG-07] outsiders get 404 even for an invalid change; anonymous callers get 401', async () => {
  const { nickname } = await organization();
  const outsider = await person();
  expect((await outsider.get(`${LIST}${nickname}/`)).status).toBe(404);
  expect((await outsider.patch(`${LIST}${nickname}/`, { name: '' })).body).toEqual({
    detail: 'Organization not found',
  });
  for (const answer of [
    await anonymous().get(LIST),
    await anonymous().get(`${LIST}${nickname}/`),
    await anonymous().patch(`${LIST}${nickname}/`, {}),
    await anonymous().options(LIST),
  ]) {
    expect(answer.status).toBe(401);
  }
});

test('[ORG-07] the profile is public and shows no membership to anonymous callers', async () => {
  const { nickname } = await organization();
  const seen = await anonymous().get(`/v2/org/profile/${nickname}/`);
  expect([seen.status, seen.body]).toEqual([200, expect.objectContaining({ nickname, authorization: null })]);
  const outsider = await (await person()).get(`/v2/org/profile/${nickname.toUpperCase()}/`);
  expect(outsider.body).toMatchObject({
    nickname,
    authorization: { uuid: null, role: 0, can_read: false, can_write: false },
  });
  expect((await anonymous().get(`/v2/org/profile/${unique()}/`)).status).toBe(404);
});

test('[ORG-07] OPTIONS describes the forms for creating and changing an organization', async () => {
  const { admin, nickname } = await organization();
  const hidden = { required: false, read_only: true, style: { show: false } };
  const fields = {
    id: { type: 'field', label: 'ID', ...hidden },
    name: { type: 'string', required: true, read_only: false, label: 'Name', max_length: 40, style: {} },
    nickname: { type: 'slug', required: true, read_only: false, label: 'Nickname', max_length: 16, style: {} },
    description: {
      type: 'string',
      required: false,
      read_only: false,
      label: 'Description',
      max_length: 10_000,
      style: { base_template: 'textarea.html' },
    },
    locale: { type: 'string', required: false, read_only: false, label: 'Locale', max_length: 48, style: {} },
    verificated: { type: 'boolean', label: 'Verificated', ...hidden },
    count_repositories: { type: 'field', label: 'Count repositories', ...hidden },
    count_members: { type: 'field', label: 'Count members', ...hidden },
    authorization: { type: 'field', label: 'Authorization', ...hidden },
  };
  const list = await admin.options(LIST);
  expect(list.body).toEqual({
    name: 'Organization',
    description: '',
    renders: ['application/json'],
    parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    actions: { POST: fields },
  });
  const detail = await admin.options(`${LIST}${nickname}`);
  expect(detail.body).toMatchObject({ actions: { PUT: fields } });
  const form = z.object({ actions: z.object({ POST: z.record(z.string(), z.unknown()) }) });
  expect(Object.keys(list.read(form.loose()).actions.POST)).toEqual(Object.keys(fields));
});

test('[ORG-07] only an administrator who types its name can delete an organization and its repositories', async () => {
  const repository = await intelligence();
  const contributor = await repository.member(2);
  const path = `${LIST}${repository.owner.nickname}/`;
  const name = `Organization ${repository.owner.nickname}`;
  expect((await contributor.delete(path, { name })).status).toBe(403);
  expect((await (await person()).delete(path, { name })).status).toBe(404);
  const wrong = await repository.admin.delete(path, { name: repository.owner.nickname });
  expect([wrong.status, wrong.body]).toEqual([400, { name: [`Type the name exactly as shown: ${name}`] }]);
  const removed = await repository.admin.delete(path, { name });
  expect([removed.status, removed.body]).toEqual([204, '']);
  expect((await repository.admin.get(path)).status).toBe(404);
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).status).toBe(404);
  const left = await contributor.get(LIST);
  expect(left.body).toMatchObject({ count: 1, results: [{ nickname: `${contributor.nickname}-team` }] });
});
