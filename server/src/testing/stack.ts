import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn, dropDatabaseOn } from './test-database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { startApi, startWorker } from './processes.ts';

/** Run by global-setup in a process of its own: database, API and worker of one run of the suite. Ends with its parent. */
async function startDatabase(home: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) return startEmbeddedPostgres({ home });
  const name = `parlance_test_${randomBytes(6).toString('hex')}`;
  return { url: await createDatabaseOn(given, name), stop: () => dropDatabaseOn(given, name) };
}

/** Brought up to date once: products of tests begin as its copies. */
async function makeTemplate(url: string): Promise<string> {
  const name = `parlance_template_${randomBytes(6).toString('hex')}`;
  await migrateDatabase(await createDatabaseOn(url, name));
  return name;
}

const home = await mkdtemp(join(tmpdir(), 'parlance-test-'));
const database = await startDatabase(home);
const template = await makeTemplate(database.url);
const settings = { DATABASE_URL: database.url, PARLANCE_HOME: home, TEST_TEMPLATE: template };
const api = await startApi(settings);
const worker = await startWorker(settings);

/** What went wrong inside, told at the end: a test only sees the status. */
function tellFaults(output: string): void {
  for (const line of output.split('\n'))
    if (line.includes('"level":50') || line.includes('"level":60')) process.stderr.write(`${line}\n`);
}

const stop = async () => {
  await worker.stop();
  await api.stop();
  tellFaults(api.output() + worker.output());
  await dropDatabaseOn(database.url, template);
  await database.stop();
  await rm(home, { recursive: true, force: true });
  process.exit(0);
};
process.once('disconnect', () => void stop());
process.send?.({ type: 'ready', address: api.address, settings });
