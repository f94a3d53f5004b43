import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { download, unzip } from '../../../testing/archives.ts';
import { mailReceiver } from '../../../testing/mail-receiver.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { anonymous, apiAddress, person } from '../../../testing/setup.ts';
import { Token } from '../accounts/accounts.schema.ts';
import { Session } from './sessions.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { MailReceiver } from '../../../testing/mail-receiver.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { Person } from '../../../testing/setup.ts';

const LOGIN = '/v2/account/login/';
const PROFILE = '/v2/account/my-profile/';
const SESSIONS = '/v2/account/sessions/';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

const sessionsOf = async (caller: Client) => (await caller.get(SESSIONS)).read(pageOf(Session)).results;

interface From {
  readonly agent: string;
  readonly address?: string;
  readonly cookie?: string;
  readonly language?: string;
}

const signIn = ({ email, password }: Person, from: From, address = apiAddress()) =>
  anonymous(address).post(
    LOGIN,
    { username: email, password },
    {
      headers: {
        'user-agent': from.agent,
        'accept-language': from.language ?? 'en',
        ...(from.address !== undefined && { 'x-forwarded-for': from.address }),
        ...(from.cookie !== undefined && { cookie: from.cookie }),
      },
    },
  );

/** Another session of a person. */
async function another(owner: Person, agent: string) {
  const { token } = (await signIn(owner, { agent })).read(Token);
  const headers = { authorization: `Token ${token}` };
  return { status: async () => (await anonymous().get(PROFILE, { headers })).status };
}

test('[ACC-31] people see their own sessions: browser, system, network and times, without addresses', async () => {
  const [ana, bea] = [await person(), await person()];
  await another(ana, FIREFOX);
  const [current, other, ...rest] = await sessionsOf(ana);
  expect(rest).toEqual([]);
  expect(current).toMatchObject({ is_current: true, network: '127.0.0.0/24' });
  expect(other).toMatchObject({
    is_current: false,
    browser: 'Firefox',
    system: 'Windows',
    network: '127.0.0.0/24',
  });
  expect(await sessionsOf(bea)).toHaveLength(1);
  expect((await anonymous().get(SESSIONS)).status).toBe(401);
  const { content } = await download(ana, '/v2/account/my-data/');
  const account: unknown = JSON.parse((await unzip(content)).get('account.json') ?? '');
  expect(account).toMatchObject({
    sessions: [{}, { browser: 'Firefox', system: 'Windows', network: '127.0.0.0/24' }],
  });
});

test('[ACC-31] one session can be ended, and only by its owner', async () => {
  const [ana, bea] = [await person(), await person()];
  const lost = await another(ana, FIREFOX);
  const kept = await another(ana, 'curl/8');
  const id = (await sessionsOf(ana)).find(({ browser }) => browser === 'Firefox')?.id ?? 0;
  const foreign = await bea.delete(`${SESSIONS}${id}/`);
  expect([foreign.status, foreign.body]).toEqual([404, { detail: 'Session not found' }]);
  expect(await lost.status()).toBe(200);
  expect((await ana.delete(`${SESSIONS}${id}/`)).status).toBe(204);
  expect((await ana.delete(`${SESSIONS}${id}/`)).status).toBe(404);
  expect([await lost.status(), await kept.status(), (await ana.get(PROFILE)).status]).toEqual([401, 200, 200]);
});

test('[ACC-31] all other sessions can be ended at once; the current one and those of others continue', async () => {
  const [ana, bea] = [await person(), await person()];
  const [one, two] = [await another(ana, FIREFOX), await another(ana, 'curl/8')];
  expect((await ana.delete(SESSIONS)).status).toBe(204);
  expect([await one.status(), await two.status()]).toEqual([401, 401]);
  expect([(await ana.get(PROFILE)).status, (await bea.get(PROFILE)).status]).toEqual([200, 200]);
  expect(await sessionsOf(ana)).toHaveLength(1);
});

