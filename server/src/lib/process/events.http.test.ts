import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../db/client.ts';
import { notify } from '../../db/notify.ts';
import { createEvents } from './events.ts';
import type { DatabaseClient } from '../../db/client.ts';
import type { ServerEvent, ServerEvents } from './events.ts';

const databaseUrl = process.env['DATABASE_URL'] ?? '';

let database: DatabaseClient;
let hearers: ServerEvents[];
beforeAll(() => {
  database = createDatabase({ databaseUrl, databasePool: 2 });
  hearers = [createEvents(databaseUrl), createEvents(databaseUrl)];
});
afterAll(async () => {
  await Promise.all(hearers.map((each) => each.stop()));
  await database.close();
});

const connected = (events: ServerEvents) =>
  new Promise<void>((resolve) => {
    const stop = events.onConnected(() => {
      stop();
      resolve();
    });
  });
const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue() && tries < 2000; tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
};

test('[SRV-03] an event reaches every process at the commit of its transaction, by topic', async () => {
  const heard: ServerEvent[][] = [[], []];
  const stops = hearers.map((each, index) => each.on('heard here', (event) => heard[index]?.push(event)));
  await Promise.all(hearers.map(connected));
  await database.db.transaction(async (transaction) => {
    await notify(transaction, { topic: 'heard here', id: 1 });
    // Later events that are committed arrive before this one.
    await notify(database.db, { topic: 'heard here', id: 0 });
    await until(() => heard.every((events) => events.length > 0));
    expect(heard).toEqual([[{ topic: 'heard here', id: 0 }], [{ topic: 'heard here', id: 0 }]]);
  });
  await notify(database.db, { topic: 'heard elsewhere', id: 2 });
  await notify(database.db, { topic: 'heard here', id: 3 });
  await until(() => heard.every((events) => events.length === 3));
  expect(heard).toEqual([
    [
      { topic: 'heard here', id: 0 },
      { topic: 'heard here', id: 1 },
      { topic: 'heard here', id: 3 },
    ],
    [
      { topic: 'heard here', id: 0 },
      { topic: 'heard here', id: 1 },
      { topic: 'heard here', id: 3 },
    ],
  ]);
  stops[0]?.();
  await notify(database.db, { topic: 'heard here', id: 4 });
  await until(() => heard[1]?.length === 4);
  expect(heard[0]).toHaveLength(3);
  stops[1]?.();
});

test('[SRV-04] a broken connection is reopened, and listeners learn that they may have missed events', async () => {
  const [events] = hearers;
  if (!events) throw new Error('no listener');
  const heard: ServerEvent[] = [];
  events.on('after', (event) => heard.push(event));
  const again = connected(events);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name ' +
      "= 'parlance listener parlance' and datname = current_database()",
  );
  await again;
  await notify(database.db, { topic: 'after', id: 1 });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ topic: 'after', id: 1 }]);
});
