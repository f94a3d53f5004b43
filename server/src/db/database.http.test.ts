import { createServer, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { sql } from 'drizzle-orm';
import { createDatabase } from './client.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { anonymous, person, unique } from '../testing/setup.ts';
import { startApi } from '../testing/processes.ts';
import { createDatabaseOn, dropDatabaseOn } from '../testing/test-database.ts';
import type { Server, Socket } from 'node:net';

const suite = process.env['DATABASE_URL'] ?? '';
const name = unique('parlance_empty_');
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createDatabaseOn(suite, name);
});
afterAll(() => dropDatabaseOn(suite, name));

withWhole('[SRV-03] API processes that start together on an empty database initialize it once', async () => {
  const apis = await Promise.all(Array.from({ length: 3 }, () => startApi({ DATABASE_URL: databaseUrl })));
  const someone = await person(apis[0]?.address);
  for (const { address } of apis) {
    const seen = await anonymous(address).get(`/v2/account/user-profile/${someone.nickname}/`);
    expect(seen.status).toBe(200);
  }
  await Promise.all(apis.map((api) => api.stop()));
  const { pool, close } = createDatabase({ databaseUrl, databasePool: 1 });
  expect((await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')).rows).toEqual([
    { count: journal.entries.length },
  ]);
  await close();
});

/** A connection to the database that can be interrupted and restored. */
async function startLine(): Promise<{ url: string; cut(): void; restore(): void; stop(): void }> {
  const target = new URL(suite);
  const open = new Set<Socket>();
  let isCut = false;
  const line: Server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          server.destroy();
          open.delete(socket);
        });
    }
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  const url = new URL(suite);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    restore: () => {
      isCut = false;
    },
    stop: () => {
      line.close();
      for (const socket of open) socket.destroy();
    },
  };
}

test('[SRV-04] while the database is unavailable the API reports it, and serves again once it is back', async () => {
  const line = await startLine();
  const api = await startApi({ DATABASE_URL: line.url, LOG_LEVEL: 'silent' });
  const someone = await person(api.address);
  line.cut();
  for (let round = 0; round < 3; round += 1) {
    const away = await someone.get('/v2/account/my-profile/');
    expect([away.status, away.body]).toEqual([
      503,
      { detail: 'The service is starting or cannot reach its database. Please try again soon.' },
    ]);
    expect(away.headers.get('retry-after')).toBe('5');
  }
  expect((await anonymous(api.address).get('/health/live')).status).toBe(200);
  expect((await anonymous(api.address).get('/health/ready')).status).toBe(503);
  line.restore();
  expect((await someone.get('/v2/account/my-profile/')).status).toBe(200);
  expect((await anonymous(api.address).get('/health/ready')).status).toBe(200);
  await api.stop();
  line.stop();
});

withWhole('[SRV-04] a change that the database aborts on a deadlock is retried', async () => {
  const { db, close } = createDatabase({ databaseUrl, databasePool: 2 });
  const locks = [2_022_001, 2_022_002];
  let held = 0;
  let release: () => void = () => undefined;
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve;
  });
  const runs: string[] = [];
  const change = (name: string, order: readonly number[]) =>
    db.transaction(async (tx) => {
      runs.push(name);
      for (const lock of order) {
        await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
        held += 1;
        if (held === locks.length) release();
        await bothHoldOne;
      }
      return name;
    });
  expect(await Promise.all([change('one', locks), change('other', locks.toReversed())])).toEqual(['one', 'other']);
  expect(runs.length).toBeGreaterThan(2);
  await close();
});
