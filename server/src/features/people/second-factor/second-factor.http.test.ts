import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { startApi } from '../../../testing/processes.ts';
import { authenticatorApp, Step } from '../../../testing/second-factors.ts';
import { anonymous, newAccount, organization, person } from '../../../testing/setup.ts';
import { Token } from '../accounts/accounts.schema.ts';
import { RecoveryCodes, SecondFactor } from './second-factor.schema.ts';
import type { StartedProcess } from '../../../testing/processes.ts';
import type { Person } from '../../../testing/setup.ts';

const LOGIN = '/v2/account/login/';
const SECOND = '/v2/account/login/second-factor/';
const PROFILE = '/v2/account/my-profile/';
const APP = '/v2/account/authenticator/';
const STATE = '/v2/account/second-factor/';
const CONFIRMATION = '/v2/account/confirmation/';
const WRONG = { code: ['This code is wrong or was used before.'] };

const login = ({ email, password }: Pick<Person, 'email' | 'password'>, address?: string) =>
  anonymous(address).post(LOGIN, { username: email, password });
const ticketOf = async (owner: Person, address?: string) =>
  (await login(owner, address)).read(Step).second_factor.ticket;

/** Makes the proof of every session of a person older than dangerous calls accept. */
async function forgetProof({ nickname }: Person): Promise<void> {
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  await database.pool.query(
    `update sessions set confirmed_at = now() - interval '16 minutes'
       from owners where owners.id = sessions.user_id and nickname = $1`,
    [nickname],
  );
  await database.close();
}

test('[ACC-35] an authenticator app is on after its first code; the sign-in then takes a code, once', async () => {
  const ana = await person();
  expect((await ana.get(STATE)).read(SecondFactor)).toMatchObject({ has_authenticator: false, recovery_codes_left: 0 });
  expect((await ana.post(`${APP}confirm/`, { code: '123456' })).status).toBe(409);
  const app = await authenticatorApp(ana);
  expect((await ana.get(STATE)).read(SecondFactor)).toMatchObject({ has_authenticator: true, recovery_codes_left: 10 });

  const step = await login(ana);
  expect([step.status, step.body]).toEqual([
    403,
    {
      detail: 'Confirm the sign-in with your second factor.',
      second_factor: { ticket: expect.any(String), methods: ['code'] },
    },
  ]);
  const { ticket } = step.read(Step).second_factor;
  const code = app.code(0);
  for (const wrong of [app.code(-1), code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)), 'abc'])
    expect((await anonymous().post(SECOND, { ticket, code: wrong })).body).toEqual(WRONG);
  const signedIn = await anonymous().post(SECOND, { ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(signedIn.status).toBe(200);
  const headers = { authorization: `Token ${signedIn.read(Token).token}` };
  expect((await anonymous().get(PROFILE, { headers })).body).toMatchObject({ nickname: ana.nickname });
  // Neither the ticket nor the code works again.
  expect((await anonymous().post(SECOND, { ticket, code: app.code(1) })).body).toHaveProperty('ticket');
  expect((await anonymous().post(SECOND, { ticket: await ticketOf(ana), code })).body).toEqual(WRONG);
});

test('[ACC-35] a second app, a wrong first code and the removal of an app', async () => {
  const ana = await person();
  await ana.post(APP);
  expect((await ana.post(`${APP}confirm/`, { code: '000 000' })).status).toBe(400);
  expect((await login(ana)).status).toBe(200);
  await authenticatorApp(ana);
  expect((await ana.post(APP)).status).toBe(409);
  expect((await ana.delete(APP)).status).toBe(204);
  expect((await ana.get(STATE)).read(SecondFactor)).toMatchObject({ has_authenticator: false, recovery_codes_left: 0 });
  expect((await login(ana)).status).toBe(200);
});

test('[ACC-35] a wrong password is answered as everywhere, and a new password revokes open sign-ins', async () => {
  const ana = await person();
  const app = await authenticatorApp(ana);
  const [wrong, unknown] = [
    await login({ ...ana, password: 'wrong guess' }),
    await login({ email: `x${ana.email}`, password: 'wrong guess' }),
  ];
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  const ticket = await ticketOf(ana);
  const { password } = newAccount();
  await ana.put('/v2/account/change-password/', { current_password: ana.password, password });
  expect((await anonymous().post(SECOND, { ticket, code: app.code(0) })).body).toHaveProperty('ticket');
  for (const forged of ['', 'f'.repeat(64)])
    expect((await anonymous().post(SECOND, { ticket: forged, code: app.code(0) })).body).toHaveProperty('ticket');
  expect((await anonymous().post(SECOND, { ticket: await ticketOf({ ...ana, password }) })).body).toEqual({
    code: ['This field is required.'],
  });
});

