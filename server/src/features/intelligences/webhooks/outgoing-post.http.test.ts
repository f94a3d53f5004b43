import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startReceiver } from '../../../testing/webhook-receiver.ts';
import { postOut } from './outgoing-post.ts';
import type { LookupFunction } from 'node:net';
import type { WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import type { PostSettings } from './outgoing-post.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const MESSAGE = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
const post = (url: string, settings: Partial<PostSettings> = {}) =>
  postOut({ url, ...MESSAGE }, { privateHosts: ['127.0.0.1'], timeoutMs: 1000, ...settings });
const to = (path: string) => post(`${receiver.url}${path}`);

test('[HOOK-11] a response is cut to its first kilobyte, even an endless one', async () => {
  receiver.answer('/endless', (response) => {
    response.writeHead(200);
    const more = () => {
      while (response.writable && response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  });
  const { status, answer } = await to('/endless');
  expect([status, answer]).toEqual([200, 'x'.repeat(1024)]);
});

test('[HOOK-11] a receiver that never responds times out; one that stalls counts by its status', async () => {
  receiver.answer('/slow', () => undefined);
  receiver.answer('/stops', (response) => {
    response.writeHead(202).write('first');
  });
  expect(await to('/slow')).toMatchObject({ error: 'timeout', answer: '' });
  expect(await to('/stops')).toMatchObject({ status: 202, answer: 'first' });
});

test('[HOOK-11] dropped connections, dead receivers and wrong protocols are distinguished', async () => {
  receiver.answer('/drops', (response) => response.destroy());
  receiver.answer('/breaks', (response) => response.writeHead(500).end('a \0 b'));
  expect(await to('/drops')).toMatchObject({ error: 'dropped' });
  expect(await to('/breaks')).toMatchObject({ status: 500, answer: 'a \ufffd b' });
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ error: 'unreachable' });
  expect(await post(receiver.url.replace('http:', 'https:'))).toMatchObject({ error: 'tls' });
  expect(await post('nonsense')).toMatchObject({ error: 'failed' });
});

test('[HOOK-10] a redirect counts as a response and is not followed', async () => {
  receiver.answer('/redirects', (response) => response.writeHead(302, { location: `${receiver.url}/inner` }).end());
  expect(await to('/redirects')).toMatchObject({ status: 302 });
  expect(receiver.at('/inner')).toEqual([]);
});

test('[HOOK-10] nothing is sent without HTTPS', async () => {
  for (const url of ['http://8.8.8.8/', 'http://example.org/', 'http://10.0.0.1/'])
    expect(await post(url)).toMatchObject({ error: 'not_https' });
});

test.each([
  'https://127.0.0.2/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706434/',
  'https://0x7f.2/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://0.0.0.0/',
])('[HOOK-10] nothing is sent to %s', async (url) => {
  expect(await post(url)).toMatchObject({ error: 'private_address' });
});

const resolving =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };

test.each([[['127.0.0.1']], [['fd00::1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:10.0.0.1']]])(
  '[HOOK-10] no connection is made to a name that resolves to %j',
  async (addresses) => {
    const { port } = new URL(receiver.url);
    const outcome = await post(`https://rebound.example.org:${port}/named`, { lookup: resolving(addresses) });
    expect(outcome).toMatchObject({ error: 'private_address' });
  },
);

test('[HOOK-10] the name of a listed host may resolve to a private address', async () => {
  const { port } = new URL(receiver.url);
  const settings = { privateHosts: ['hooks.internal'], lookup: resolving(['127.0.0.1']) };
  expect(await post(`http://hooks.internal:${port}/inside`, settings)).toMatchObject({ status: 204 });
  expect(receiver.at('/inside')[0]).toMatchObject({ body: MESSAGE.body, headers: MESSAGE.headers });
});
