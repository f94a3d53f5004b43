import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../../testing/client.ts';
import { startProviderSite } from '../../../testing/provider-site.ts';
import { Visitor } from '../../../testing/provider-visitor.ts';
import { authenticatorApp, Step } from '../../../testing/second-factors.ts';
import { anonymous, newAccount, person, unique } from '../../../testing/setup.ts';
import { Token } from '../accounts/accounts.schema.ts';
import type { Answer } from '../../../testing/client.ts';
import type { ProviderSite } from '../../../testing/provider-site.ts';
import type { Claims } from '../../../testing/provider-visitor.ts';

const RETURN = '/v2/account/login/provider/';
const WAYS = '/v2/account/login/providers/';
const PROFILE = '/v2/account/my-profile/';
const IDENTITIES = '/v2/account/identities/';
const Needed = z.object({
  connection: z.object({
    ticket: z.string(),
    provider: z.string(),
    email: z.string().nullable(),
    can_mail: z.boolean(),
  }),
});

let api: ProviderSite;
beforeAll(async () => {
  api = await startProviderSite(
    {
      corp: { name: 'Example Corp', domains: ['corp.example'] },
      vouching: { checks_second_factor: true },
      gone: { issuer: 'http://127.0.0.1:9' },
    },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  );
});
afterAll(() => api.stop());

const visitor = () => new Visitor(api.address);
const employee = (sub = unique('e')): Claims => ({
  sub,
  email: `${sub}@corp.example`,
  email_verified: true,
  name: `Employee ${sub}`,
  preferred_username: sub,
});
const stranger = (email: string, isVerified = true): Claims => ({
  sub: unique('s'),
  email,
  email_verified: isVerified,
});
const statusAndFields = ({ status, body }: Answer) => [status, Object.keys(body as object)];

test('[ACC-46] a person of an allowed domain gets an account without a password', async () => {
  expect((await anonymous(api.address).get(WAYS)).body).toEqual({
    passwords: true,
    providers: [
      { id: 'corp', name: 'Example Corp', logo: null },
      { id: 'vouching', name: 'vouching', logo: null },
      { id: 'gone', name: 'gone', logo: null },
    ],
  });
  const claims = employee();
  const first = await visitor().signIn('corp', claims);
  expect(first.status).toBe(201);
  const ana = createClient(api.address, `Token ${first.read(Token).token}`);
  expect((await ana.get(PROFILE)).body).toMatchObject({
    nickname: claims.sub,
    name: `Employee ${claims.sub}`,
    email: claims['email'],
    email_confirmed: true,
    has_password: false,
  });
  expect((await ana.get('/v2/org/organization/')).body).toMatchObject({ count: 1 });
  expect((await visitor().signIn('corp', claims)).status).toBe(200);
  const login = { username: claims['email'], password: '' };
  for (const password of ['', ' ', 'guess'])
    expect((await anonymous(api.address).post('/v2/account/login/', { ...login, password })).status).toBe(400);
});

test('[ACC-46] names and nicknames from a provider are made to fit', async () => {
  const sub = unique('Zoë');
  const claims = { ...employee(sub), email: `${unique('z')}@corp.example`, name: '\u202e evil \n name'.repeat(9) };
  const ana = await visitor().client('corp', claims);
  expect((await ana.get(PROFILE)).body).toMatchObject({
    nickname: sub.replace('Zoë', 'zoe'),
    name: expect.not.stringMatching(/[\u202e\n]/),
  });
  const twin = await visitor().client('corp', { ...claims, sub: unique('t'), email: `${unique('z')}@corp.example` });
  expect((await twin.get(PROFILE)).body).toMatchObject({ nickname: `${sub.replace('Zoë', 'zoe')}-2` });
});

test('[ACC-47] nobody gets an account by an address of another domain, or one that is not verified', async () => {
  const { sub, email } = employee();
  for (const claims of [stranger(`${unique()}@elsewhere.example`), stranger(String(email), false), { sub }]) {
    const refused = await visitor().signIn('corp', claims);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        detail: 'No account is connected with Example Corp yet. Show once which account is yours.',
        connection: {
          ticket: expect.any(String),
          provider: 'Example Corp',
          email: claims['email'] ?? null,
          can_mail: false,
        },
      },
    ]);
  }
  expect((await anonymous(api.address).post('/v2/account/login/', { username: email, password: 'x' })).status).toBe(
    400,
  );
});

