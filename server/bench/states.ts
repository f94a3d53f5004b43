import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { printTable } from '../../nlu/bench/table.ts';
import { createDatabase } from '../src/db/client.ts';
import { trainsLanguage } from '../src/features/learning/training/training.queries.ts';
import { recordStates } from '../src/resources/models/sentence-states.queries.ts';
import { person } from '../src/testing/setup.ts';
import { joinOwner } from '../src/testing/many.queries.ts';
import { seedLargest, timed } from './diff.ts';
import type { Database } from '../src/db/client.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 100_000;
const STATES = 100;
const SEED_SECONDS = 1200;
const KILOBYTE = 1000;

/**
 * A version with 100,000 sentences of which one in a hundred changes before each of 100 trainings: what their history
 * takes, compared with a copy of the sentences for each of them, and how long comparisons of its states take.
 */
export async function benchStates({ address, databaseUrl }: BenchedProduct): Promise<void> {
  const { db, close } = createDatabase({ databaseUrl, databasePool: 1, statementSeconds: SEED_SECONDS });
  const { largest } = await seedLargest(db, SENTENCES);
  const asker = await person(address);
  await joinOwner(db, largest.uuid, asker.nickname);
  const place = await placeOf(db, largest);
  const ids: string[] = [];
  let [first, recording] = [0, 0];
  for (let state = 0; state < STATES; state += 1) {
    if (state > 0) await change(db, place, state);
    const began = performance.now();
    await db.transaction((tx) => recordStates(tx, place, trainsLanguage(place.versionId, place.language)));
    recording += performance.now() - began;
    ids.push(await keepModel(db, place));
    if (state === 0) first = await sizeOf(db);
  }
  await db.execute(sql`vacuum analyze`);
  const [all, models] = [await sizeOf(db), await sizeOfModels(db)];
  await close();
  printTable(
    [`${STATES} states of ${SENTENCES} sentences, 1 % changed each`, ''],
    [
      ['sentences of one state, MB', megabytes(first)],
      ['sentences of all, MB', megabytes(all)],
      ['a copy for each would be, MB', megabytes(first * STATES)],
      ['which sentences each state has, MB', megabytes(models)],
      ['recording a state, s', (recording / STATES / KILOBYTE).toFixed(2)],
    ],
  );
  console.log('');
  const side = (index: number) => `${largest.version}@${ids.at(index) ?? ''}`;
  const path = (before: string, after: string) =>
    `/v2/repository/diff/${largest.uuid}/?before=${before}&after=${after}`;
  const rows: string[][] = [];
  for (const [name, before, after] of [
    ['the last two states', side(-2), side(-1)],
    ['ten states apart', side(-11), side(-1)],
    ['the first and the last state', side(0), side(-1)],
    ['a state and the sentences of now', side(-11), String(largest.version)],
  ] as const)
    rows.push([name, ...(await timed(asker, path(before, after), address))]);
  printTable([`difference of`, 'median s', 'slowest s', 'longest wait of others, ms'], rows);
}

interface Place {
  readonly versionLanguageId: number;
  readonly versionId: number;
  readonly language: string;
}

async function placeOf(db: Database, { version, language }: { version: number; language: string }): Promise<Place> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from version_languages where version_id = ${version} and language = ${language}`);
  const [found] = rows;
  if (!found) throw new Error('The large intelligence has no language');
  return { versionLanguageId: found.id, versionId: version, language };
}

/** Rewords another hundredth of the sentences. */
const change = (db: Database, { versionId, language }: Place, state: number) =>
  db.execute(sql`
    update examples set text = text || ' ' || ${String(state)}, revision = revision + 1
    where version_id = ${versionId} and language = ${language} and id % ${STATES} = ${state}`);

/** A kept model that has learned the sentences of now; its content does not matter here. */
async function keepModel(db: Database, { versionLanguageId, versionId, language }: Place): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into kept_models (version_language_id, id, bytes, receipt, sentence_ids, sentence_revisions)
    select ${versionLanguageId}::int, ${id}::uuid, '\\x00', '{}', array_agg(own.id order by own.id),
      array_agg(own.revision order by own.id)
    from examples own
    where own.version_id = ${versionId} and own.language = ${language}`);
  return id;
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select pg_total_relation_size('sentence_states')::float8 as bytes`);
  return rows[0]?.bytes ?? 0;
}

async function sizeOfModels(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select sum(pg_column_size(sentence_ids) + pg_column_size(sentence_revisions))::float8 as bytes from kept_models`);
  return rows[0]?.bytes ?? 0;
}

const megabytes = (bytes: number): string => (bytes / KILOBYTE / KILOBYTE).toFixed(1);
