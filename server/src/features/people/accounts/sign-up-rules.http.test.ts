import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createClient } from '../../../testing/client.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, apiAddress, newAccount, organization, person, unique } from '../../../testing/setup.ts';
import type { OrganizationSetup } from '../../../testing/setup.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

const REGISTER = '/v2/account/register/';
const SignUpForm = z.looseObject({
  sign_up: z.object({ mode: z.string(), domains: z.array(z.string()), contact: z.string().nullable() }),
});
const Made = z.looseObject({ id: z.int(), link: z.string() });
const Listed = z.object({ results: z.array(z.looseObject({ id: z.int() })) });
const USED = { invitation: ['This invitation has been used or revoked, or has expired. Ask for a new one.'] };

let [off, domains, invited]: StartedProcess[] = [];
let team: OrganizationSetup;
beforeAll(async () => {
  [off, domains, invited] = await Promise.all([
    startApi({ SIGN_UP: 'off', CONTACT_EMAIL: 'ops@example.org' }),
    startApi({ SIGN_UP: 'domains', SIGN_UP_DOMAINS: 'Example.ORG bücher.example' }),
    startApi({ SIGN_UP: 'invited', INVITATION_DAYS: '1' }),
  ]);
  team = await organization();
});
afterAll(async () => {
  for (const api of [off, domains, invited]) await api?.stop();
});

const at = (api: StartedProcess | undefined) => anonymous(api?.address);
const signUpOf = async (api?: StartedProcess) => (await at(api).options(REGISTER)).read(SignUpForm).sign_up;

const INVITATIONS = () => `/v2/org/invitations/${team.nickname}/`;
const invite = async (body: object = { role: 2 }) => (await team.admin.post(INVITATIONS(), body)).read(Made);
const tokenOf = ({ link }: { link: string }) => new URL(link).hash.replace('#invitation=', '');
const accept = (invitation: string, account = newAccount()) => at(invited).post(REGISTER, { ...account, invitation });

test('[ACC-20] the form states who may sign up', async () => {
  expect(await signUpOf()).toEqual({ mode: 'open', domains: [], contact: null });
  expect(await signUpOf(off)).toEqual({ mode: 'off', domains: [], contact: 'ops@example.org' });
  expect(await signUpOf(invited)).toEqual({ mode: 'invited', domains: [], contact: null });
  expect(await signUpOf(domains)).toMatchObject({ mode: 'domains', domains: ['example.org', 'bücher.example'] });
});

withWhole('[ACC-20] SIGN_UP=off rejects every sign-up and names the contact; signing in still works', async () => {
  for (const body of [newAccount(), { ...newAccount(), invitation: tokenOf(await invite()) }, {}]) {
    const refused = await at(off).post(REGISTER, body);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'This site does not accept new accounts. Ask ops@example.org.' },
    ]);
  }
  const known = await person();
  expect((await at(off).post('/v2/account/login/', { username: known.email, password: known.password })).status).toBe(
    200,
  );
});

test.each(['other.org', 'sub.example.org', 'example.org.evil.test', 'notexample.org', 'xn--bcher-kva.test'])(
  '[ACC-21] SIGN_UP=domains rejects an address at %s and names the domains',
  async (domain) => {
    const refused = await at(domains).post(REGISTER, { ...newAccount(), email: `${unique()}@${domain}` });
    expect([refused.status, refused.body]).toEqual([
      400,
      { email: ['Use an e-mail address at example.org, bücher.example.'] },
    ]);
  },
);

withWhole.each(['example.org', 'EXAMPLE.org', 'xn--bcher-kva.example', 'bücher.example', 'BÜCHER.Example'])(
  '[ACC-21] SIGN_UP=domains accepts an address at %s',
  async (domain) => {
    const account = { ...newAccount(), email: `${unique()}@${domain}` };
    expect((await at(domains).post(REGISTER, account)).status).toBe(201);
    const login = { username: account.email, password: account.password };
    expect((await at(domains).post('/v2/account/login/', login)).status).toBe(201);
  },
);