test('[ACC-47] an existing account is never opened by its address, but connected once its owner signs in', async () => {
  const account = { ...newAccount(), email: `${unique('x')}@corp.example` };
  await anonymous(api.address).post('/v2/account/register/', account);
  const claims = stranger(account.email);
  const bea = visitor();
  const refused = await bea.signIn('corp', claims);
  const { ticket } = refused.read(Needed).connection;
  const { token } = (
    await anonymous(api.address).post('/v2/account/login/', { username: account.email, password: account.password })
  ).read(Token);
  const connect = (by: Visitor) => by.call('POST', `${IDENTITIES}connection/`, { ticket }, `Token ${token}`);
  // The ticket counts only in the browser in which the sign-in began.
  expect(await connect(visitor())).toMatchObject({ status: 403 });
  expect(await connect(bea)).toMatchObject({ status: 201, body: { provider: 'corp', label: account.email } });
  expect(await connect(bea)).toMatchObject({ status: 400 });
  const again = await visitor().client('corp', claims);
  expect((await again.get(PROFILE)).body).toMatchObject({ nickname: account.nickname, has_password: true });
});

test('[ACC-48] state, browser and purpose are checked, and an answer of a provider counts once', async () => {
  const claims = employee();
  const [ana, thief] = [visitor(), visitor()];
  const begin = () => ana.call('POST', WAYS, { provider: 'corp' });
  const begun = await begin();
  const address = new URL((begun.body as { address: string }).address);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/.{20}/),
    state: expect.stringMatching(/.{20}/),
  });
  const stolen = await ana.visit(begun, claims);
  const wrong = [400, ['state']];
  expect(statusAndFields(await thief.call('POST', RETURN, stolen))).toEqual(wrong);
  expect(statusAndFields(await ana.call('POST', RETURN, stolen))).toEqual(wrong);
  const good = await ana.visit(await begin(), claims);
  expect(statusAndFields(await ana.call('POST', RETURN, { ...good, state: 'f'.repeat(64) }))).toEqual(wrong);
  expect((await ana.call('POST', RETURN, good)).status).toBe(201);
  expect(statusAndFields(await ana.call('POST', RETURN, good))).toEqual(wrong);
  const forged = await ana.visit(await begin(), claims);
  expect(await ana.call('POST', RETURN, { ...forged, code: 'forged' })).toMatchObject({
    status: 403,
    body: { detail: 'Example Corp did not confirm who you are. Try again.' },
  });
  const others = await ana.visit(await begin(), claims);
  expect((await ana.call('POST', RETURN, { ...others, iss: api.issuer('vouching') })).status).toBe(403);
  const { state } = await ana.visit(await begin(), claims);
  expect((await ana.call('POST', RETURN, { state, error: 'access_denied' })).status).toBe(403);
  const signIn = await ana.visit(await begin(), claims);
  const bea = await person(api.address);
  const asConnection = await ana.call('POST', IDENTITIES, signIn, `Token ${bea.token}`);
  expect(statusAndFields(asConnection)).toEqual(wrong);
});

test('[ACC-48] unknown providers and providers that do not answer are reported', async () => {
  expect((await visitor().call('POST', WAYS, { provider: 'none' })).status).toBe(404);
  expect(await visitor().call('POST', WAYS, { provider: 'gone' })).toMatchObject({
    status: 503,
    body: { detail: 'gone does not answer. Try again later.' },
  });
});

test('[ACC-49] a second factor is asked for after a provider, except after one that checks it', async () => {
  const ana = await person(api.address);
  const [own, vouched] = [employee(), employee()];
  expect((await visitor().connect(ana, 'corp', own)).status).toBe(201);
  expect((await visitor().connect(ana, 'vouching', vouched)).status).toBe(201);
  const app = await authenticatorApp(ana);
  const step = await visitor().signIn('corp', own);
  expect(step.status).toBe(403);
  const { ticket } = step.read(Step).second_factor;
  const done = await anonymous(api.address).post('/v2/account/login/second-factor/', { ticket, code: app.code(0) });
  expect(done.status).toBe(200);
  expect((await visitor().signIn('vouching', vouched)).status).toBe(200);
});
