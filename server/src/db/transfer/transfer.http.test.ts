import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { backUp } from './backup.ts';
import { moveDatabase } from './move.ts';
import { restore } from './restore.ts';
import { createClient } from '../../testing/client.ts';
import { fillEveryTable } from '../../testing/every-table.ts';
import { anonymous, person, unique } from '../../testing/setup.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi, startWorker } from '../../testing/processes.ts';
import { createDatabaseOn, dropDatabaseOn } from '../../testing/test-database.ts';
import { createDatabase } from '../client.ts';
import type { Manifest } from './backup.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { OwnProduct } from '../../testing/own-product.ts';
import type { StartedProcess } from '../../testing/processes.ts';

const KEY = '5e'.repeat(32);
const SUITE = process.env['DATABASE_URL'] ?? '';
const QUESTION = { text: 'book a table in rome tonight', language: 'en' };
const Own = z.object({ authorization: z.object({ uuid: z.string() }) });

const made: string[] = [];
const started: StartedProcess[] = [];
async function emptyDatabase(): Promise<string> {
  const name = `parlance_to_${unique()}`;
  made.push(name);
  return createDatabaseOn(SUITE, name);
}

/** The product on another database. */
async function apiOn(databaseUrl: string): Promise<StartedProcess> {
  const api = await startApi({ DATABASE_URL: databaseUrl });
  started.push(api);
  return api;
}

let folder: string;
let product: OwnProduct;
let worker: StartedProcess;
let repository: Intelligence;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-backup-'));
  product = await ownProduct();
  worker = await product.worker();
  repository = await intelligence({
    address: product.address,
    description: 'tab\there, newline\nthere, back\\slash, “quotes”, 漢字, \u{1f600}',
  });
  await repository.addSentences(fewSentences());
  await repository.train();
  await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, QUESTION);
  await fillEveryTable(repository, product);
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await product.stop();
  for (const name of made) await dropDatabaseOn(SUITE, name);
  await rm(folder, { recursive: true, force: true });
});

const file = (name = unique()) => join(folder, `${name}.tar`);
const take = (databaseUrl: string, to = file()) => backUp({ databaseUrl, serverKey: KEY, file: to });
const put = (databaseUrl: string, from: string) =>
  restore({
    databaseUrl,
    file: from,
    storeKey: (key) => {
      expect(key).toBe(KEY);
      return Promise.resolve();
    },
  });
const contents = ({ schema, tables }: Manifest) => ({ schema, tables });

async function countTables(databaseUrl: string): Promise<unknown> {
  const { pool, close } = createDatabase({ databaseUrl, databasePool: 1 });
  const { rows } = await pool.query(
    "select count(*)::int as tables from pg_tables where schemaname in ('public', 'drizzle')",
  );
  await close();
  return rows;
}

/** Actions that need accounts, rights, encrypted secrets and models to be intact. */
async function useOf(address: string) {
  const admin = createClient(address, `Token ${repository.admin.token}`);
  const document = await admin
    .get(`/v2/repository/repository-details/${repository.uuid}/`)
    .then((found) => (found.status === 200 ? found : admin.get(`/v2/repository/${repository.uuid}/`)));
  const key = document.read(Own).authorization.uuid;
  const parsed = await createClient(address, `Bearer ${key}`).post('/v2/parse/', QUESTION);
  const sentences = await admin.get(
    `/v2/repository/examples/?repository_uuid=${repository.uuid}&repository_version=${repository.version}&limit=100`,
  );
  return { key, parsed: parsed.body, sentences: JSON.stringify(sentences.body).replaceAll(address, '') };
}

