import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDatabase } from './client.ts';
import { databaseProxy } from '../testing/database-proxy.ts';
import { startApi, startWorker } from '../testing/processes.ts';
import { isDatabaseAway } from './errors.ts';
import type { Client } from 'pg';
import type { DatabaseProxy } from '../testing/database-proxy.ts';
import type { StartedProcess } from '../testing/processes.ts';

const LIMIT_MS = 60_000;

let proxy: DatabaseProxy;
let started: StartedProcess[] = [];

beforeEach(async () => {
  proxy = await databaseProxy(process.env['DATABASE_URL'] ?? '');
});
afterEach(async () => {
  for (const child of started) await child.stop();
  started = [];
  await proxy.stop();
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; !(await isTrue());) {
    if (Date.now() > deadline) throw new Error('the condition did not become true');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('[SRV-10] a connection that breaks inside a transaction fails only the transaction, not the process', async () => {
  const database = createDatabase({ databaseUrl: proxy.url, databasePool: 2 });
  const broken = new Promise((resolve) => {
    database.pool.once('connect', (client: Client) => client.once('end', resolve));
  });
  const failure = await database.db
    .transaction(async (tx) => {
      await tx.execute('select 1');
      // The connection is idle inside the transaction when it breaks.
      await proxy.cut();
      await broken;
      await tx.execute('select 2');
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  await proxy.restore();
  expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test('[SRV-10] without its database the API answers 503, keeps serving pages, and recovers', async () => {
  const api = await startApi({ DATABASE_URL: proxy.url });
  const worker = await startWorker({ DATABASE_URL: proxy.url });
  started = [api, worker];
  const statusOf = async (path: string) => (await fetch(api.address + path)).status;
  expect(await statusOf('/v2/repository/repositories/')).toBe(200);

  const inFlight = Array.from({ length: 40 }, () => statusOf('/v2/repository/repositories/?search=a'));
  await proxy.cut();
  for (const status of await Promise.all(inFlight)) expect([200, 503]).toContain(status);

  const refused = await fetch(`${api.address}/v2/repository/repositories/`);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(503);
  expect(await statusOf('/docs')).toBe(200);

  await proxy.restore();
  await until(async () => (await statusOf('/v2/repository/repositories/')) === 200);
  expect(() => process.kill(api.pid, 0)).not.toThrow();
  expect(() => process.kill(worker.pid, 0)).not.toThrow();
});
