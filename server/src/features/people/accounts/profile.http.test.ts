import { expect, test } from '@jest/globals';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, person, unique } from '../../../testing/setup.ts';
import { Token } from './accounts.schema.ts';

const PROFILE = '/v2/account/my-profile/';

test('[ACC-12] the caller’s profile includes the e-mail address, the public profile does not', async () => {
  const me = await person();
  const shared = {
    nickname: me.nickname,
    name: me.name,
    locale: '',
    is_organization: false,
    biography: '',
    language: '',
  };
  expect((await me.get(PROFILE)).body).toEqual({
    ...shared,
    email: me.email,
    pending_email: null,
    email_confirmed: true,
    has_password: true,
    created_at: expect.stringContaining('T') as unknown,
  });
  expect((await anonymous().get(`/v2/account/user-profile/${me.nickname}/`)).body).toEqual(shared);
  const missing = await anonymous().get(`/v2/account/user-profile/${unique()}/`);
  expect([missing.status, missing.body]).toEqual([404, { detail: 'Not found.' }]);
});

test('[ACC-12] a profile can be changed in full or in part; read-only and unknown fields are ignored', async () => {
  const me = await person();
  const nickname = unique('renamed-');
  const whole = await me.put(PROFILE, {
    nickname,
    name: ' New name ',
    biography: 'Likes\nparrots',
    is_organization: true,
    language: 'xx',
    other: 1,
  });
  expect(whole.status).toBe(200);
  expect(whole.body).toMatchObject({
    nickname,
    name: 'New name',
    biography: 'Likes\nparrots',
    is_organization: false,
    language: '',
    email: me.email,
  });
  const part = await me.patch(PROFILE, { locale: 'Maceió' });
  expect(part.body).toMatchObject({ nickname, name: 'New name', biography: 'Likes\nparrots', locale: 'Maceió' });
});

test('[ACC-12] a profile change reports every error and accepts the current nickname', async () => {
  const [me, other] = [await person(), await person()];
  const taken = await me.put(PROFILE, { nickname: other.nickname, biography: 'x'.repeat(351) });
  expect(taken.status).toBe(400);
  expect(taken.body).toEqual({
    nickname: ['repository organization with this nickname already exists.'],
    name: ['This field is required.'],
    biography: ['Ensure this field has no more than 350 characters.'],
  });
  expect((await me.put(PROFILE, { nickname: me.nickname.toUpperCase(), name: 'Me' })).status).toBe(200);
});

test('[ACC-12] changing the password requires the current one and ends other sessions', async () => {
  const me = await person();
  const other = await anonymous().post('/v2/account/login/', { username: me.email, password: me.password });
  expect(other.status).toBe(200);
  const path = '/v2/account/change-password/';
  const wrong = await me.put(path, { current_password: 'wrong', password: 'a better password' });
  expect([wrong.status, wrong.body]).toEqual([400, { current_password: ['Wrong password'] }]);
  const weak = await me.put(path, { current_password: me.password, password: '1234567' });
  expect(weak.body).toEqual({
    password: [
      'This password is too short. It must contain at least 8 characters.',
      'This password is too common.',
      'This password is entirely numeric.',
    ],
  });
  expect((await me.put(path, { current_password: 'wrong', password: 'qX7!' })).body).toEqual({
    current_password: ['Wrong password'],
    password: ['This password is too short. It must contain at least 8 characters.'],
  });
  expect((await me.put(path, { password: 'qX7!' })).body).toEqual({
    current_password: ['This field is required.'],
    password: ['This password is too short. It must contain at least 8 characters.'],
  });
  const changed = await me.put(path, { current_password: me.password, password: 'a better password' });
  expect([changed.status, changed.body]).toEqual([200, '']);
  expect((await me.get(PROFILE)).status).toBe(200);
  const { token } = other.read(Token);
  expect((await anonymous().get(PROFILE, { headers: { authorization: `Token ${token}` } })).status).toBe(401);
  expect((await anonymous().post('/v2/account/login/', { username: me.email, password: me.password })).status).toBe(
    400,
  );
  expect(
    (await anonymous().post('/v2/account/login/', { username: me.email, password: 'a better password' })).status,
  ).toBe(200);
});

test('[SET-25] people are found by their whole name or nickname only', async () => {
  const me = await person();
  const name = unique('Ana Lima ');
  await me.patch(PROFILE, { name });
  const found = async (text: string) =>
    (await anonymous().get(`/v2/account/search-user/?search=${encodeURIComponent(text)}`)).body;
  const shown = [expect.objectContaining({ nickname: me.nickname, name })];
  expect(await found(` ${name.toUpperCase()} `)).toEqual(shown);
  expect(await found(me.nickname.toUpperCase())).toEqual(shown);
  for (const part of [name.slice(0, -1), name.slice(4), me.nickname.slice(0, -1), '%', ''])
    expect([part, await found(part)]).toEqual([part, []]);
});

test('[ACC-12] an open search matches every term literally and returns at most five people', async () => {
  const open = await startApi({ PEOPLE_SEARCH: 'open' });
  const word = unique('find');
  const people = await Promise.all(Array.from({ length: 6 }, () => person()));
  await Promise.all(people.map((each, index) => each.patch(PROFILE, { name: `${word} No${index}_` })));
  const search = async (text: string) =>
    (await anonymous(open.address).get(`/v2/account/search-user/?search=${encodeURIComponent(text)}`)).body;
  expect(await search(word)).toHaveLength(5);
  expect(await search(`no3_ ${word.toUpperCase()}`)).toEqual([
    { nickname: people[3]?.nickname, name: `${word} No3_`, locale: '', is_organization: false, biography: '' },
  ]);
  expect(await search(`${word}%`)).toEqual([]);
  expect(await search(`${word} (`)).toEqual([]);
  await open.stop();
});

test('[ACC-12] account calls without a sign-in get 401', async () => {
  const visitor = anonymous();
  const answers = await Promise.all([
    visitor.get(PROFILE),
    visitor.put(PROFILE, {}),
    visitor.patch(PROFILE, {}),
    visitor.options(PROFILE),
    visitor.put('/v2/account/change-password/', {}),
    visitor.post('/v2/account/logout/'),
  ]);
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([401, { detail: 'Authentication credentials were not provided.' }]);
    expect(headers.get('www-authenticate')).toBe('Token');
  }
});
