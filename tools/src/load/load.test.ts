import { createServer } from 'node:http';
import { afterEach, expect, jest, test } from '@jest/globals';
import { growthOf, residentBytes } from './memory.ts';
import { spread } from './mix.ts';
import { runOpenLoop } from './open-loop.ts';
import { readOptions } from './options.ts';
import { createReport } from './report.ts';
import type { AddressInfo } from 'node:net';
import type { Done } from './open-loop.ts';

const ACCOUNT = { LOAD_EMAIL: 'ann@example.org', LOAD_PASSWORD: 'secret' };
const MEGABYTE = 1024 * 1024;
const samples = (megabytes: readonly number[]) => megabytes.map((each, at) => ({ at, bytes: each * MEGABYTE }));

afterEach(() => {
  jest.useRealTimers();
});

test('[SCALE-06] requests are sent at a fixed rate, and timed from when they were due', async () => {
  // The clock is stopped while answers are recorded, which takes milliseconds on a busy machine.
  jest.useFakeTimers();
  const done: Done<string>[] = [];
  const waiting: (() => void)[] = [];
  let sent = 0;
  const loop = runOpenLoop({
    rate: 200,
    seconds: 0.1,
    kindOf: () => 'list',
    send: async () => {
      sent += 1;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        // No request is answered before the last one was sent.
        if (sent === 20) for (const each of waiting) each();
      });
      return undefined;
    },
    onDone: (each) => done.push(each),
  });
  await jest.advanceTimersByTimeAsync(100);
  await loop;
  expect(done).toHaveLength(20);
  const [first, last] = [done[0]?.ms ?? 0, done[19]?.ms ?? 0];
  // The first waited for all others, the last for none.
  expect([first, last]).toEqual([95, 0]);
});

test('[SCALE-06] errors and missing answers count as failures, grouped by cause', async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/gone') request.socket.destroy();
    else answer.writeHead(503).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const report = createReport();
  await runOpenLoop({
    rate: 1000,
    seconds: 0.002,
    kindOf: (number) => (number === 0 ? 'parse' : 'list'),
    send: async (kind) => {
      const { status } = await fetch(`http://127.0.0.1:${port}/${kind === 'parse' ? 'gone' : ''}`);
      return status === 200 ? undefined : String(status);
    },
    onDone: (each) => report.add(each),
  });
  server.close();
  const lines = report.lines(1);
  expect(lines).toEqual(expect.arrayContaining(['failed: parse TypeError, 1 times', 'failed: list 503, 1 times']));
  expect(lines.find((line) => line.startsWith('parse'))).toMatch(/ 1$/);
});

test('[SCALE-06] the table has the percentiles of each kind', () => {
  const report = createReport();
  for (let ms = 1; ms <= 1000; ms += 1) report.add({ kind: 'parse', ms, failure: undefined });
  const cells = report.lines(10)[1]?.split(/\s+/);
  expect(cells).toEqual(['parse', '1000', '100.00', '500.0', '900.0', '950.0', '990.0', '999.0', '1000.0', '0']);
});

test('[SCALE-06] every kind has its share of the requests, spread evenly', () => {
  const next = spread({ parse: 80, list: 15, edit: 5 });
  const kinds = Array.from({ length: 100 }, next);
  const count = (kind: string, of = kinds) => of.filter((each) => each === kind).length;
  expect([count('parse'), count('list'), count('edit')]).toEqual([80, 15, 5]);
  expect(count('parse', kinds.slice(0, 10))).toBeGreaterThanOrEqual(7);
});

test('[SCALE-06] unusable options are named', () => {
  expect(readOptions(['--rate', '5', '--mix', 'parse=1'], ACCOUNT)).toMatchObject({
    address: 'http://127.0.0.1:8080',
    rate: 5,
    seconds: 60,
    mix: { parse: 1, list: 0 },
    metrics: [],
  });
  expect(readOptions(['--soak'], ACCOUNT)).toMatchObject({
    seconds: 3600,
    metrics: ['http://127.0.0.1:8080/metrics'],
  });
  expect(() => readOptions([], {})).toThrow('LOAD_EMAIL and LOAD_PASSWORD');
  expect(() => readOptions(['--rate', 'fast'], ACCOUNT)).toThrow('--rate must be a number above 0 (it is "fast").');
  expect(() => readOptions(['--mix', 'dance=3'], ACCOUNT)).toThrow('not "dance"');
});

test('[SCALE-07] memory is flat when it rises only at the beginning, and grows when it keeps rising', () => {
  const filling = [...Array.from({ length: 10 }, (_, at) => 100 + 20 * at), ...Array.from({ length: 30 }, () => 300)];
  expect(growthOf(samples(filling))).toMatchObject({ isFlat: true });
  const rising = Array.from({ length: 40 }, (_, at) => 200 + 5 * at);
  expect(growthOf(samples(rising))).toMatchObject({ isFlat: false });
  expect(growthOf(samples([100, 100]))).toBeUndefined();
  expect(residentBytes('# TYPE x gauge\nprocess_resident_memory_bytes 2.5e+8\n')).toBe(250_000_000);
  expect(residentBytes('other 1\n')).toBeUndefined();
});
