import { expect, test } from '@jest/globals';
import { anonymous, newAccount, organization, person, unique } from '../../testing/setup.ts';

const ORGANIZATIONS = '/v2/org/organization/';
const TAKEN = { nickname: ['repository organization with this nickname already exists.'] };

test('[ORG-08] only a renamed organization itself can use its old nickname again', async () => {
  const own = await organization();
  const renamed = unique('o');
  expect((await own.admin.patch(`${ORGANIZATIONS}${own.nickname}/`, { nickname: renamed })).status).toBe(200);

  const thief = await person();
  const second = await thief.post(ORGANIZATIONS, { name: 'Thief', nickname: own.nickname.toUpperCase() });
  expect([second.status, second.body]).toEqual([400, { nickname: ['This field must be unique.'] }]);
  const rename = await thief.patch('/v2/account/my-profile/', { nickname: own.nickname });
  expect([rename.status, rename.body]).toEqual([400, TAKEN]);
  const signUp = await anonymous().post('/v2/account/register/', { ...newAccount(), nickname: own.nickname });
  expect([signUp.status, signUp.body]).toEqual([400, TAKEN]);

  expect((await own.admin.patch(`${ORGANIZATIONS}${renamed}/`, { nickname: own.nickname })).status).toBe(200);
  expect((await thief.patch('/v2/account/my-profile/', { nickname: renamed })).status).toBe(400);
});

test('[ORG-08] the nickname of a deleted account or organization is not immediately free', async () => {
  const [gone, thief] = [await person(), await person()];
  expect((await gone.delete('/v2/account/my-profile/', { password: gone.password })).status).toBe(204);
  expect((await thief.patch('/v2/account/my-profile/', { nickname: gone.nickname })).body).toEqual(TAKEN);

  const own = await organization();
  const removal = { name: `Organization ${own.nickname}` };
  expect((await own.admin.delete(`${ORGANIZATIONS}${own.nickname}/`, removal)).status).toBe(204);
  expect((await thief.patch('/v2/account/my-profile/', { nickname: own.nickname })).body).toEqual(TAKEN);
});
