import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anonymous, newAccount, unique } from '../../../testing/setup.ts';
import { startApi } from '../../../testing/processes.ts';
import type { Server } from 'node:http';
import type { StartedProcess } from '../../../testing/processes.ts';

const REFUSED = { recaptcha: ['The response parameter is invalid or malformed.'] };

/** Fake service: accepts an answer that starts with `good` once, if it is sent with the secret. */
function startService(): Promise<{ server: Server; url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const answer = form.get('response') ?? '';
      const success = form.get('secret') === 'the secret' && answer.startsWith('good') && !asked.includes(answer);
      asked.push(answer);
      response
        .writeHead(answer === 'broken' ? 500 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success, 'error-codes': [] }));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        server,
        asked,
        url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/siteverify`,
      });
    });
  });
}

let service: Awaited<ReturnType<typeof startService>>;
let api: StartedProcess;
beforeAll(async () => {
  service = await startService();
  api = await startApi({
    CAPTCHA: 'siteverify',
    CAPTCHA_VERIFY_URL: service.url,
    CAPTCHA_SECRET: 'the secret',
    CAPTCHA_SITE_KEY: 'our-site',
  });
});
afterAll(async () => {
  await api.stop();
  service.server.close();
});

const register = (recaptcha?: string, account = newAccount()) =>
  anonymous(api.address).post('/v2/account/register/', { ...account, recaptcha });

test('[ACC-11] an answer accepted by the service creates one account', async () => {
  const answer = unique('good');
  expect((await register(answer)).status).toBe(201);
  expect((await register(answer)).body).toEqual(REFUSED);
  expect(service.asked.filter((each) => each === answer)).toHaveLength(1);
});

test('[ACC-11] a form with other errors does not use up the answer', async () => {
  const answer = unique('good');
  expect((await register(answer, { ...newAccount(), email: 'x' })).body).toEqual({
    email: ['Enter a valid email address.'],
  });
  expect((await register(answer)).status).toBe(201);
});

test('[ACC-11] wrong and missing answers are rejected, also while the service is unavailable', async () => {
  expect((await register(unique('bad'))).body).toEqual(REFUSED);
  expect((await register()).body).toEqual({ recaptcha: ['This field is required.'] });
  expect((await register('broken')).status).toBe(503);
});

test('[ACC-11] OPTIONS contains the site key', async () => {
  expect((await anonymous(api.address).options('/v2/account/register/')).body).toMatchObject({
    actions: { POST: { recaptcha: { required: true, style: { site_key: 'our-site' } } } },
  });
});
