import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { longestHoldMs } from '../../testing/event-loop.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { startApi } from '../../testing/processes.ts';
import { anonymous, person } from '../../testing/setup.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const LOGIN = '/v2/account/login/';
const BULK = '/v2/repository/example-bulk/';
const ANONYMOUS_BYTES = 64 * 1024;
const MEGABYTES = 2 * 1024 * 1024;
const LONGEST_HOLD_MS = 100;
/** The fastest run counts: the first may run uncompiled code, and another process may occupy the processor. */
const ROUNDS = 5;

let api: StartedProcess;
let repository: Intelligence;
beforeAll(async () => {
  api = await startApi();
  repository = await intelligence({ address: api.address });
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
});
afterAll(() => api.stop());

const filled = (unit: string, length = MEGABYTES - 1000) => unit.repeat(Math.floor(length / unit.length));
const keys = (length: number) => Array.from({ length }, (_, key) => `"k${key}":0`).join();
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const SHAPES: readonly (readonly [name: string, type: string, body: () => string])[] = [
  ['empty objects in a list', json, () => `[${filled('{},')}{}]`],
  ['the most objects that are read', json, () => `[${'{},'.repeat(49_000)}{}]`],
  ['empty lists in a list', json, () => `[${filled('[],')}[]]`],
  ['nesting', json, () => filled('[')],
  ['nesting of objects', json, () => filled('{"a":')],
  ['an escaped key and many others', json, () => `{"\\u0061":1,${filled('"a":1,')}"b":1}`],
  ['an escaped prototype and many objects', json, () => `[{"\\u005f_proto__":{}},${'{"x":{}},'.repeat(24_000)}{}]`],
  ['the most different keys that are read', json, () => `{${keys(49_000)}}`],
  ['different keys', json, () => `{${keys(99_000)}}`],
  ['one long escaped string', json, () => `"${filled('\\u0041')}"`],
  ['backslashes', json, () => `"${filled('\\\\')}"`],
  ['quotes', json, () => `[${filled('"",')}""]`],
  ['many marks of one sentence', json, () => `{"entities":[${'{"start":0,"end":1,"entity":"a"},'.repeat(24_000)}{}]}`],
  ['form fields', form, () => filled('a=b&')],
  ['form fields of one name', form, () => filled('entities=1&')],
  ['an encoded form field', form, () => `a=${filled('%41')}`],
];

test.each(SHAPES)('[SRV-13] a body of %s does not block the event loop', async (_, type, body) => {
  const text = body();
  const anyone = { method: 'POST', headers: { 'content-type': type }, body: text };
  const signedIn = { ...anyone, headers: { ...anyone.headers, authorization: `Token ${repository.admin.token}` } };
  let quietest = Infinity;
  for (let round = 0; round < ROUNDS && quietest >= LONGEST_HOLD_MS; round += 1) {
    await longestHoldMs(api.address);
    const statuses = [
      (await fetch(api.address + LOGIN, anyone)).status,
      (await fetch(api.address + BULK, signedIn)).status,
      (await fetch(`${api.address}/v2/repository/example/`, signedIn)).status,
    ];
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true);
    quietest = Math.min(quietest, await longestHoldMs(api.address));
  }
  expect(quietest).toBeLessThan(LONGEST_HOLD_MS);
});

/**
 * Sends a request without a length, and its body for as long as the server reads. @returns the status and the bytes
 * sent
 */
function stream(path: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const call = request(api.address + path, { method: 'POST', headers });
    const send = () => {
      if (call.destroyed || call.writableEnded || sent > 2 * MEGABYTES) return;
      sent += 8192;
      // Slowly, so that an early response is seen before the buffers of the connection are full.
      call.write('x'.repeat(8192), () => setTimeout(send, 1));
    };
    call.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, sent });
      response.resume();
      call.destroy();
    });
    call.on('error', reject);
    send();
  });
}

test('[SRV-13] a body without credentials is cut off at 64 kB, however it is sent', async () => {
  const post = async (body: string, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(api.address + LOGIN, { method: 'POST', headers: { 'content-type': json, ...headers }, body })).status;
  expect(await post(`"${'x'.repeat(ANONYMOUS_BYTES - 2)}"`)).toBe(400);
  expect(await post(`"${'x'.repeat(ANONYMOUS_BYTES - 1)}"`)).toBe(413);
  const refused = await anonymous(api.address).post(LOGIN, { username: 'x'.repeat(ANONYMOUS_BYTES) });
  expect(refused.body).toEqual({ detail: `The request is larger than the limit of ${ANONYMOUS_BYTES} bytes.` });

  for (const type of [json, form, 'multipart/form-data; boundary=x']) {
    const { status, sent } = await stream(LOGIN, { 'content-type': type });
    expect([type, status]).toEqual([type, 413]);
    expect(sent).toBeLessThan(1024 * 1024);
  }
  const signedIn = await person(api.address);
  const large = await signedIn.patch('/v2/account/my-profile/', { biography: 'x'.repeat(ANONYMOUS_BYTES) });
  expect(large.status).toBe(400);
});

test('[SRV-01] a client that reads nothing before it has sent its whole body still receives the refusal', async () => {
  const { hostname, port } = new URL(api.address);
  const body = `"${'x'.repeat(8 * MEGABYTES)}"`;
  const head = `POST ${LOGIN} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: ${json}\r\n`;
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  await once(socket, 'connect');
  socket.pause();
  await new Promise((sent) => socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`, sent));
  socket.resume();
  const data: unknown[] = await once(socket, 'data');
  expect(String(data[0])).toContain(' 413 ');
  socket.destroy();
});

test('[SRV-13] credentials are checked before the body is read, and unusable ones count as none', async () => {
  for (const [path, authorization] of [
    [LOGIN, 'Token f00dfeed'],
    ['/v2/parse/', 'Bearer f00dfeed'],
    ['/v2/repository/translator/translation/', 'Translator f00dfeed'],
  ] as const) {
    const { status, sent } = await stream(path, { 'content-type': json, authorization });
    expect([401, 413]).toContain(status);
    expect(sent).toBeLessThan(1024 * 1024);
  }
  const other = await stream(LOGIN, { 'content-type': json, authorization: 'Basic f00dfeed' });
  expect(other.status).toBe(413);
});
