import { Agent, request } from 'node:http';

/** One request, made again and again; `body` gets the number of the request. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: (number: number) => unknown;
}

/** Times in ms. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers other than 200. */
  readonly failed: number;
}

const CONNECTIONS = 32;

function caller({ url, headers, body }: Target) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let failed = 0;
  const call = (number: number) => new Promise<void>((resolve) => {
    const payload = JSON.stringify(body(number));
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } }, (answer) => {
      if (answer.statusCode !== 200) failed += 1;
      answer.resume();
      answer.once('end', resolve);
    });
    sent.once('error', () => { failed += 1; resolve(); });
    sent.end(payload);
  });
  return { call, close: () => agent.destroy(), failed: () => failed };
}

/** So many requests a second whatever the answers take; a late one counts from the moment it was due. */
export async function atRate(target: Target, perSecond: number, seconds: number): Promise<Measured> {
  const { call, close, failed } = caller(target);
  const times: number[] = [];
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = began + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => { setTimeout(resolve, wait); });
    running.push(call(number).then(() => { times.push(performance.now() - due); }));
  }
  await Promise.all(running);
  close();
  return summary(times, (performance.now() - began) / 1000, failed());
}

/** As many as are answered: each of the callers asks again as soon as it has its answer. */
export async function atSaturation(target: Target, seconds: number, callers = 16): Promise<Measured> {
  const { call, close, failed } = caller(target);
  const times: number[] = [];
  const began = performance.now();
  let number = 0;
  await Promise.all(Array.from({ length: callers }, async () => {
    while (performance.now() - began < seconds * 1000) {
      const asked = performance.now();
      await call(number++);
      times.push(performance.now() - asked);
    }
  }));
  close();
  return summary(times, (performance.now() - began) / 1000, failed());
}

export function summary(times: readonly number[], seconds: number, failed: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}

/** Of several rounds the middle one of each number. */
export function medians(rounds: readonly Measured[]): Measured {
  const middle = (read: (round: Measured) => number) => rounds.map(read).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
  return { perSecond: middle((round) => round.perSecond), p50: middle((round) => round.p50), p95: middle((round) => round.p95), p99: middle((round) => round.p99), failed: rounds.reduce((sum, { failed }) => sum + failed, 0) };
}
