import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createClient } from '../../testing/client.ts';
import { startApi } from '../../testing/processes.ts';
import { anonymous, person, unique } from '../../testing/setup.ts';
import { intelligence } from '../../testing/intelligence.ts';
import type { StartedProcess } from '../../testing/processes.ts';

let apis: StartedProcess[];
/** Sixty parses a minute, three changes of teams an hour. */
let strict: StartedProcess;
beforeAll(async () => {
  [strict, ...apis] = await Promise.all([
    startApi({ RATE_LIMITS: '0.01' }),
    startApi({ RATE_LIMITS: 'on' }),
    startApi({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' }),
  ]);
});
afterAll(() => Promise.all([strict, ...apis].map((api) => api.stop())));

test('[SRV-03] guessing a password is slowed by all API processes together, with the time to wait', async () => {
  const { email, password } = await person();
  const tries = Array.from({ length: 10 }, (_, index) =>
    anonymous(apis[index % 2]?.address).post('/v2/account/login/', { username: email, password: 'wrong guess' }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(400));

  for (const { address } of apis) {
    const blocked = await anonymous(address).post('/v2/account/login/', { username: email.toUpperCase(), password });
    expect(blocked.status).toBe(429);
    const wait = Number(blocked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect(blocked.body).toEqual({ detail: `Request was throttled. Expected available in ${wait} seconds.` });
  }
  const other = await anonymous(apis[0]?.address).post('/v2/account/login/', {
    username: `${unique()}@example.org`,
    password: 'x',
  });
  expect(other.status).toBe(400);
});

test('[SRV-03] a success in between resets the count', async () => {
  const { email, password } = await person();
  const login = (secret: string) =>
    anonymous(apis[0]?.address).post('/v2/account/login/', { username: email, password: secret });
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) expect((await login('wrong')).status).toBe(400);
    expect((await login(password)).status).toBe(200);
  }
});

withWhole('[SRV-03] a test setup behind one address can switch the limits off', async () => {
  const { email } = await person();
  const tries = Array.from({ length: 12 }, () =>
    anonymous().post('/v2/account/login/', { username: email, password: 'wrong' }),
  );
  expect((await Promise.all(tries)).every(({ status }) => status === 400)).toBe(true);
});

test('[SRV-09] behind a proxy the client address comes from the proxy, not from client headers', async () => {
  const behind = apis[1]?.address ?? '';
  const ask = (from: string) => anonymous(behind).get('/v2/account/captcha/', { headers: { 'x-forwarded-for': from } });
  const answers = await Promise.all(Array.from({ length: 121 }, (_, index) => ask(`198.51.100.${index}, 203.0.113.9`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask('198.51.100.200, 203.0.113.9')).status).toBe(429);
  expect((await ask('203.0.113.9, 203.0.113.10')).status).toBe(204);
});

test.each(['analyze', 'debug_parse'])(
  '[SRV-09] parsing by sign-in has the same limit as parsing by key: %s',
  async (call) => {
    const repository = await intelligence();
    const by = createClient(strict.address, `Token ${repository.admin.token}`);
    const ask = () => by.post(`/v2/repository/repository-details/${repository.uuid}/${call}/`, { text: 'hello' });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const refused = await ask();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  },
);

withWhole('[SRV-09] changing roles repeatedly cannot flood a mailbox', async () => {
  const [repository, member] = [await intelligence(), await person()];
  const by = createClient(strict.address, `Token ${repository.admin.token}`);
  const path = `/v2/repository/authorizations/${repository.uuid}/${member.nickname}/`;
  const answers = [
    await by.patch(path, { role: 1 }),
    await by.patch(path, { role: 2 }),
    await by.delete(path),
    await by.patch(path, { role: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 429]);
});
