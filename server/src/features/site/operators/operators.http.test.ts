import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { authenticatorApp, Step } from '../../../testing/second-factors.ts';
import { anonymous, newAccount, person } from '../../../testing/setup.ts';
import { OPERATOR_COMMANDS } from './operators.service.ts';
import type { Person } from '../../../testing/setup.ts';

const LOGIN = '/v2/account/login/';
const PROFILE = '/v2/account/my-profile/';
const CONFIG = { serverKey: Buffer.from('5e'.repeat(32), 'hex'), publicUrl: 'https://bots.example', linkSeconds: 3600 };
const Info = z.object({ authorization: z.object({ uuid: z.string() }) });
const Token = z.object({ token: z.string() });

/** Runs `npm run admin` with these words. */
async function admin(name: string, argument: string): Promise<string> {
  const { db, close } = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  const postbox = createPostbox({ ...CONFIG, smtpUrl: undefined, mailOutbox: false });
  try {
    return (await OPERATOR_COMMANDS.get(name)?.({ db, config: CONFIG, postbox }, argument)) ?? 'no such command';
  } finally {
    await close();
  }
}

const login = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  anonymous().post(LOGIN, { username: email, password });

test('[ADM-01] an operator finds accounts by a part of nickname, name or e-mail address', async () => {
  const ana = await person();
  await authenticatorApp(ana);
  const [head, row, ...others] = (await admin('accounts', ana.nickname)).split('\n');
  expect(head).toMatch(/^nickname +e-mail +state +second factors +intelligences +joined +last used$/);
  expect(row?.split(/ {2,}/)).toEqual([
    ana.nickname,
    ana.email,
    'unconfirmed',
    'app',
    '0',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ]);
  expect(others).toEqual([]);
  expect(await admin('accounts', ana.email.toUpperCase())).toContain(ana.nickname);
  expect(await admin('accounts', 'nobody%has_this')).toBe('No account matches.');
});

test('[ADM-02] a disabled account opens nothing, by sign-in, session or key, until it is enabled', async () => {
  const bot = await intelligence();
  const { admin: ana } = bot;
  const program = await keyOf(ana, { scopes: ['read'] });
  const parseKey = (await ana.get(`/v2/repository/info/${bot.uuid}/${bot.version}/`)).read(Info).authorization.uuid;
  const states = async () => [
    (await ana.get(PROFILE)).status,
    (await login(ana)).status,
    (await program.get(`/v2/repository/info/${bot.uuid}/${bot.version}/`)).status,
    // Without a model a valid key gets 400.
    (
      await anonymous().post(
        '/v2/parse/',
        { text: 'hello', language: 'en' },
        { headers: { authorization: `Bearer ${parseKey}` } },
      )
    ).status,
  ];
  expect(await states()).toEqual([200, 200, 200, 400]);
  expect(await admin('disable', ana.nickname)).toContain('is disabled');
  await expect(admin('disable', ana.nickname)).rejects.toThrow('is disabled already');
  expect(await states()).toEqual([401, 400, 401, 401]);
  expect(await admin('enable', ana.nickname)).toContain('is enabled');
  expect(await states()).toEqual([401, 200, 200, 400]);
});

test('[ADM-03] an operator removes second factors that were lost, and the password is enough again', async () => {
  const ana = await person();
  await authenticatorApp(ana);
  expect((await login(ana)).read(Step).second_factor.methods).toEqual(['code']);
  expect(await admin('reset-factors', ana.nickname)).toContain(`${ana.email} gets a mail`);
  expect((await ana.get(PROFILE)).status).toBe(401);
  const { token } = (await login(ana)).read(Token);
  const log = await anonymous().get('/v2/account/audit/', { headers: { authorization: `Token ${token}` } });
  expect(log.body).toMatchObject({
    results: [
      { actor: ana.nickname, subject: 'session', action: 'created' },
      { actor: '(operator)', network: 'command line', subject: 'authenticator', action: 'removed' },
      ...Array.from({ length: 6 }, () => ({})),
    ],
  });
  await expect(admin('reset-factors', ana.nickname)).rejects.toThrow('has no second factor');
});

test('[ADM-04] an operator makes the link that sets a new password', async () => {
  const ana = await person();
  const [, link = ''] = (await admin('password-link', ana.nickname)).split('\n');
  expect(link).toMatch(/^https:\/\/bots\.example\/reset-password\//);
  const token = new URL(link).pathname.split('/').findLast((part) => part !== '');
  const { password } = newAccount();
  const reset = await anonymous().put(`/v2/account/reset-password/${ana.nickname}/`, { token, password });
  expect(reset.status).toBe(200);
  expect((await login({ ...ana, password })).status).toBe(200);
  await expect(admin('password-link', 'nobody-has-this')).rejects.toThrow('There is no account nobody-has-this.');
});
