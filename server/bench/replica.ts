import { printTable } from '../../nlu/bench/table.ts';
import { createDatabase } from '../src/db/client.ts';
import { deriveKey } from '../src/lib/security/secrets.ts';
import { createClient } from '../src/testing/client.ts';
import { joinOwner, seedMany } from '../src/testing/many.queries.ts';
import { startApi } from '../src/testing/processes.ts';
import { anonymous, person } from '../src/testing/setup.ts';
import { startOwnServer } from '../suites/external/own-server.ts';
import { pathsOf, timed } from './lists.ts';
import { SERVER_KEY } from './product.ts';
import type { StartedProcess } from '../src/testing/processes.ts';

const INTELLIGENCES = 10_000;
const SENTENCES = 100_000;
const SEED_SECONDS = 1200;
const PAUSE_MS = 500;
const LISTS = new Set([
  'intelligences, first page',
  'intelligences, search of a common word',
  'sentences, first page',
  'sentences, search of two words',
  'sentences, in order of translation',
  'translations, first page',
]);

/** Lists on Debian's PostgreSQL, alternately from the primary and from a replica. */
export async function benchReplica(): Promise<void> {
  const server = await startOwnServer();
  const settings = { SERVER_KEY, DATABASE_URL: server.url, RATE_LIMITS: '1000', DATABASE_POOL: '10' };
  const plain = await startApi(settings);
  const { db, close } = createDatabase({ databaseUrl: server.url, databasePool: 1, statementSeconds: SEED_SECONDS });
  const seeded = await seedMany(db, {
    intelligences: INTELLIGENCES,
    sentencesEach: 10,
    sentencesOfLargest: SENTENCES,
    parseKeySecret: deriveKey(Buffer.from(SERVER_KEY, 'hex'), 'parse key'),
  });
  const asker = await person(plain.address);
  await joinOwner(db, seeded.largest.uuid, asker.nickname);
  await close();
  const replica = await server.replicate();
  if (!replica) throw new Error("Debian's PostgreSQL, which can make a replica, is not installed");
  const replicated = await startApi({ ...settings, DATABASE_REPLICA_URL: replica.url });
  const follower = createClient(replicated.address, `Token ${asker.token}`);
  const lists = pathsOf(seeded).filter(([name]) => LISTS.has(name));
  while ((await readsOf(replicated)) === 0) {
    await follower.get(lists[0]?.[1] ?? '');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const rows: string[][] = [];
  for (const [name, path] of lists) {
    const before = await readsOf(replicated);
    const [own, other] = [await timed(asker, path), await timed(follower, path)];
    const read = (await readsOf(replicated)) - before;
    rows.push([name, own.p50, own.p95, other.p50, other.p95, String(read), String(own.failed + other.failed)]);
  }
  printTable(
    [
      `of ${INTELLIGENCES} intelligences, ${SENTENCES} sentences`,
      'primary p50 ms',
      'p95 ms',
      'replica p50 ms',
      'p95 ms',
      'read from it',
      'failed',
    ],
    rows,
  );
  await Promise.all([plain.stop(), replicated.stop()]);
  await server.stop();
}

async function readsOf({ address }: StartedProcess): Promise<number> {
  const shown = String((await anonymous(address).get('/metrics')).body);
  return Number(/^parlance_replica_reads_total{outcome="replica"} (\d+)$/m.exec(shown)?.[1] ?? 0);
}
