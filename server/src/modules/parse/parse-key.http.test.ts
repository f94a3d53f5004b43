import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { createDatabase } from '../../db/client.ts';
import { EVENT_CHANNEL, listen } from '../../db/notifications.ts';
import { createClient } from '../../testing/client.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import { RepositoryInfo } from '../repositories/info.schema.ts';
import { KEY_TOPIC } from './parse-key.resource.ts';
import type { DatabaseClient } from '../../db/client.ts';
import type { Listener } from '../../db/notifications.ts';
import type { OwnProduct } from '../../testing/own-product.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const heard: string[] = [];
let product: OwnProduct;
let second: StartedProcess;
let database: DatabaseClient;
let listener: Listener;

beforeAll(async () => {
  product = await ownProduct();
  const { databaseUrl } = product;
  [second] = await Promise.all([startApi({ DATABASE_URL: databaseUrl }), product.worker()]);
  database = createDatabase({ databaseUrl, databasePool: 1 });
  await new Promise<void>((resolve) => {
    listener = listen({
      databaseUrl,
      channel: EVENT_CHANNEL,
      onConnected: resolve,
      onMessage: (payload) => heard.push(payload),
    });
  });
});
afterAll(async () => {
  await Promise.all([second?.stop(), listener?.stop(), database?.close()]);
  await product?.stop();
});

test('[QT-04] [SRV-03] every API process answers a key that it knows by the state of now', async () => {
  const bot = await intelligence({ is_private: true, address: product.address });
  const member = await bot.member(1);
  const key = (await member.get(`/v2/repository/${bot.uuid}/`)).read(RepositoryInfo).authorization.uuid ?? '';
  const [here, there] = [product.address, second.address].map(
    (address) => async () =>
      (await createClient(address, `Bearer ${key}`).post('/v2/parse/', { text: 'book a table' })).status,
  );
  const soon = async (ask = there, status: number) => {
    for (const deadline = Date.now() + 5000; (await ask?.()) !== status && Date.now() < deadline;) await setTimeout(10);
    return ask?.();
  };
  expect([await here?.(), await there?.()]).toEqual([400, 400]);
  await bot.addSentences(fewSentences());
  await bot.train();
  expect([await here?.(), await soon(there, 200)]).toEqual([200, 200]);
  await bot.admin.delete(`/v2/org/authorizations/${bot.owner.nickname}/${member.nickname}/`);
  expect([await here?.(), await soon(there, 401)]).toEqual([401, 401]);
});

/** Did the database tell of keys while something changed? What it told comes in order, so it has all come when a sign sent last has. */
async function tellsOfKeys(change: () => Promise<unknown>): Promise<boolean> {
  const [before, sign] = [heard.length, `sign ${heard.length}`];
  await change();
  await database.pool.query('select pg_notify($1, $2)', [EVENT_CHANNEL, sign]);
  while (!heard.includes(sign)) await setTimeout(5);
  return heard.slice(before).some((payload) => payload.includes(KEY_TOPIC));
}

test('[QT-04] [SRV-03] the database tells every API process of what changes the power of keys, and of nothing else', async () => {
  const bot = await intelligence({ address: product.address });
  const member = await bot.member(1);
  const { admin } = bot;
  const copy = (await admin.post('/v2/repository/version/', { repository: bot.uuid, id: bot.version, name: 'copy' }))
    .body;
  const changes: readonly [string, () => Promise<unknown>, boolean][] = [
    ['sentences', () => bot.addSentences(fewSentences()), false],
    [
      'another description',
      () => admin.patch(`/v2/repository/repository-details/${bot.uuid}/`, { description: 'new' }),
      false,
    ],
    [
      'another role',
      () => admin.patch(`/v2/org/authorizations/${bot.owner.nickname}/${member.nickname}/`, { role: 2 }),
      true,
    ],
    ['a role taken away', () => admin.delete(`/v2/org/authorizations/${bot.owner.nickname}/${member.nickname}/`), true],
    ['a model', () => bot.train(), true],
    [
      'a private intelligence',
      () => admin.patch(`/v2/repository/repository-details/${bot.uuid}/`, { is_private: true }),
      true,
    ],
    [
      'another main version',
      () =>
        admin.patch(`/v2/repository/version/${/"id":(\d+)/.exec(JSON.stringify(copy))?.[1]}/`, { is_default: true }),
      true,
    ],
  ];
  for (const [what, change, isTold] of changes) expect([what, await tellsOfKeys(change)]).toEqual([what, isTold]);
});
