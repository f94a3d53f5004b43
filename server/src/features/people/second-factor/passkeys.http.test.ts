import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { securityKey } from '../../../testing/authenticator.ts';
import { startApi } from '../../../testing/processes.ts';
import { Step } from '../../../testing/second-factors.ts';
import { anonymous, person } from '../../../testing/setup.ts';
import { Token } from '../accounts/accounts.schema.ts';
import { MadePasskey, PasskeyQuestion, SecondFactor } from './second-factor.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { StartedProcess } from '../../../testing/processes.ts';
import type { Person } from '../../../testing/setup.ts';

const ORIGIN = 'https://bots.example.org';
const LOGIN = '/v2/account/login/';
const PASSKEYS = '/v2/account/passkeys/';
const ALONE = '/v2/account/login/passkey/';
const SECOND = '/v2/account/login/second-factor/';
const REFUSED = { passkey: ['This passkey was not accepted.'] };

let api: StartedProcess;
let visitor: Client;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: ORIGIN });
  visitor = anonymous(api.address);
});
afterAll(() => api.stop());

type SecurityKey = ReturnType<typeof securityKey>;

const ask = async (caller: Client, path: string, body?: unknown) =>
  (await caller.post(path, body)).read(PasskeyQuestion);

async function add(owner: Client, key: SecurityKey, name = 'Blue key') {
  const { ticket, options } = await ask(owner, `${PASSKEYS}options/`);
  return owner.post(PASSKEYS, { ticket, name, passkey: key.create(options) });
}

async function withPasskey(key = securityKey({ origin: ORIGIN })) {
  const owner = await person(api.address);
  const made = await add(owner, key);
  return { owner, key, made: made.read(MadePasskey) };
}

async function signInAlone(key: SecurityKey) {
  const { ticket, options } = await ask(visitor, `${ALONE}options/`);
  return visitor.post(ALONE, { ticket, passkey: key.answer(options) });
}

async function secondStep({ email, password }: Person) {
  const { ticket } = (await visitor.post(LOGIN, { username: email, password })).read(Step).second_factor;
  return ask(visitor, `${SECOND}passkey/`, { ticket });
}

test('[ACC-40] a passkey signs in without a password, on the site it was made for', async () => {
  const { owner, key, made } = await withPasskey();
  expect(made.recovery_codes).toHaveLength(10);
  const signedIn = await signInAlone(key);
  expect(signedIn.status).toBe(200);
  const headers = { authorization: `Token ${signedIn.read(Token).token}` };
  expect((await visitor.get('/v2/account/my-profile/', { headers })).body).toMatchObject({ nickname: owner.nickname });
  const [shown] = (await owner.get('/v2/account/second-factor/')).read(SecondFactor).passkeys;
  expect(shown).toMatchObject({ name: 'Blue key', last_used_at: expect.any(String) });
});

test('[ACC-40] a password then needs the passkey too, which need not recognize its owner', async () => {
  const { owner, key } = await withPasskey(securityKey({ origin: ORIGIN, verifiesOwner: false }));
  const step = await visitor.post(LOGIN, { username: owner.email, password: owner.password });
  expect(step.read(Step).second_factor.methods).toEqual(['passkey', 'code']);
  const { ticket, options } = await secondStep(owner);
  expect((await visitor.post(SECOND, { ticket, passkey: key.answer(options) })).status).toBe(200);
  // Without a password it must.
  expect((await signInAlone(key)).body).toEqual(REFUSED);
});

test('[ACC-41] passkeys of others, of other sites, other questions and repeated answers are refused', async () => {
  const { owner, key } = await withPasskey();
  const { key: foreign } = await withPasskey();
  const { ticket, options } = await secondStep(owner);
  const elsewhere = securityKey({ origin: 'https://evil.example' });
  for (const passkey of [
    foreign.answer(options),
    elsewhere.answer(options),
    { ...elsewhere.answer(options), id: key.id, rawId: key.id },
    key.answer({ challenge: 'AAAA' }),
    { ...key.answer(options), id: 'unknown' },
  ])
    expect((await visitor.post(SECOND, { ticket, passkey })).body).toEqual(REFUSED);

  const asked = await ask(visitor, `${ALONE}options/`);
  const answer = key.answer(asked.options);
  expect((await visitor.post(ALONE, { ticket: asked.ticket, passkey: answer })).status).toBe(200);
  expect((await visitor.post(ALONE, { ticket: asked.ticket, passkey: answer })).body).toHaveProperty('ticket');
  // A copied key counts from an earlier number.
  const again = await ask(visitor, `${ALONE}options/`);
  expect((await visitor.post(ALONE, { ticket: again.ticket, passkey: answer })).body).toEqual(REFUSED);
});

test('[ACC-41] a passkey is added only for its own question, once, and removed only by its owner', async () => {
  const { owner, key, made } = await withPasskey();
  const stranger = await person(api.address);
  const question = await ask(owner, `${PASSKEYS}options/`);
  const other = securityKey({ origin: ORIGIN });
  const body = { ticket: question.ticket, name: 'Other', passkey: other.create(question.options) };
  expect((await stranger.post(PASSKEYS, body)).body).toHaveProperty('ticket');
  const fresh = await ask(owner, `${PASSKEYS}options/`);
  expect((await owner.post(PASSKEYS, { ...body, ticket: fresh.ticket })).body).toEqual(REFUSED);
  const wrongSite = securityKey({ origin: 'https://evil.example' });
  expect((await add(owner, wrongSite)).body).toEqual(REFUSED);
  expect((await add(owner, securityKey({ origin: ORIGIN }), '')).status).toBe(400);
  expect((await stranger.delete(`${PASSKEYS}${made.passkey.id}/`)).status).toBe(404);
  expect((await owner.delete(`${PASSKEYS}${made.passkey.id}/`)).status).toBe(204);
  expect((await signInAlone(key)).body).toEqual(REFUSED);
  expect((await visitor.post(LOGIN, { username: owner.email, password: owner.password })).status).toBe(200);
});

test('[ACC-40] a passkey proves again who somebody is', async () => {
  const { owner, key } = await withPasskey();
  const { ticket, options } = await ask(owner, '/v2/account/confirmation/passkey/');
  const proof = { ticket, passkey: key.answer(options) };
  expect((await owner.post('/v2/account/confirmation/', proof)).status).toBe(204);
  expect((await owner.post('/v2/account/confirmation/', proof)).body).toHaveProperty('ticket');
});

test('[ACC-40] a site that is addressed by a number has no passkeys, and says so', async () => {
  const ana = await person();
  const refused = await ana.post(`${PASSKEYS}options/`);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'Passkeys need a site with a domain name. Open it by its name instead of an IP address.' },
  ]);
  expect((await ana.get('/v2/account/second-factor/')).read(SecondFactor).allows_passkeys).toBe(false);
});
