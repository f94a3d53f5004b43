import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { anonymous, person, unique } from '../../../testing/setup.ts';
import { linkOf, mailReceiver } from '../../../testing/mail-receiver.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { Token } from './accounts.schema.ts';
import type { DatabaseClient } from '../../../db/client.ts';
import type { MailReceiver } from '../../../testing/mail-receiver.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { Person } from '../../../testing/setup.ts';

const FORGOT = '/v2/account/forgot-password/';
const LOGIN = '/v2/account/login/';
const PROFILE = '/v2/account/my-profile/';
const LINK_SECONDS = 600;
const USED = { token: ['Invalid token for this user'] };

let mail: MailReceiver;
let product: OwnProduct;
let database: DatabaseClient;
beforeAll(async () => {
  mail = await mailReceiver();
  product = await ownProduct({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Parlance <post@parlance.example>',
    PUBLIC_URL: 'https://bots.example.org',
    TEST_LIMIT_linkSeconds: String(LINK_SECONDS),
  });
  await product.worker();
  database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
});
afterAll(async () => {
  await database.close();
  await product.stop();
  await mail.stop();
});

const visitor = () => anonymous(product.address);
const PORTUGUESE = { headers: { 'accept-language': 'pt-BR' } };

async function newcomer(): Promise<Person> {
  const me = await person(product.address);
  await mail.next(me.email);
  return me;
}

/** Mails queued for a recipient so far, sent or not. */
async function countQueuedMails(recipient: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from mails where recipient = $1',
    [recipient],
  );
  return rows[0]?.count ?? 0;
}

/** Nickname and token of the link in the newest mail. */
async function mailedToken(email: string): Promise<{ nickname: string; token: string }> {
  const [, , nickname = '', token = ''] = linkOf(await mail.next(email)).split('/');
  return { nickname, token };
}

const reset = (nickname: string, body: unknown) => visitor().put(`/v2/account/reset-password/${nickname}/`, body);
const signIn = (email: string, password: string) => visitor().post(LOGIN, { username: email, password });

test('[ACC-12] [ACC-05] a new account receives a welcome mail', async () => {
  const me = await person(product.address);
  const welcome = await mail.next(me.email);
  expect(welcome).toMatchObject({
    from: 'post@parlance.example',
    subject: 'Welcome to Parlance',
    text: expect.stringContaining(me.nickname),
    html: expect.stringContaining('<html lang="en">'),
  });
});

test('[ACC-12] [ACC-05] [ACC-06] a mailed link resets the password once and ends every session', async () => {
  const me = await newcomer();
  const asked = await visitor().post(FORGOT, { email: ` ${me.email.toUpperCase()} ` });
  expect([asked.status, asked.body]).toEqual([201, '']);
  const message = await mail.next(me.email);
  expect(message.subject).toBe('Reset your Parlance password');
  expect(message.text).toMatch(new RegExp(`https://bots\\.example\\.org/reset-password/${me.nickname}/[0-9a-f]{64}/`));
  const [, , nickname = '', token] = linkOf(message).split('/');
  expect(nickname).toBe(me.nickname);
  const changed = await reset(nickname, { token, password: 'quite another secret' });
  expect([changed.status, changed.body]).toEqual([200, '']);
  expect((await me.get(PROFILE)).status).toBe(401);
  expect((await signIn(me.email, me.password)).status).toBe(400);
  expect((await signIn(me.email, 'quite another secret')).status).toBe(200);
  expect((await mail.next(me.email)).subject).toBe('Your Parlance password was changed');
  const again = await reset(nickname, { token, password: 'yet another secret' });
  expect([again.status, again.body]).toEqual([400, USED]);
});

