import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { ownProduct } from '../../src/testing/own-product.ts';
import { longestHoldMs } from '../../src/testing/event-loop.ts';
import { askAs, makeFullWorld } from './full-world.ts';
import type { FullWorld } from './full-world.ts';
import type { OwnProduct } from '../../src/testing/own-product.ts';

jest.setTimeout(3_600_000);
// A second attempt would find most of what it asks for changed or deleted.
jest.retryTimes(0);

/** Nothing may delay all other requests for longer, on a machine that does nothing else. */
const LONGEST_HOLD_MS = 50;
/** All routes, or those with such a name. */
const ASKED = new RegExp(process.env['HOLD_ROUTES'] ?? '');
/** Compilation and garbage collection do not recur at the same request. */
const TRIES = 3;
let product: OwnProduct;
let world: FullWorld;
beforeAll(async () => {
  product = await ownProduct({ API_PROCESSES: process.env['HOLD_PROCESSES'] ?? '1', OUTBOX: 'on' });
  process.env['TEST_API'] = product.address;
  world = await makeFullWorld(product);
});
afterAll(() => product.stop());

/** The minimum of a few attempts, and the first one, which also compiles what it runs. */
async function holdOf(name: string): Promise<{ hold: number; first: number; status: number }> {
  const holds: number[] = [];
  let status = 0;
  while (holds.length < TRIES && Math.min(...holds) >= LONGEST_HOLD_MS) {
    const request = await world.requestTo(name);
    await longestHoldMs(product.address);
    ({ status } = await askAs(request));
    holds.push(await longestHoldMs(product.address));
  }
  return { hold: Math.min(...holds), first: holds[0] ?? 0, status };
}

withWhole('[SRV-55] every route of the server is covered at the limits', () => {
  expect(world.missing).toEqual([]);
});

withWhole('[SRV-55] with as much of everything as the limits allow, nothing blocks the event loop', async () => {
  const chosen = world.routes.filter((name) => ASKED.test(name));
  expect(chosen).not.toEqual([]);
  const found: string[] = [];
  const unauthorized: string[] = [];
  let longest = { hold: 0, name: '' };
  let longestFirst = { first: 0, name: '' };
  for (const name of chosen) {
    const { hold, first, status } = await holdOf(name);
    if (process.env['HOLD_LOG']) process.stdout.write(`${hold} ms, first ${first} ms, ${status} ${name}\n`);
    if (status === 401) unauthorized.push(name);
    if (first > longestFirst.first) longestFirst = { first, name };
    if (hold > longest.hold) longest = { hold, name };
    if (hold >= LONGEST_HOLD_MS) found.push(`${hold} ms and more: ${name}`);
  }
  process.stdout.write(`Longest hold of ${chosen.length} routes: ${longest.hold} ms and more, ${longest.name}\n`);
  process.stdout.write(`Longest first call: ${longestFirst.first} ms and more, ${longestFirst.name}\n`);
  expect({ found, unauthorized }).toEqual({ found: [], unauthorized: [] });
});
