import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { createDatabase } from '../src/db/client.ts';
import { deriveKey } from '../src/lib/secrets.ts';
import { seedMany } from '../src/testing/many.queries.ts';
import { startApi } from '../src/testing/processes.ts';

/** Browsing and filtering over 10,000 intelligences and 200,000 sentences: milliseconds of each call over HTTP. */
const KEY = '5e'.repeat(32);
const ROUNDS = 60;
const WARM_UP = 5;

const home = await mkdtemp(join(tmpdir(), 'parlance-bench-'));
const database = await startEmbeddedPostgres({ home });
const api = await startApi({ DATABASE_URL: database.url, PARLANCE_HOME: home, SERVER_KEY: KEY });
const { db, close } = createDatabase({ databaseUrl: database.url, databasePool: 1, statementSeconds: 1200 });
try {
  const seeded = await seedMany(db, { intelligences: 10_000, sentencesEach: 10, sentencesOfLargest: 100_000, parseKeySecret: deriveKey(Buffer.from(KEY, 'hex'), 'parse key') });
  const list = '/v2/repository/repositories/?limit=21';
  const calls: Record<string, string> = {
    'first page': list,
    'page 200': `${list}&offset=4200`,
    'search by word': `${list}&search=restaurant`,
    'search by rare word': `${list}&search=number%20777`,
    'one category': `${list}&categories=3`,
    'language en': `${list}&language=en`,
    'language of translations': `${list}&language=nl`,
    'language nobody speaks': `${list}&language=ja`,
    'intent:': `${list}&search=intent:intent_77`,
    'entity:': `${list}&search=entity:entity_77`,
    'label:': `${list}&search=label:group_7`,
    'all at once': `${list}&language=en&categories=3&search=${encodeURIComponent('assistant intent:intent_77 language:en')}`,
    'one owner': `/v2/repository/search-repositories/?nickname=${seeded.owner}&limit=21`,
    'votes of the best': '/v2/repository/repositories/?limit=6',
    'search-user': '/v2/account/search-user/?search=person%2012',
    'document of 100,000 sentences': `/v2/repository/info/${seeded.largest.uuid}/${seeded.largest.version}/`,
  };
  console.log('| call | p50 ms | p95 ms | found |\n|---|---|---|---|');
  for (const [name, path] of Object.entries(calls)) console.log(`| ${name} | ${await measure(path)} |`);
} finally {
  await close();
  await api.stop();
  await database.stop();
  await rm(home, { recursive: true, force: true });
}

async function measure(path: string): Promise<string> {
  const times: number[] = [];
  let found = '';
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const start = performance.now();
    const answer = await fetch(new URL(path, api.address));
    const body = await answer.text();
    if (round >= 0) times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
    found = /"count":(\d+)/.exec(body.slice(0, 40))?.[1] ?? '';
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} | ${at(0.95)} | ${found}`;
}
