import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { createDatabase } from '../../db/client.ts';
import { readSteps, takeSteps } from '../../db/transfer/schema.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { unique } from '../../testing/setup.ts';
import { createDatabaseOn, dropDatabaseOn } from '../../testing/test-database.ts';
import { firstIdOf, monthOf, partitionOf } from './inbox-months.ts';
import { maintainInbox } from './maintain-inbox.ts';
import type { DatabaseClient } from '../../db/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { OwnProduct } from '../../testing/own-product.ts';

const SUITE = process.env['DATABASE_URL'] ?? '';
const DAYS = { inboxDays: 90, inboxRemoval: 'sentence' } as const;
const BY_MONTH = { inboxDays: 90, inboxRemoval: 'month' } as const;
const now = new Date();
const THIS_MONTH = now.getUTCFullYear() * 12 + now.getUTCMonth();
const LONG_AGO = THIS_MONTH - 5;

let product: OwnProduct;
let database: DatabaseClient;
let repository: Intelligence;
beforeAll(async () => {
  product = await ownProduct();
  await product.worker();
  database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 2 });
  repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  await repository.train();
});
afterAll(async () => {
  await database.close();
  await product.stop();
});

const partitions = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'prediction_logs'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** The partition of each sentence of the inbox. */
const places = async (): Promise<Record<string, string>> => {
  const { rows } = await database.pool.query<{ text: string; place: string }>(
    'select text, tableoid::regclass::text as place from prediction_logs',
  );
  return Object.fromEntries(rows.map(({ text, place }) => [text, place]));
};

const parse = (text: string) =>
  repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, { text, language: 'en' });

/** A sentence of a given month and age, as if it had been sent then. */
async function sentAt(month: number, text: string, daysAgo: number): Promise<void> {
  await database.pool.query(
    `insert into prediction_logs
       (id, version_language_id, text, intent, confidence, answer, from_backend, created_at)
     overriding system value
     select $1, id, $2, 'greet', 0.5, '{}', false, now() - make_interval(days => $3) from version_languages limit 1`,
    [firstIdOf(month) + 7, text, daysAgo],
  );
}

async function makeMonth(month: number): Promise<void> {
  await database.pool.query(
    `create table ${partitionOf(month)} partition of prediction_logs
     for values from (${firstIdOf(month)}) to (${firstIdOf(month + 1)})`,
  );
}

test('[SCALE-01] the worker creates partitions of the inbox ahead of time; sentences go into their month', async () => {
  await maintainInbox(database.db, DAYS);
  expect(await partitions()).toEqual(
    ['prediction_logs_earlier', ...[0, 1, 2].map((ahead) => partitionOf(THIS_MONTH + ahead))].sort(),
  );
  expect((await parse('hello in this month')).status).toBe(200);
  expect(await places()).toEqual({ 'hello in this month': partitionOf(THIS_MONTH) });
  // The worker of the product has done so at its start; concurrent runs change nothing.
  const before = await partitions();
  await Promise.all(Array.from({ length: 4 }, () => maintainInbox(database.db, DAYS)));
  expect(await partitions()).toEqual(before);
  expect((await parse('hello again')).status).toBe(200);
  expect(Object.values(await places())).toEqual([partitionOf(THIS_MONTH), partitionOf(THIS_MONTH)]);
});

test('[SCALE-01] a month of sentences that are all too old is dropped; others stay, complete if so set', async () => {
  // As if the first month had been long ago.
  await database.pool.query(
    `alter table prediction_logs_earlier drop constraint prediction_logs_earlier_bound,
     add constraint prediction_logs_earlier_bound check (id < ${firstIdOf(LONG_AGO)})`,
  );
  await makeMonth(LONG_AGO);
  await sentAt(LONG_AGO, 'long ago', 100);
  await makeMonth(LONG_AGO + 2);
  await sentAt(LONG_AGO + 2, 'old', 91);
  await database.pool.query(
    `insert into prediction_logs (id, version_language_id, text, intent, confidence, answer, from_backend, created_at)
     overriding system value
     select ${firstIdOf(LONG_AGO + 2) + 8}, id, 'young', 'greet', 0.5, '{}', false, now() - interval '89 days'
     from version_languages limit 1`,
  );
  await database.pool.query(
    `insert into webhooks (repository_uuid, url, events, secret_sealed, ended_at)
     select uuid, 'http://127.0.0.1:1/', '{}', '\\x00ff', now() from repositories limit 1`,
  );
  await database.pool.query(
    `insert into webhook_sentences select webhooks.id, prediction_logs.id from webhooks, prediction_logs
     where text = 'long ago'`,
  );

  await maintainInbox(database.db, BY_MONTH);
  expect(await partitions()).not.toContain(partitionOf(LONG_AGO));
  expect(await places()).toMatchObject({ old: partitionOf(LONG_AGO + 2), young: partitionOf(LONG_AGO + 2) });
  expect(Object.keys(await places())).not.toContain('long ago');
  expect((await database.pool.query('select from webhook_sentences')).rows).toEqual([]);

  await maintainInbox(database.db, DAYS);
  expect(Object.keys(await places())).not.toContain('old');
  expect(Object.keys(await places())).toEqual(expect.arrayContaining(['young', 'hello in this month']));
});