test('[ACC-36] each recovery code signs in once, in any writing; new codes replace the old ones', async () => {
  const ana = await person();
  const { recoveryCodes } = await authenticatorApp(ana);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const use = async (code: string) => anonymous().post(SECOND, { ticket: await ticketOf(ana), code });
  expect((await use(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await use(first)).body).toEqual(WRONG);
  expect((await ana.get(STATE)).read(SecondFactor).recovery_codes_left).toBe(9);
  const renewed = (await ana.post('/v2/account/recovery-codes/')).read(RecoveryCodes).recovery_codes;
  expect((await use(second)).body).toEqual(WRONG);
  expect((await use(renewed[0] ?? '')).status).toBe(200);
  expect((await (await person()).post('/v2/account/recovery-codes/')).status).toBe(409);
});

test('[ACC-36] nothing of a factor is stored or exported readably', async () => {
  const ana = await person();
  const { recoveryCodes } = await authenticatorApp(ana);
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  const { rows } = await database.pool.query<{ row: string }>(
    `select row_to_json(r)::text as row from recovery_codes r join owners on owners.id = r.user_id where nickname = $1`,
    [ana.nickname],
  );
  await database.close();
  expect(rows).toHaveLength(10);
  for (const code of recoveryCodes) {
    const plain = code.replaceAll('-', '');
    expect(rows.filter(({ row }) => row.includes(code) || row.includes(plain))).toEqual([]);
  }
});

describe('with rate limits', () => {
  let api: StartedProcess;
  beforeAll(async () => {
    api = await startApi({ RATE_LIMITS: 'on' });
  });
  afterAll(() => api.stop());

  test('[ACC-37] ten wrong codes in a quarter of an hour, also with fresh tickets, lock the second step', async () => {
    const ana = await person();
    const app = await authenticatorApp(ana);
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const ticket = await ticketOf(ana, api.address);
      statuses.push((await anonymous(api.address).post(SECOND, { ticket, code: 'abcdef' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    const blocked = await anonymous(api.address).post(SECOND, {
      ticket: await ticketOf(ana, api.address),
      code: app.code(0),
    });
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await ana.get(PROFILE)).status).toBe(200);
  });
});

test('[ACC-38] changes of factors ask again for a proof after a quarter of an hour', async () => {
  const ana = await person();
  await forgetProof(ana);
  const refused = await ana.post(APP);
  expect([refused.status, refused.body]).toEqual([
    403,
    { detail: 'Confirm that it is you, then try again.', confirmation: { methods: ['password'] } },
  ]);
  expect((await ana.post(CONFIRMATION, { password: 'wrong guess' })).body).toEqual({ password: ['Wrong password'] });
  expect((await ana.post(CONFIRMATION, {})).body).toHaveProperty('non_field_errors');
  expect((await ana.post(APP)).status).toBe(403);
  expect((await ana.post(CONFIRMATION, { password: ana.password })).status).toBe(204);
  const app = await authenticatorApp(ana);
  await forgetProof(ana);
  expect((await ana.delete(APP)).body).toMatchObject({ confirmation: { methods: ['password', 'code'] } });
  expect((await ana.post(CONFIRMATION, { code: app.code(-1) })).body).toEqual(WRONG);
  expect((await ana.post(CONFIRMATION, { code: app.code(0) })).status).toBe(204);
  expect((await ana.delete(APP)).status).toBe(204);
});

test('[ACC-39] with a second factor, dangerous calls ask again for a proof; others and keys are exempt', async () => {
  const [ana, bea] = [await person(), await person()];
  const key = { name: 'Shop bot', scopes: ['read'] };
  await forgetProof(bea);
  expect((await bea.post('/v2/account/keys/', key)).status).toBe(201);
  await authenticatorApp(ana);
  const program = await keyOf(ana, { scopes: ['read'] });
  const { nickname } = await organization(ana);
  await forgetProof(ana);
  const refused = [
    await ana.post('/v2/account/keys/', key),
    await ana.post(`/v2/org/keys/${nickname}/`, key),
    await ana.patch(`/v2/org/authorizations/${nickname}/${bea.nickname}/`, { role: 2 }),
    await ana.delete(`/v2/org/organization/${nickname}/`, { name: nickname }),
    await ana.delete(PROFILE, { password: ana.password }),
  ];
  expect(refused.map(({ status, body }) => [status, body])).toEqual(
    refused.map(() => [403, expect.objectContaining({ confirmation: { methods: ['password', 'code'] } })]),
  );
  expect((await program.get('/v2/repository/mine/')).status).toBe(200);
  expect((await ana.patch(PROFILE, { name: 'Still Ana' })).status).toBe(200);
  await ana.post(CONFIRMATION, { password: ana.password });
  expect((await ana.post('/v2/account/keys/', key)).status).toBe(201);
});
