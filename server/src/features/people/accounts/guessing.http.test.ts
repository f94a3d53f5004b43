import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { solvedCaptcha } from '../../../testing/captcha.ts';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, newAccount, person, unique } from '../../../testing/setup.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

const REGISTER = '/v2/account/register/';
const LOGIN = '/v2/account/login/';
const TAKEN = 'user with this email already exists.';

let api: StartedProcess;
beforeAll(async () => {
  api = await startApi({ CAPTCHA: 'altcha', CAPTCHA_COST: '100', RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});
afterAll(() => api.stop());

const post = (path: string, body: unknown, from: string, headers: Readonly<Record<string, string>> = {}) =>
  anonymous(api.address).post(path, body, { headers: { 'x-forwarded-for': from, ...headers } });

describe('probing sign-up for e-mail addresses with accounts', () => {
  const probe = async (email: string, from: string, recaptcha?: string) =>
    post(REGISTER, { ...newAccount(), email, recaptcha, nickname: 'not a nickname' }, from);

  test('[ACC-15] without a solved captcha free and taken addresses get the same response', async () => {
    const { email } = await person();
    const spent = await solvedCaptcha(api.address);
    await post(REGISTER, { ...newAccount(), recaptcha: spent }, '203.0.113.1');
    for (const recaptcha of [undefined, 'forged', spent]) {
      const [taken, free] = [
        await probe(email, '203.0.113.1', recaptcha),
        await probe(`${unique()}@example.org`, '203.0.113.1', recaptcha),
      ];
      expect([taken.status, taken.body]).toEqual([free.status, free.body]);
      expect(taken.body).not.toHaveProperty('email');
    }
  });

  withWhole('[ACC-15] a taken address is disclosed once per solved captcha', async () => {
    const { email } = await person();
    const recaptcha = await solvedCaptcha(api.address);
    expect((await probe(email, '203.0.113.2', recaptcha)).body).toMatchObject({ email: [TAKEN] });
    const again = await probe(email, '203.0.113.2', recaptcha);
    expect(again.body).not.toHaveProperty('email');
    expect(again.body).toHaveProperty('recaptcha');
  });

  test('[ACC-15] after five taken addresses in an hour only long captchas count; nobody is locked out', async () => {
    const { email } = await person();
    const school = '203.0.113.3';
    const short = () => solvedCaptcha(api.address);
    for (let round = 0; round < 5; round += 1)
      expect((await probe(email, school, await short())).body).toMatchObject({ email: [TAKEN] });
    const [taken, free] = [
      await probe(email, school, await short()),
      await probe(`${unique()}@example.org`, school, await short()),
    ];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(taken.body).toHaveProperty('recaptcha');
    expect(taken.body).not.toHaveProperty('email');

    const long = () => solvedCaptcha(api.address, school);
    expect((await probe(email, school, await long())).body).toMatchObject({ email: [TAKEN] });
    expect((await post(REGISTER, { ...newAccount(), recaptcha: await long() }, school)).status).toBe(201);
    expect((await post(REGISTER, { ...newAccount(), recaptcha: await short() }, '203.0.113.4')).status).toBe(201);
  });
});

describe('locking somebody out with wrong passwords', () => {
  interface Attempt {
    email: string;
    password: string;
    cookie?: string;
    recaptcha?: string;
  }
  const login = ({ email: username, password, cookie, recaptcha }: Attempt, from: string) =>
    post(LOGIN, { username, password, recaptcha }, from, cookie === undefined ? {} : { cookie });

  /** Ten wrong passwords from each of ten addresses. */
  const attack = async (email: string) => {
    for (let address = 1; address <= 10; address += 1)
      for (let round = 0; round < 10; round += 1)
        await login({ email, password: 'wrong guess' }, `198.51.100.${address}`);
  };

  withWhole('[ACC-16] a device that signed in before and a solved captcha get through', async () => {
    const owner = await person();
    const first = await login(owner, '192.0.2.1');
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(first.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict/);
    await attack(owner.email);

    expect((await login(owner, '192.0.2.2')).status).toBe(429);
    expect((await login({ ...owner, cookie }, '192.0.2.3')).status).toBe(200);
    const recaptcha = await solvedCaptcha(api.address);
    expect((await login({ ...owner, recaptcha }, '192.0.2.4')).status).toBe(200);
    expect((await login({ ...owner, recaptcha }, '192.0.2.4')).status).toBe(429);
  });

  withWhole('[ACC-16] neither the cookie of another account nor a forged one gets through', async () => {
    const [owner, stranger] = [await person(), await person()];
    const signedIn = await login(stranger, '192.0.2.9');
    const foreign = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    await attack(owner.email);
    for (const cookie of [foreign, `known_device=${'a'.repeat(64)}.${'b'.repeat(64)}`, 'known_device=', 'known_device'])
      expect((await login({ ...owner, cookie }, '192.0.2.10')).status).toBe(429);
  });

  withWhole('[ACC-16] a known device has ten separate attempts', async () => {
    const owner = await person();
    const first = await login(owner, '192.0.2.20');
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const statuses = [];
    for (let round = 0; round < 11; round += 1)
      statuses.push((await login({ ...owner, password: 'wrong guess', cookie }, `192.0.2.${30 + round}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});
