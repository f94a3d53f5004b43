import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { createClient } from '../../../testing/client.ts';
import { startProviderSite } from '../../../testing/provider-site.ts';
import { Visitor } from '../../../testing/provider-visitor.ts';
import { authenticatorApp, Step } from '../../../testing/second-factors.ts';
import { anonymous, person, unique } from '../../../testing/setup.ts';
import { Token } from '../accounts/accounts.schema.ts';
import type { ProviderSite } from '../../../testing/provider-site.ts';
import type { Claims } from '../../../testing/provider-visitor.ts';
import type { Person } from '../../../testing/setup.ts';

const MAIL = '/v2/account/login/provider/mail/';
const PROFILE = '/v2/account/my-profile/';
const Needed = z.object({ connection: z.object({ ticket: z.string(), can_mail: z.boolean() }) });
const Outbox = z.object({
  results: z.array(z.object({ recipient: z.string(), subject: z.string(), text: z.string() })),
});

let api: ProviderSite;
let closed: ProviderSite;

const corp = { name: 'Example Corp', domains: ['*'], checks_second_factor: true };

beforeAll(async () => {
  [api, closed] = await Promise.all([
    startProviderSite({ corp }, { MAIL_OUTBOX: 'on' }),
    startProviderSite({ corp }, { PASSWORDS: 'off' }),
  ]);
});
afterAll(async () => {
  await Promise.all([api.stop(), closed.stop()]);
});

/** Runs a statement about the account of a person. */
async function change({ nickname }: Pick<Person, 'nickname'>, assignment: string): Promise<void> {
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  await database.pool.query(`update users set ${assignment} from owners where owners.id = users.id and nickname = $1`, [
    nickname,
  ]);
  await database.close();
}

async function confirmedPerson(): Promise<Person> {
  const made = await person(api.address);
  await change(made, 'email_confirmed_at = now()');
  return made;
}

const claimsOf = ({ email }: Pick<Person, 'email'>): Claims => ({ sub: unique('s'), email, email_verified: true });

/** Asks for the link, and reads its token. */
async function mailedToken(visitor: Visitor, owner: Person, claims: Claims): Promise<string> {
  const { connection } = (await visitor.signIn('corp', claims)).read(Needed);
  expect(connection.can_mail).toBe(true);
  expect((await visitor.call('POST', MAIL, { ticket: connection.ticket })).status).toBe(204);
  const { results } = (await anonymous(api.address).get(`/outbox.json?recipient=${owner.email}`)).read(Outbox);
  const mail = results.find(({ subject }) => subject === 'Connect your account');
  return /connect-account#token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('[ACC-47] a mailed link connects the account, once, and only in the browser that asked for it', async () => {
  const ana = await confirmedPerson();
  const [claims, hers, scanner] = [claimsOf(ana), new Visitor(api.address), new Visitor(api.address)];
  const token = await mailedToken(hers, ana, claims);
  expect(await scanner.call('POST', `${MAIL}confirm/`, { token })).toMatchObject({
    status: 403,
    body: { detail: 'Open the link in the browser in which you signed in with Example Corp.' },
  });
  expect((await scanner.signIn('corp', claims)).status).toBe(403);
  const done = await hers.call('POST', `${MAIL}confirm/`, { token });
  expect(done.status).toBe(200);
  const client = createClient(api.address, `Token ${done.read(Token).token}`);
  expect((await client.get(PROFILE)).body).toMatchObject({ nickname: ana.nickname });
  expect((await hers.call('POST', `${MAIL}confirm/`, { token })).status).toBe(400);
  expect((await scanner.signIn('corp', claims)).status).toBe(200);
});

test('[ACC-47] with a second factor, the link connects only after it, whatever the provider checks', async () => {
  const ana = await confirmedPerson();
  const app = await authenticatorApp(ana);
  const [claims, hers] = [claimsOf(ana), new Visitor(api.address)];
  const step = await hers.call('POST', `${MAIL}confirm/`, { token: await mailedToken(hers, ana, claims) });
  expect(step.status).toBe(403);
  expect((await ana.get('/v2/account/identities/')).body).toEqual({ results: [] });
  const { ticket } = step.read(Step).second_factor;
  await hers.call('POST', '/v2/account/login/second-factor/', { ticket, code: app.code(0) });
  expect((await ana.get('/v2/account/identities/')).body).toMatchObject({ results: [{ provider: 'corp' }] });
  expect((await hers.signIn('corp', claims)).status).toBe(200);
});

test('[ACC-47] no link is offered for an address that nobody confirmed', async () => {
  const squatter = await person(api.address);
  const { connection } = (await new Visitor(api.address).signIn('corp', claimsOf(squatter))).read(Needed);
  expect(connection.can_mail).toBe(false);
});

test('[ACC-53] on a site without passwords none opens, makes or changes an account', async () => {
  const ana = await confirmedPerson();
  const visitor = anonymous(closed.address);
  const account = createClient(closed.address, `Token ${ana.token}`);
  expect((await visitor.get('/v2/account/login/providers/')).body).toMatchObject({ passwords: false });
  const answers = [
    await visitor.post('/v2/account/login/', { username: ana.email, password: ana.password }),
    await visitor.post('/v2/account/forgot-password/', { email: ana.email }),
    await visitor.put(`/v2/account/reset-password/${ana.nickname}/`, { token: 'x', password: 'y' }),
    await account.put('/v2/account/change-password/', { current_password: ana.password, password: 'another one' }),
  ];
  for (const { status, body } of answers)
    expect([status, body]).toEqual([403, { detail: 'This site has no passwords. Sign in with one of its providers.' }]);
  expect((await visitor.post('/v2/account/register/', {})).status).toBe(403);
  expect((await account.post('/v2/account/confirmation/', { password: ana.password })).status).toBe(400);
  expect((await account.get(PROFILE)).body).toMatchObject({ has_password: false });
  const joined = await new Visitor(closed.address).signIn('corp', claimsOf({ email: `${unique('j')}@any.example` }));
  expect(joined.status).toBe(201);
});

test('[ACC-54] accounts without a password prove with their provider who they are', async () => {
  const claims = claimsOf({ email: `${unique('j')}@any.example` });
  const ana = await new Visitor(api.address).client('corp', claims);
  const { nickname } = (await ana.get(PROFILE)).read(z.object({ nickname: z.string() }));
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  await database.pool.query(
    `update sessions set confirmed_at = now() - interval '16 minutes'
       from owners where owners.id = sessions.user_id and nickname = $1`,
    [nickname],
  );
  await database.close();
  for (const refused of [
    await ana.delete(PROFILE, {}),
    await ana.patch(PROFILE, { email: `${unique('n')}@any.example` }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { confirmation: { methods: ['provider'] } } });
  const confirm = async (as: Claims) => {
    const path = '/v2/account/confirmation/provider/';
    const visitor = new Visitor(api.address);
    const start = await visitor.call('POST', `${path}start/`, { provider: 'corp' }, `Token ${ana.token}`);
    return visitor.call('POST', path, await visitor.visit(start, as), `Token ${ana.token}`);
  };
  expect((await confirm(claimsOf({ email: `${unique('o')}@any.example` }))).status).toBe(400);
  expect((await ana.delete(PROFILE, {})).status).toBe(403);
  expect((await confirm(claims)).status).toBe(204);
  expect((await ana.delete(PROFILE, {})).status).toBe(204);
});