test('[SRV-08] a backup taken during writes contains a consistent snapshot and restores it exactly', async () => {
  const writing = Array.from({ length: 20 }, (_, index) =>
    repository.addSentences([{ text: `one more ${index}`, intent: 'more' }]),
  );
  const whileWritten = await take(product.databaseUrl);
  expect(whileWritten.tables.length).toBeGreaterThan(25);
  await Promise.all(writing);

  const before = await useOf(product.address);
  const target = file();
  const taken = await take(product.databaseUrl, target);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  expect(taken.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
  expect(new Set(taken.tables.map(({ sha256 }) => sha256)).size).toBe(taken.tables.length);
  const databaseUrl = await emptyDatabase();
  await put(databaseUrl, target);
  expect(contents(await take(databaseUrl))).toEqual(contents(taken));

  const api = await apiOn(databaseUrl);
  expect(await useOf(api.address)).toEqual(before);
  // Ids assigned earlier are not assigned again.
  await person(api.address);
});

withWhole('[SRV-08] a training queued when the backup was taken runs after the restore', async () => {
  await worker.stop();
  const waiting = await intelligence({ address: product.address });
  await waiting.addSentences(fewSentences());
  await waiting.admin.post(`/v2/repository/repository-details/${waiting.uuid}/train/`, {
    repository_version: waiting.version,
  });
  const target = file();
  await take(product.databaseUrl, target);
  worker = await product.worker();

  const databaseUrl = await emptyDatabase();
  await put(databaseUrl, target);
  const api = await apiOn(databaseUrl);
  started.push(await startWorker({ DATABASE_URL: databaseUrl }));
  const admin = createClient(api.address, `Token ${waiting.admin.token}`);
  const Ended = z.object({ results: z.array(z.object({ status: z.int() })) });
  const status = async () =>
    (
      await admin.get(
        `/v2/repository/task-queue/?repository_uuid=${waiting.uuid}&repository_version=${waiting.version}`,
      )
    )
      .read(Ended)
      .results.map((task) => task.status);
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && String(await status()) !== '2';)
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  expect(await status()).toEqual([2]);
});

withWhole(
  '[SRV-08] a damaged or truncated backup or a non-empty target is rejected without changing anything',
  async () => {
    const target = file();
    await take(product.databaseUrl, target);
    const whole = await readFile(target);
    const databaseUrl = await emptyDatabase();

    const cut = file();
    await writeFile(cut, whole.subarray(0, whole.length - 2000));
    await expect(put(databaseUrl, cut)).rejects.toThrow(/is cut off/);
    const changed = file();
    const at = whole.indexOf('rows/models.copy.gz') + 512 + 200;
    await writeFile(
      changed,
      Buffer.concat([whole.subarray(0, at), Buffer.from([255 - (whole[at] ?? 0)]), whole.subarray(at + 1)]),
    );
    await expect(put(databaseUrl, changed)).rejects.toThrow(/is damaged at rows\/models/);
    await expect(put(databaseUrl, __filename)).rejects.toThrow(/no backup of the product/);
    await expect(
      restore({
        databaseUrl,
        file: target,
        storeKey: () => Promise.reject(new Error('another key')),
      }),
    ).rejects.toThrow('another key');
    expect(await countTables(databaseUrl)).toEqual([{ tables: 0 }]);

    const before = contents(await take(product.databaseUrl));
    await expect(put(product.databaseUrl, target)).rejects.toThrow('The database is not empty: nothing was changed.');
    expect(contents(await take(product.databaseUrl))).toEqual(before);
    await put(databaseUrl, target);
  },
);

withWhole('[SRV-08] a backup never replaces a file and leaves no partial one', async () => {
  const target = file();
  await writeFile(`${target}.part`, 'another backup in progress');
  await expect(take(product.databaseUrl, target)).rejects.toThrow(/cannot be written \(EEXIST\)/);
  await expect(take(await emptyDatabase(), file('empty'))).rejects.toThrow('There is nothing in this database yet');
  await expect(stat(`${file('empty')}.part`)).rejects.toThrow('ENOENT');
});

withWhole('[SRV-08] a move copies every row to another PostgreSQL, verified row by row', async () => {
  const to = await emptyDatabase();
  const before = await take(product.databaseUrl);
  const rows = await moveDatabase({ from: product.databaseUrl, to });
  expect(rows).toBe(before.tables.reduce((sum, table) => sum + table.rows, 0));
  expect(contents(await take(to))).toEqual(contents(before));
  const api = await apiOn(to);
  expect(await useOf(api.address)).toEqual(await useOf(product.address));
  expect((await anonymous(api.address).get('/health/ready')).status).toBe(200);
  await person(api.address);
  await expect(moveDatabase({ from: product.databaseUrl, to })).rejects.toThrow('The database is not empty');
});
