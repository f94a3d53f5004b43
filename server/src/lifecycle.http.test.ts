import { execFile, fork } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { isWhole } from '@parlance/testing/whole';
import { intelligence } from './testing/intelligence.ts';
import { databaseProxy } from './testing/database-proxy.ts';
import { startApi } from './testing/processes.ts';
import { statusOf } from './testing/status-of.ts';

const SERVER_KEY = 'ab'.repeat(32);
const MAIN = join(__dirname, 'main.ts');

/** Runs the API until it ends by itself. */
function run(environment: Record<string, string>): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN],
      { env: { ...process.env, SERVER_KEY, CAPTCHA: 'none', ...environment } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    );
  });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('[SRV-03] an invalid setting is reported in one sentence', async () => {
  expect(await run({ PORT: 'http' })).toEqual({
    code: 2,
    text: 'The setting PORT must be a whole number from 0 to 65535 (it is "http").\n',
  });
});

withWhole('[SRV-03] a taken port is reported in one sentence that names it', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, text } = await run({ PORT: String(port), LOG_LEVEL: 'silent' });
  holder.close();
  expect([code, text]).toEqual([
    1,
    `Port ${port} of 127.0.0.1 is taken: end the other program or choose another port with PORT.\n`,
  ]);
});

const BODY = JSON.stringify({ username: 'nobody@example.org', password: 'wrong' });
const HEAD = [
  'POST /v2/account/login/ HTTP/1.1',
  'Host: parlance.example',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  '\r\n',
].join('\r\n');

interface HalfSent {
  /** Sends the rest of the body. */
  readonly finish: () => void;
  /** Everything that the server sent until the connection closed, or how the connection failed. */
  readonly answer: Promise<string>;
}

/** A request of which the server has the headers and half of the body. */
async function halfSent(address: string): Promise<HalfSent> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.on('error', (error) => resolve(error.message));
    socket.on('close', () => resolve(text));
  });
  await new Promise((resolve) => socket.write(HEAD + BODY.slice(0, 10), resolve));
  return { finish: () => void socket.write(BODY.slice(10)), answer };
}

async function untilItStopsListening(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  while (await isListening()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test.each(isWhole ? ['1', '2'] : ['2'])(
  '[SRV-11] a stopping API of %s finishes requests in flight and aborts those after the deadline',
  async (API_PROCESSES) => {
    const api = await startApi({ STOP_SECONDS: '3', API_PROCESSES });
    const requests = await Promise.all(Array.from({ length: 20 }, () => halfSent(api.address)));
    const stuck = await halfSent(api.address);
    // A response proves that a process has read what was sent before; the next connection goes to the next process.
    for (let asked = 0; asked < Number(API_PROCESSES); asked += 1)
      expect(await statusOf(`${api.address}/health/live`)).toBe(200);
    const stopped = api.stop();
    await untilItStopsListening(api.address);
    for (const { finish } of requests) finish();
    for (const { answer } of requests) expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i);
    expect(await stuck.answer).not.toMatch(/^HTTP/);
    await stopped;
  },
);

withWhole('[SRV-72] a stopping API does not wait for statements of calls that were cut off', async () => {
  const proxy = await databaseProxy(process.env['DATABASE_URL'] ?? '');
  const api = await startApi({ DATABASE_URL: proxy.url, STOP_SECONDS: '1' });
  proxy.stall();
  const calls = Array.from({ length: 20 }, () => statusOf(`${api.address}/v2/repository/repositories/`).catch(String));
  const { finish, answer } = await halfSent(api.address);
  finish();
  // Cut off after a second; a process that must be ended by force exits with 1.
  await api.stop();
  expect(api.exitCode()).toBe(0);
  expect(await Promise.all(calls)).toEqual(calls.map(() => expect.stringContaining('socket hang up') as unknown));
  expect(await answer).not.toMatch(/^HTTP/);
  await proxy.stop();
});

withWhole('[SRV-11] event streams are asked to reconnect when the process stops', async () => {
  const { uuid, admin } = await intelligence();
  const api = await startApi();
  const stream = await fetch(`${api.address}/v2/repository/task-queue/events/?repository_uuid=${uuid}`, {
    headers: { authorization: `Token ${admin.token}` },
  });
  expect(stream.status).toBe(200);
  const text = stream.text();
  await api.stop();
  expect(await text).toMatch(/retry: \d+\n\n$/);
});

test('[SRV-04] a process ends with the parent that started it', async () => {
  const parent = fork(join(__dirname, 'testing/orphan-parent.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const pid = await new Promise<number>((resolve) => parent.once('message', (message) => resolve(Number(message))));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAlive(pid)).toBe(false);
});
