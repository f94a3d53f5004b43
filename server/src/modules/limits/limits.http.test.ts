import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi } from '../../testing/processes.ts';
import { anonymous, person, unique } from '../../testing/given.ts';
import type { StartedProcess } from '../../testing/processes.ts';

let apis: StartedProcess[];
beforeAll(async () => { apis = await Promise.all([startApi({ RATE_LIMITS: 'on' }), startApi({ RATE_LIMITS: 'on' })]); });
afterAll(() => Promise.all(apis?.map((api) => api.stop()) ?? []));

test('[SRV-03] guessing a password is slowed by all API processes together, with the time to wait', async () => {
  const { email, password } = await person();
  const tries = Array.from({ length: 10 }, (_, index) =>
    anonymous(apis[index % 2]?.address).post('/v2/account/login/', { username: email, password: 'wrong guess' }));
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(400));

  for (const { address } of apis) {
    const blocked = await anonymous(address).post('/v2/account/login/', { username: email.toUpperCase(), password });
    expect(blocked.status).toBe(429);
    const wait = Number(blocked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect(blocked.body).toEqual({ detail: `Request was throttled. Expected available in ${wait} seconds.` });
  }
  const other = await anonymous(apis[0]?.address).post('/v2/account/login/', { username: `${unique()}@example.org`, password: 'x' });
  expect(other.status).toBe(400);
});

test('[SRV-03] a success in between starts the counting anew', async () => {
  const { email, password } = await person();
  const login = (secret: string) => anonymous(apis[0]?.address).post('/v2/account/login/', { username: email, password: secret });
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) expect((await login('wrong')).status).toBe(400);
    expect((await login(password)).status).toBe(200);
  }
});

test('[SRV-03] a test bench behind one address can switch the limits off', async () => {
  const { email } = await person();
  const tries = Array.from({ length: 12 }, () => anonymous().post('/v2/account/login/', { username: email, password: 'wrong' }));
  expect((await Promise.all(tries)).every(({ status }) => status === 400)).toBe(true);
});
