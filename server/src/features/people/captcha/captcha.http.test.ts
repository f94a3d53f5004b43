import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, newAccount } from '../../../testing/setup.ts';
import type { Challenge } from 'altcha-lib';
import type { StartedProcess } from '../../../testing/processes.ts';

const REGISTER = '/v2/account/register/';
const REFUSED = { recaptcha: ['The response parameter is invalid or malformed.'] };

let api: StartedProcess;
beforeAll(async () => {
  api = await startApi({ CAPTCHA: 'altcha', CAPTCHA_COST: '100' });
});
afterAll(() => api.stop());

async function challenge(): Promise<Challenge> {
  const answer = await anonymous(api.address).get('/v2/account/captcha/');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.read(
    z.custom<Challenge>((value) => typeof value === 'object' && value !== null && 'parameters' in value),
  );
}

/** Solves a challenge like the browser widget. */
async function solved(given: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return encoded({ challenge: given, solution });
}

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const register = (recaptcha?: string, account = newAccount()) =>
  anonymous(api.address).post(REGISTER, { ...account, recaptcha });

test('[ACC-11] a solved captcha lets an account be created', async () => {
  expect((await register(await solved(await challenge()))).status).toBe(201);
});

test('[ACC-11] an answer can be used once, even by concurrent requests', async () => {
  const answer = await solved(await challenge());
  const results = await Promise.all(Array.from({ length: 5 }, () => register(answer)));
  expect(results.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  const again = await register(answer);
  expect([again.status, again.body]).toEqual([400, REFUSED]);
});

test('[ACC-11] a form with other errors does not use up the answer', async () => {
  const answer = await solved(await challenge());
  expect((await register(answer, { ...newAccount(), password: 'q7x-v' })).body).toEqual({
    password: ['This password is too short. It must contain at least 8 characters.'],
  });
  expect((await register(answer)).status).toBe(201);
});

test('[ACC-11] forged and malformed answers are rejected', async () => {
  const given = await challenge();
  const solution = await solveChallenge({ challenge: given, deriveKey });
  const { parameters, signature } = given;
  const forged = [
    encoded({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
    encoded({
      challenge: { parameters: { ...parameters, expiresAt: Number(parameters.expiresAt) + 9999 }, signature },
      solution,
    }),
    encoded({ challenge: given, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
    encoded({ challenge: { parameters }, solution }),
    encoded({ challenge: { parameters, signature: '00'.repeat(32) }, solution }),
    encoded({ challenge: given }),
    encoded(null),
    'not base64 !',
    'e30=',
    'x'.repeat(10_000),
  ];
  for (const answer of forged) {
    const refused = await register(answer);
    expect([refused.status, refused.body]).toEqual([400, REFUSED]);
  }
  expect((await register(encoded({ challenge: given, solution }))).status).toBe(201);
});

test('[ACC-11] a missing answer is reported together with the other errors', async () => {
  expect((await register()).body).toEqual({ recaptcha: ['This field is required.'] });
  expect((await register('', { ...newAccount(), email: 'x' })).body).toEqual({
    email: ['Enter a valid email address.'],
    recaptcha: ['This field may not be blank.'],
  });
  const bad = await register('wrong', { ...newAccount(), email: 'x' });
  expect(bad.body).toEqual({ email: ['Enter a valid email address.'], ...REFUSED });
});

test('[ACC-11] a server without a captcha responds with 204', async () => {
  const answer = await anonymous().get('/v2/account/captcha/');
  expect(answer.status).toBe(204);
});
