import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createDatabase } from '../../db/client.ts';
import { EVENT_CHANNEL, listen } from '../../db/notifications.ts';
import { createClient } from '../../testing/client.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import { RepositoryInfo } from '../../features/intelligences/repositories/info.schema.ts';
import { KEY_TOPIC } from './key-events.ts';
import type { DatabaseClient } from '../../db/client.ts';
import type { OwnProduct } from '../../testing/own-product.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const heard: string[] = [];
let product: OwnProduct;
let second: StartedProcess;
let database: DatabaseClient;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  product = await ownProduct();
  closing.push(() => product.stop());
  const { databaseUrl } = product;
  [second] = await Promise.all([startApi({ DATABASE_URL: databaseUrl }), product.worker()]);
  closing.push(() => second.stop());
  database = createDatabase({ databaseUrl, databasePool: 1 });
  closing.push(() => database.close());
  await new Promise<void>((resolve) => {
    const listener = listen({
      databaseUrl,
      channel: EVENT_CHANNEL,
      onConnected: resolve,
      onMessage: (payload) => heard.push(payload),
    });
    closing.push(() => listener.stop());
  });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test('[QT-04] [SRV-03] every API process applies a change to the keys it has cached', async () => {
  const repository = await intelligence({ is_private: true, address: product.address });
  const member = await repository.member(1);
  const key = (await member.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo).authorization.uuid ?? '';
  const askAt = (address: string) => async () =>
    (await createClient(address, `Bearer ${key}`).post('/v2/parse/', { text: 'book a table' })).status;
  const [here, there] = [askAt(product.address), askAt(second.address)] as const;
  const eventually = async (status: number) => {
    for (const deadline = Date.now() + 60_000; (await there()) !== status && Date.now() < deadline;)
      await setTimeout(10);
    return there();
  };
  expect([await here(), await there()]).toEqual([400, 400]);
  await repository.addSentences(fewSentences());
  await repository.train();
  expect([await here(), await eventually(200)]).toEqual([200, 200]);
  await repository.admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`);
  expect([await here(), await eventually(401)]).toEqual([401, 401]);
});

/** Waits for every notification sent so far: they arrive in order, so the marker comes last. */
async function receiveAll(): Promise<void> {
  const marker = `marker ${randomUUID()}`;
  await database.pool.query('select pg_notify($1, $2)', [EVENT_CHANNEL, marker]);
  while (!heard.includes(marker)) await setTimeout(5);
}

/** Whether the database sent a key notification during a change. */
async function notifiesOfKeys(change: () => Promise<unknown>): Promise<boolean> {
  await receiveAll();
  const before = heard.length;
  await change();
  await receiveAll();
  return heard.slice(before).some((payload) => payload.includes(KEY_TOPIC));
}

withWhole(
  '[QT-04] [SRV-03] the database reports changes that affect keys to every API process, and no others',
  async () => {
    const repository = await intelligence({ address: product.address });
    const member = await repository.member(1);
    const { admin } = repository;
    const copy = (
      await admin.post('/v2/repository/version/', { repository: repository.uuid, id: repository.version, name: 'copy' })
    ).body;
    const changes: readonly [string, () => Promise<unknown>, boolean][] = [
      ['sentences', () => repository.addSentences(fewSentences()), false],
      [
        'another description',
        () => admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { description: 'new' }),
        false,
      ],
      [
        'another role',
        () => admin.patch(`/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`, { role: 2 }),
        true,
      ],
      [
        'a role taken away',
        () => admin.delete(`/v2/org/authorizations/${repository.owner.nickname}/${member.nickname}/`),
        true,
      ],
      ['a model', () => repository.train(), true],
      [
        'a private intelligence',
        () => admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { is_private: true }),
        true,
      ],
      [
        'another main version',
        () =>
          admin.patch(`/v2/repository/version/${/"id":(\d+)/.exec(JSON.stringify(copy))?.[1]}/`, { is_default: true }),
        true,
      ],
    ];
    for (const [what, change, isNotified] of changes)
      expect([what, await notifiesOfKeys(change)]).toEqual([what, isNotified]);
  },
);