withWhole('[SCALE-02] a filled inbox of the last release is split into months without rewriting or loss', async () => {
  const name = `parlance_months_${unique()}`;
  const databaseUrl = await createDatabaseOn(SUITE, name);
  const old = createDatabase({ databaseUrl, databasePool: 4 });
  const client = await old.pool.connect();
  try {
    const steps = await readSteps();
    const place = steps.findIndex(({ text }) => text.includes('prediction_logs_earlier'));
    const takeAll = async (some: typeof steps) => {
      await client.query('begin');
      await takeSteps(client, some);
      await client.query('commit');
    };
    await client.query('create schema drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    await takeAll(steps.slice(0, place));
    await client.query(`
      insert into owners (kind, nickname, name) values ('user', 'ann', 'Ann');
      insert into repositories (owner_id, name, slug, language, algorithm)
        select id, 'Old', 'old', 'en', 'a' from owners;
      insert into versions (repository_uuid, name, is_default) select uuid, 'main', true from repositories;
      insert into version_languages (version_id, language) select id, 'en' from versions;
      insert into prediction_logs (version_language_id, owner_id, text, intent, confidence, answer, from_backend)
        select version_languages.id, owners.id, 'sentence ' || n, 'greet', 0.5, '{}', false
        from version_languages, owners, generate_series(1, 50000) n;
      delete from prediction_logs where id > 49990;`);
    const files = `select relname, relfilenode::text from pg_class
      where relname in ('prediction_logs_listing', 'prediction_logs_created', 'prediction_logs_pkey')
        or oid = to_regclass('prediction_logs_earlier')
        or (oid = to_regclass('prediction_logs') and relkind = 'r')`;
    const fileOf = async () => (await client.query<{ relfilenode: string }>(files)).rows.map((row) => row.relfilenode);
    const before = await fileOf();

    // The statistics of a session may not yet include rows of its earlier transactions.
    const scanned = async (table: string) => {
      const count = `select pg_stat_get_xact_tuples_returned($1::regclass)::text as rows`;
      return (await client.query<{ rows: string }>(count, [table])).rows;
    };
    await client.query('begin');
    const scannedBefore = await scanned('prediction_logs');
    await takeSteps(client, steps.slice(place, place + 1));
    expect(await scanned('prediction_logs_earlier')).toEqual(scannedBefore);
    await client.query('commit');
    expect((await fileOf()).sort()).toEqual(before.sort());
    await takeAll(steps.slice(place + 1));

    // A statement of the previous release, before and after the worker of this one creates the months.
    const insert = `insert into prediction_logs
      (version_language_id, text, intent, confidence, answer, from_backend)
      select id, $1, 'greet', 0.5, '{}', false from version_languages
      returning id::text, tableoid::regclass::text as place`;
    const first = await old.pool.query<{ id: string; place: string }>(insert, ['between']);
    expect(first.rows).toEqual([{ id: '50001', place: 'prediction_logs_earlier' }]);
    await maintainInbox(old.db, DAYS);
    const second = await old.pool.query<{ id: string; place: string }>(insert, ['after']);
    expect(second.rows).toEqual([{ id: String(firstIdOf(THIS_MONTH)), place: partitionOf(THIS_MONTH) }]);
    const { rows } = await old.pool.query('select count(*)::int, max(id)::text from prediction_logs');
    expect(rows).toEqual([{ count: 49_992, max: String(firstIdOf(THIS_MONTH)) }]);
  } finally {
    client.release();
    await old.close();
    await dropDatabaseOn(SUITE, name);
  }
});

withWhole('[SCALE-01] the name of a partition contains its month', () => {
  expect([partitionOf(2026 * 12 + 11), partitionOf(2027 * 12)]).toEqual([
    'prediction_logs_2026_12',
    'prediction_logs_2027_01',
  ]);
  expect(monthOf(partitionOf(THIS_MONTH))).toBe(THIS_MONTH);
  expect(monthOf('prediction_logs_earlier')).toBeUndefined();
});