describe('on a site with its own lifetimes and mail', () => {
  let mail: MailReceiver;
  let product: OwnProduct;
  beforeAll(async () => {
    mail = await mailReceiver();
    product = await ownProduct({
      SESSION_DAYS: '10',
      SESSION_MAX_DAYS: '30',
      SMTP_URL: mail.url,
      TRUST_PROXY: 'on',
    });
    await product.worker();
  });
  afterAll(async () => {
    await product.stop();
    await mail.stop();
  });

  /** Moves the times of all sessions of a person into the past. */
  async function age({ nickname }: Person, { created, used }: { created: number; used: number }) {
    const database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
    await database.pool.query(
      `update sessions
         set created_at = now() - make_interval(days => $2), last_used_at = now() - make_interval(days => $3)
         from owners where owners.id = sessions.user_id and nickname = $1`,
      [nickname, created, used],
    );
    await database.close();
  }

  test.each([
    ['unused for less than SESSION_DAYS', { created: 29, used: 9 }, 200],
    ['unused for SESSION_DAYS', { created: 29, used: 11 }, 401],
    ['in use for SESSION_MAX_DAYS', { created: 31, used: 0 }, 401],
  ])('[ACC-33] a session %s', async (_what, times, status) => {
    const ana = await person(product.address);
    await age(ana, times);
    expect((await ana.get(PROFILE)).status).toBe(status);
  });

  test('[ACC-33] the list says when a session ends, and leaves out those that have ended', async () => {
    const ana = await person(product.address);
    await age(ana, { created: 25, used: 9 });
    const { token } = (await signIn(ana, { agent: FIREFOX }, product.address)).read(Token);
    const headers = { authorization: `Token ${token}` };
    const list = async () =>
      (await anonymous(product.address).get(SESSIONS, { headers })).read(pageOf(Session)).results;
    const daysLeft = (iso = '') => Math.round((new Date(iso).getTime() - Date.now()) / 86_400_000);
    expect((await list()).map(({ expires_at: end }) => daysLeft(end))).toEqual([10, 1]);
    expect((await ana.get(SESSIONS)).read(pageOf(Session)).results.map(({ expires_at: end }) => daysLeft(end))).toEqual(
      [5, 10],
    );
    await age(ana, { created: 31, used: 0 });
    expect((await anonymous(product.address).get(SESSIONS, { headers })).status).toBe(401);
  });

  test('[ACC-34] a sign-in from a new device is mailed once, in the language of the sign-in', async () => {
    const ana = await person(product.address);
    expect((await mail.next(ana.email)).subject).toBe('Welcome to Parlance');
    const from = { agent: FIREFOX, address: '203.0.113.77', language: 'pt-BR' };
    const first = await signIn(ana, from, product.address);
    const { subject, text } = await mail.next(ana.email);
    expect(subject).toBe('Um novo acesso à sua conta do Parlance');
    expect(text.replaceAll('\u200b', '')).toContain('Firefox no Windows, pela rede 203.0.113.0/24,');
    expect(text).not.toContain('203.0.113.77');
    // Known by the network, and by the cookie elsewhere.
    await signIn(ana, { ...from, address: '203.0.113.9' }, product.address);
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await signIn(ana, { ...from, address: '198.51.100.1', cookie }, product.address);
    await signIn(ana, { ...from, address: '192.0.2.5', language: 'en' }, product.address);
    expect((await mail.next(ana.email)).text.replaceAll('\u200b', '')).toContain('network 192.0.2.0/24');
    expect(mail.all(ana.email)).toHaveLength(3);
  });

  test('[ACC-34] the first sign-in and a wrong password are not mailed', async () => {
    const ana = await person(product.address);
    await signIn({ ...ana, password: 'wrong guess' }, { agent: FIREFOX }, product.address);
    await signIn(ana, { agent: 'curl/8' }, product.address);
    expect((await mail.next(ana.email)).subject).toBe('Welcome to Parlance');
    expect((await mail.next(ana.email)).text).toContain('with curl, from');
    expect(mail.all(ana.email)).toHaveLength(2);
  });
});
