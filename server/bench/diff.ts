import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { printTable } from '../../nlu/bench/table.ts';
import { createDatabase } from '../src/db/client.ts';
import { pageOf } from '../src/lib/schema/pagination.ts';
import { deriveKey } from '../src/lib/security/secrets.ts';
import { Version } from '../src/features/intelligences/versions/versions.present.ts';
import { joinOwner, seedMany } from '../src/testing/many.queries.ts';
import { person } from '../src/testing/setup.ts';
import { SERVER_KEY } from './product.ts';
import type { Database } from '../src/db/client.ts';
import type { Client } from '../src/testing/client.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 100_000;
const ROUNDS = 8;
const SEED_SECONDS = 1200;
const PING_MS = 5;

/** An intelligence with so many sentences. */
export const seedLargest = (db: Database, sentences: number) =>
  seedMany(db, {
    intelligences: 1,
    sentencesEach: 10,
    sentencesOfLargest: sentences,
    parseKeySecret: deriveKey(Buffer.from(SERVER_KEY, 'hex'), 'parse key'),
  });

/** Two versions of 100,000 marked sentences each, of which one in a hundred differs, and a file against one of them. */
export async function benchDiff({ address, databaseUrl }: BenchedProduct): Promise<void> {
  const { db, close } = createDatabase({ databaseUrl, databasePool: 1, statementSeconds: SEED_SECONDS });
  const { largest } = await seedLargest(db, SENTENCES);
  const asker = await person(address);
  await joinOwner(db, largest.uuid, asker.nickname);
  const copy = await copied(asker, largest);
  await db.execute(sql`
    update examples set text = text || ' please', revision = revision + 1
    where version_id = ${copy} and id % 100 = 0`);
  await db.execute(sql`vacuum analyze`);
  await close();
  const path = `/v2/repository/diff/${largest.uuid}/?before=${largest.version}&after=${copy}`;
  const rows: string[][] = [];
  for (const [name, query] of [
    ['first page, with all counts', ''],
    ['page at 1,000', '&offset=1000'],
    ['removed sentences', '&kind=sentence&change=removed'],
    ['search', '&search=please'],
  ] as const)
    rows.push([name, ...(await timed(asker, path + query, address))]);
  const file = path.replace('/?', '/file/?');
  rows.push(['all as CSV', ...(await timed(asker, file, address))]);
  printTable([`of ${SENTENCES} sentences on each side`, 'median s', 'slowest s', 'longest wait of others, ms'], rows);
}

async function copied(asker: Client, { uuid, version }: { uuid: string; version: number }): Promise<number> {
  const made = await asker.post('/v2/repository/version/', { repository: uuid, id: version, name: 'copy' });
  const { id } = made.read(Version);
  for (;;) {
    const { results } = (await asker.get(`/v2/repository/version/?repository=${uuid}`)).read(pageOf(Version));
    if (results.some((each) => each.id === id && !each.is_copying)) return id;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The median and the slowest time of a call, and the longest that a call that does nothing waited meanwhile. */
export async function timed(asker: Client, path: string, address: string): Promise<string[]> {
  const times: number[] = [];
  let longest = 0;
  const over = new AbortController();
  const pings = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      z.object({ status: z.string() }).parse(await (await fetch(new URL('/health/live', address))).json());
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, PING_MS));
    }
  })();
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = performance.now();
    const { status } = await asker.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    times.push(performance.now() - asked);
  }
  over.abort();
  await pings;
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(2);
  return [seconds(sorted[sorted.length >> 1]), seconds(sorted.at(-1)), longest.toFixed(0)];
}
