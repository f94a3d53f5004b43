import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { apiAddress } from '../../testing/setup.ts';

const PATHS = [
  '/',
  '/home',
  '/metrics',
  '/health/live',
  '/v2/repository/categories/',
  '/v2/repository/repositories/',
  '/nowhere',
];

/** Status of a request written byte for byte. */
function statusOf(request: string): Promise<number> {
  const { hostname, port } = new URL(apiAddress());
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.once('error', reject).once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])));
  });
}

const get = (path: string, headers: readonly string[], version = '1.1') =>
  statusOf([`GET ${path} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'));

test.each([
  ['no Host', []],
  ['an empty Host', ['Host:']],
  ['a Host with a space', ['Host: a b']],
  ['an open bracket', ['Host: [::']],
  ['a port without a name', ['Host: :80']],
  ['a port that is none', ['Host: example.org:port']],
  ['a port beyond the last', ['Host: example.org:99999']],
  ['a path', ['Host: example.org/path']],
  ['a user', ['Host: ada@example.org']],
  ['a broken escape', ['Host: %zz']],
  ['a number beyond IPv4', ['Host: 999.999.999.999']],
  ['letters beyond ASCII', ['Host: bücher.example']],
  ['a very long Host', [`Host: ${'a'.repeat(8000)}`]],
  ['two Hosts', ['Host: example.org', 'Host: example.net']],
  ['the same Host twice', ['Host: example.org', 'host: example.org']],
])('[SRV-19] %s gets 400 on every kind of path', async (_name, headers) => {
  for (const path of PATHS) expect([path, await get(path, headers)]).toEqual([path, 400]);
});

test.each(['example.org', 'EXAMPLE.org:8080', '127.0.0.1', '[::1]', '[::1]:80', 'my_host', 'xn--bcher-kva.example'])(
  '[SRV-19] the Host %s is accepted',
  async (host) => {
    expect(await get('/v2/repository/repositories/', [`Host: ${host}`])).toBe(200);
  },
);

test('[SRV-19] HTTP/1.0 needs no Host', async () => {
  for (const path of ['/health/live', '/v2/repository/repositories/?limit=1'])
    expect([path, await get(path, [], '1.0')]).toEqual([path, 200]);
});
