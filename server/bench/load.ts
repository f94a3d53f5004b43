import { openConnection, postRequest } from './connection.ts';
import type { Connection } from './connection.ts';

/** One request, sent repeatedly with each of the bodies in turn. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly unknown[];
}

/** Times in ms. */
export interface Measured {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Responses other than 200. */
  readonly failed: number;
}

/** Requests are prepared beforehand, connections are reused. */
function caller({ url, headers, bodies }: Target) {
  const address = new URL(url);
  const requests = bodies.map((body) => postRequest(address, headers, body));
  const [idle, all]: [Connection[], Connection[]] = [[], []];
  const times: number[] = [];
  let failed = 0;
  const open = () => {
    const connection = openConnection(address);
    all.push(connection);
    return connection;
  };
  const call = async (number: number) => {
    const connection = idle.pop() ?? open();
    const asked = performance.now();
    const status = await connection.ask(requests[number % requests.length] ?? Buffer.alloc(0));
    times.push(performance.now() - asked);
    if (status !== 200) failed += 1;
    if (status > 0) idle.push(connection);
  };
  const began = performance.now();
  const finish = () => {
    for (const connection of all) connection.close();
    return summary(times, (performance.now() - began) / 1000, failed);
  };
  return { call, finish };
}

/** A fixed number of requests per second, however long responses take. */
export async function atRate(target: Target, perSecond: number, seconds: number): Promise<Measured> {
  const { call, finish } = caller(target);
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const wait = began + (number * 1000) / perSecond - performance.now();
    if (wait > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    running.push(call(number));
  }
  await Promise.all(running);
  return finish();
}

/** As fast as possible: each caller sends the next request as soon as it has its response. */
export async function atSaturation(target: Target, seconds: number, callers = 16): Promise<Measured> {
  const { call, finish } = caller(target);
  const ends = performance.now() + seconds * 1000;
  let number = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < ends) await call(number++);
    }),
  );
  return finish();
}

export function summary(times: readonly number[], seconds: number, failed: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}

/** The median. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