test('[ACC-12] [ACC-05] an unknown e-mail address gets the same response in the same time, no mail', async () => {
  const me = await newcomer();
  const stranger = `${unique()}@example.org`;
  const timed = async (email: string) => {
    const start = performance.now();
    const answer = await visitor().post(FORGOT, { email });
    expect([answer.status, answer.body]).toEqual([201, '']);
    return performance.now() - start;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  const difference = () => Math.abs(Math.min(...known) - Math.min(...unknown));
  // Other load only adds time, so the minimum over enough rounds is the duration of the response.
  for (let round = 0; round < 5 || (round < 40 && difference() >= 40); round += 1) {
    known.push(await timed(me.email));
    unknown.push(await timed(stranger));
  }
  expect(difference()).toBeLessThan(40);
  // Mail is queued before the response is sent, so the queue already contains every mail of these requests.
  expect(await countQueuedMails(me.email)).toBe(known.length + 1);
  expect(await countQueuedMails(stranger)).toBe(0);
});

test('[ACC-12] [ACC-06] a reset revokes other links, and concurrent resets with one token succeed once', async () => {
  const me = await newcomer();
  await visitor().post(FORGOT, { email: me.email });
  const first = await mailedToken(me.email);
  await visitor().post(FORGOT, { email: me.email });
  const second = await mailedToken(me.email);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      reset(me.nickname, { token: second.token, password: `simultaneous ${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect((await reset(me.nickname, { token: first.token, password: 'from the older link' })).body).toEqual(USED);
});

test('[ACC-12] [ACC-06] a token belongs to one account, expires, and survives an invalid password', async () => {
  const [me, other] = [await newcomer(), await newcomer()];
  await visitor().post(FORGOT, { email: me.email });
  const { token } = await mailedToken(me.email);
  expect((await reset(other.nickname, { token, password: 'a fine secret' })).body).toEqual(USED);
  expect((await reset(unique('nobody'), { token, password: 'a fine secret' })).status).toBe(404);
  expect((await reset(me.nickname, { token: 'x', password: '1234567' })).body).toEqual({
    ...USED,
    password: [
      'This password is too short. It must contain at least 8 characters.',
      'This password is too common.',
      'This password is entirely numeric.',
    ],
  });
  expect((await reset(me.nickname, {})).body).toEqual({
    token: ['This field is required.'],
    password: ['This field is required.'],
  });
  expect((await reset(me.nickname, { token, password: '1234567' })).status).toBe(400);
  await database.pool.query(`update account_tokens set expires_at = expires_at - make_interval(secs => $1)`, [
    LINK_SECONDS,
  ]);
  expect((await reset(me.nickname, { token, password: 'a fine secret' })).body).toEqual(USED);
});

test('[ACC-12] changing the password revokes mailed links and sends a notice', async () => {
  const me = await newcomer();
  await visitor().post(FORGOT, { email: me.email });
  const { token } = await mailedToken(me.email);
  await me.put(
    '/v2/account/change-password/',
    { current_password: me.password, password: 'changed by myself' },
    PORTUGUESE,
  );
  expect((await mail.next(me.email)).subject).toBe('Sua senha do Parlance foi alterada');
  expect((await reset(me.nickname, { token, password: 'from the older link' })).body).toEqual(USED);
});

test('[ACC-12] mail is in the language of the request, or else of the account', async () => {
  const me = await newcomer();
  await visitor().post(FORGOT, { email: me.email }, PORTUGUESE);
  const asked = await mail.next(me.email);
  expect(asked.subject).toBe('Redefina sua senha do Parlance');
  expect(asked.html).toContain('lang="pt-BR"');
  await visitor().post(LOGIN, { username: me.email, password: me.password }, PORTUGUESE);
  await visitor().post(FORGOT, { email: me.email });
  expect((await mail.next(me.email)).subject).toBe('Redefina sua senha do Parlance');
});

test('[ACC-12] a new e-mail address takes effect once confirmed; the old one is notified immediately', async () => {
  const me = await newcomer();
  const email = `${unique('new')}@example.org`;
  const asked = await me.put(PROFILE, {
    nickname: me.nickname,
    name: me.name,
    email,
    current_password: me.password,
  });
  expect([asked.status, asked.body]).toEqual([200, expect.objectContaining({ email: me.email, pending_email: email })]);
  expect((await mail.next(me.email)).subject).toBe('A new e-mail address for your account');
  const { nickname, token } = await mailedToken(email);
  expect((await signIn(email, me.password)).status).toBe(400);
  const path = `/v2/account/confirm-email/${nickname}/`;
  expect((await visitor().put(path, { token: 'x' })).body).toEqual({
    token: ['This link has already been used or has expired.'],
  });
  const confirmed = await visitor().put(path, { token });
  expect([confirmed.status, confirmed.body]).toEqual([200, { email }]);
  expect((await me.get(PROFILE)).body).toMatchObject({ email, pending_email: null });
  expect((await signIn(email, me.password)).read(Token).token).toMatch(/^[0-9a-f]{64}$/);
  expect((await visitor().put(path, { token })).status).toBe(400);
});

test('[ACC-12] a taken e-mail address is rejected; the current one changes nothing', async () => {
  const [me, other] = [await newcomer(), await newcomer()];
  expect((await me.patch(PROFILE, { email: other.email.toUpperCase(), current_password: me.password })).body).toEqual({
    email: ['user with this email already exists.'],
  });
  expect((await me.patch(PROFILE, { email: 'nobody' })).body).toEqual({ email: ['Enter a valid email address.'] });
  expect((await me.patch(PROFILE, { email: me.email })).body).toMatchObject({ email: me.email, pending_email: null });
  const email = `${unique('both')}@example.org`;
  await me.patch(PROFILE, { email, current_password: me.password });
  const mine = await mailedToken(email);
  await other.patch(PROFILE, { email, current_password: other.password });
  const theirs = await mailedToken(email);
  expect((await visitor().put(`/v2/account/confirm-email/${theirs.nickname}/`, { token: theirs.token })).status).toBe(
    200,
  );
  expect((await visitor().put(`/v2/account/confirm-email/${mine.nickname}/`, { token: mine.token })).body).toEqual({
    token: ['user with this email already exists.'],
  });
});

test('[ACC-13] [ACC-12] a stolen session cannot change the e-mail address without the password', async () => {
  const [me, known] = [await newcomer(), await newcomer()];
  const email = `${unique('stolen')}@example.org`;
  const profile = { nickname: me.nickname, name: me.name };
  const missing = { email: ['Enter your current password to change the e-mail address.'] };
  for (const body of [
    { ...profile, email },
    { ...profile, email, current_password: '' },
    { ...profile, email: known.email },
  ]) {
    const refused = await me.put(PROFILE, body);
    expect([refused.status, refused.body]).toEqual([400, missing]);
  }
  const wrong = await me.put(PROFILE, { nickname: known.nickname, email: known.email, current_password: 'wrong' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      nickname: ['repository organization with this nickname already exists.'],
      name: ['This field is required.'],
      current_password: ['Wrong password'],
    },
  ]);
  expect((await me.get(PROFILE)).body).toMatchObject({ email: me.email, pending_email: null });
  expect(await countQueuedMails(email)).toBe(0);
});

test('[ACC-13] [ACC-12] a blank or unchanged e-mail address needs no password and changes nothing', async () => {
  const me = await newcomer();
  for (const email of ['', ' ', me.email, me.email.toUpperCase()]) {
    const saved = await me.put(PROFILE, { nickname: me.nickname, name: `Name ${email.length}`, email });
    expect([saved.status, saved.body]).toMatchObject([200, { name: `Name ${email.length}`, pending_email: null }]);
  }
  const { actions } = (await me.options(PROFILE)).read(
    z.looseObject({ actions: z.looseObject({ PUT: z.record(z.string(), z.unknown()) }) }),
  );
  expect(actions.PUT['current_password']).toMatchObject({ type: 'password', required: false, style: { show: false } });
});

test('[ACC-12] canceling an e-mail change revokes its link', async () => {
  const me = await newcomer();
  const email = `${unique('back')}@example.org`;
  await me.patch(PROFILE, { email, current_password: me.password });
  const { nickname, token } = await mailedToken(email);
  expect((await me.patch(PROFILE, { email: me.email })).body).toMatchObject({ pending_email: null });
  expect((await visitor().put(`/v2/account/confirm-email/${nickname}/`, { token })).status).toBe(400);
});

test.each([
  ['forgot-password/', 'POST', { email: { type: 'email', required: true, label: 'Email' } }],
  [
    'reset-password/somebody/',
    'PUT',
    {
      token: { type: 'string', required: true, label: 'Token', style: { show: false } },
      password: { type: 'password', required: true, label: 'New Password' },
    },
  ],
])('[ACC-12] OPTIONS of %s describes its form', async (path, action, form) => {
  const answer = await visitor().options(`/v2/account/${path}`);
  expect(answer.body).toMatchObject({ actions: { [action]: form } });
});
