import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApi } from '../../src/testing/processes.ts';
import { createRandom, TEXTS } from './values.ts';
import type { StartedProcess } from '../../src/testing/processes.ts';

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 5) * 60;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_221);
const ANSWER_LIMIT_MS = 20_000;

/** Pieces from which hosts are made, and others. */
const PIECES = [
  'example.org',
  'a',
  '[',
  ']',
  '::',
  '1',
  ':',
  '80',
  '.',
  '/',
  '@',
  '%',
  ' ',
  '\t',
  'é',
  '?',
  '#',
  '\\',
] as const;
const PATHS = ['/', '/home', '/metrics', '/docs', '/v2/repository/repositories/?limit=1', '/%', '//', '*'] as const;
const HEADERS = ['Host', 'host', 'X-Forwarded-Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded'] as const;

/** Trusts forwarding headers, as behind a proxy. */
let api: StartedProcess;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.stop());

/** The response to bytes on a socket; empty when the connection was closed without one. */
function answerTo(request: string): Promise<string> {
  const { hostname, port } = new URL(api.address);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.once('error', reject).once('close', () => resolve(text));
  });
}

test('[SRV-19] no malformed Host or forwarding header causes a fault or a missing response', async () => {
  const random = createRandom(SEED);
  const value = () =>
    random.chance(0.3)
      ? random.pick(TEXTS).replaceAll(/[\r\n]/g, '')
      : Array.from({ length: random.pick([1, 2, 3, 5, 8]) }, () => random.pick(PIECES)).join('');
  const problems: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const headers = Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => `${random.pick(HEADERS)}: ${value()}`);
    const version = random.pick(['1.1', '1.1', '1.0']);
    const line = `${random.pick(['GET', 'POST', 'OPTIONS', 'HEAD'])} ${random.pick(PATHS)} HTTP/${version}`;
    const request = [line, ...headers, 'Connection: close', '', ''].join('\r\n');
    const answer = await answerTo(request).catch((error: unknown) => String(error));
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    // Without built pages, a page gets 503.
    if (!(status >= 200 && status < 600) || status === 500)
      problems.push(`${JSON.stringify(request)} → ${answer.slice(0, 200)}`);
  }
  expect(problems).toEqual([]);
});
