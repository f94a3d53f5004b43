import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseOn, dropDatabaseOn, runOn } from './test-database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { startApi, startWorker } from './processes.ts';
import { undeclaredAnswers } from './undeclared-answers.ts';
import { keep, leaksOf } from '@parlance/testing/trace';

/** Runs the suite's database, API and worker in a process that global-setup starts and that ends with it. */
async function startDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (!given) return startForgetful();
  const name = `parlance_test_${randomBytes(6).toString('hex')}`;
  return { url: await createDatabaseOn(given, name), stop: () => dropDatabaseOn(given, name) };
}

/**
 * A server that would lose its databases in a power failure, and does not wait for the disk: the suite creates
 * hundreds. It has enough connections for the products of all files that run at once.
 */
async function startForgetful() {
  const first = await startEmbeddedPostgres({ home });
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await runOn(first.url, `alter system set ${setting} = off`);
  await runOn(first.url, 'alter system set max_connections = 300');
  await first.stop();
  return startEmbeddedPostgres({ home });
}

/**
 * A migrated database with the queues of a worker; the databases of the suite and of tests' products are copies of it.
 */
async function makeTemplate(url: string): Promise<string> {
  const name = `parlance_template_${randomBytes(6).toString('hex')}`;
  const worker = await startWorker({ DATABASE_URL: await createDatabaseOn(url, name), PARLANCE_HOME: home });
  await worker.stop();
  return name;
}

const home = await mkdtemp(join(tmpdir(), 'parlance-test-'));
const database = await startDatabase();
const template = await makeTemplate(database.url);
const suite = `parlance_suite_${randomBytes(6).toString('hex')}`;
const settings = {
  DATABASE_URL: await createDatabaseOn(database.url, suite, template),
  PARLANCE_HOME: home,
  TEST_TEMPLATE: template,
};
const [api, worker] = await Promise.all([startApi(settings), startWorker(settings)]);

/** Prints the errors that processes logged: a test only sees the status. */
function reportFaults(output: string): void {
  for (const line of output.split('\n'))
    if (line.includes('"level":50') || line.includes('"level":60')) process.stderr.write(`${line}\n`);
}

/** Reports secrets that the run left in logs, metrics or mail. @returns whether there are none */
function reportLeaks(): boolean {
  const leaks = leaksOf(process.env['TEST_TRACE'] ?? '');
  for (const { kind, file, line } of leaks) process.stderr.write(`A ${kind} of a test is in ${file}: ${line}\n`);
  return leaks.length === 0;
}

/** Reports responses of the run that the API document does not declare [DOCS-07]. @returns whether there are none */
function reportUndeclared(): boolean {
  const answers = undeclaredAnswers(process.env['TEST_TRACE'] ?? '');
  for (const answer of answers) process.stderr.write(`The API document does not declare this answer: ${answer}\n`);
  return answers.length === 0;
}

const stop = async () => {
  keep('metrics', 'api.txt', await (await fetch(`${api.address}/metrics`)).text().catch(() => ''));
  await worker.stop();
  await api.stop();
  reportFaults(api.output() + worker.output());
  const isClean = [reportLeaks(), reportUndeclared()].every(Boolean);
  for (const name of [suite, template]) await dropDatabaseOn(database.url, name);
  await database.stop();
  await rm(home, { recursive: true, force: true });
  process.exit(isClean ? 0 : 1);
};
process.once('disconnect', () => void stop());
process.send?.({ type: 'ready', address: api.address, settings });