test('[ACC-22] SIGN_UP=invited rejects everybody without a valid invitation', async () => {
  for (const body of [newAccount(), { ...newAccount(), invitation: ' ' }]) {
    const refused = await at(invited).post(REGISTER, body);
    expect([refused.status, refused.body]).toMatchObject([403, { detail: expect.stringContaining('an invitation') }]);
  }
  const unknown = await accept('0'.repeat(64));
  expect([unknown.status, unknown.body]).toEqual([400, USED]);
});

test('[ACC-22] an invitation allows one sign-up, and makes its user a member in the given role', async () => {
  const token = tokenOf(await invite({ role: 2 }));
  const wrong = await accept(token, { ...newAccount(), password: 'short' });
  expect(wrong.body).toMatchObject({ password: expect.anything() });
  const accounts = Array.from({ length: 4 }, newAccount);
  const answers = await Promise.all(accounts.map((account) => accept(token, account)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual(USED);
  const joined = accounts[answers.findIndex(({ status }) => status === 201)]?.nickname;
  const members = await team.admin.get(`/v2/org/authorizations/?org_nickname=${team.nickname}&limit=100`);
  expect(members.body).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining({ user__nickname: joined, role: 2 })]),
  });
});

test('[SET-22] an invitation to a team allows one sign-up, and only that person accepts it', async () => {
  const bot = await intelligence({ is_private: true });
  const invitation = tokenOf((await bot.admin.post(`/v2/repository/invitations/${bot.uuid}/`, { role: 4 })).read(Made));
  const account = newAccount();
  expect((await accept(invitation, account)).status).toBe(201);
  expect((await accept(invitation)).body).toEqual(USED);
  const taken = await (await person()).post('/v2/account/invitation/accept/', { invitation });
  expect([taken.status, taken.body]).toEqual([400, USED]);
  const { token } = (
    await at(invited).post('/v2/account/login/', { username: account.email, password: account.password })
  ).read(z.object({ token: z.string() }));
  const joined = createClient(apiAddress(), `Token ${token}`);
  expect((await joined.get(`/v2/repository/${bot.uuid}/`)).status).toBe(404);
  expect((await joined.post('/v2/account/invitation/accept/', { invitation })).status).toBe(200);
  expect((await joined.get(`/v2/repository/${bot.uuid}/`)).status).toBe(200);
});

test('[ACC-23] administrators list pending invitations with role and expiry, and revoke them', async () => {
  const made = await invite({ role: 4, email: `${unique()}@example.org` });
  expect(made).toMatchObject({ role: 4, created_by__nickname: team.admin.nickname, is_mailed: false });
  const listed = (await team.admin.get(INVITATIONS())).read(Listed).results.find(({ id }) => id === made.id);
  expect(listed).toMatchObject({ role: 4, email: made['email'], expires_at: made['expires_at'] });
  expect(listed).not.toHaveProperty('link');
  expect((await team.admin.delete(`/v2/org/invitation/${made.id}/`)).status).toBe(204);
  expect((await team.admin.delete(`/v2/org/invitation/${made.id}/`)).status).toBe(404);
  expect((await accept(tokenOf(made))).body).toEqual(USED);
});

test('[ACC-23] only administrators of the organization create, see and revoke invitations', async () => {
  const { id } = await invite();
  const [member, stranger] = [await person(), await person()];
  await team.add(member, 2);
  for (const [caller, status] of [
    [member, 403],
    [stranger, 404],
  ] as const) {
    expect((await caller.delete(`/v2/org/invitation/${id}/`)).status).toBe(status);
    expect((await caller.get(INVITATIONS())).status).toBe(403);
    expect((await caller.post(INVITATIONS(), { role: 3 })).status).toBe(403);
  }
  expect((await team.admin.post(INVITATIONS(), { role: 0 })).status).toBe(400);
});

test('[ACC-23] an invitation is revoked when its creator loses the role', async () => {
  const deputy = await person();
  await team.add(deputy, 3);
  const token = tokenOf((await deputy.post(INVITATIONS(), { role: 3 })).read(Made));
  await team.add(deputy, 2);
  expect((await accept(token)).body).toEqual(USED);
});
