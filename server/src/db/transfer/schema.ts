import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TransferError } from './transfer-error.ts';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import type { ClientBase } from 'pg';

const FOLDER = join(import.meta.dirname, '../migrations');
const BREAK = '--> statement-breakpoint';
const OLDEST_SERVER = 150_000;

/** A migration; the database stores its hash. */
export interface Step {
  readonly hash: string;
  readonly when: number;
  readonly text: string;
}

/** Every migration of this release, oldest first. */
export async function readSteps(): Promise<Step[]> {
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(FOLDER, `${tag}.sql`), 'utf8');
      return { text, when, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Hashes of the migrations that a database has run. @throws TransferError when it is not one of the product's databases
 */
export async function listTakenSteps(client: ClientBase): Promise<string[]> {
  const {
    rows: [found],
  } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!found?.exists) throw new TransferError('There is nothing in this database yet: start the product on it once.');
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Recreates the schema as of the given migrations, in the caller's transaction; a later start of the product runs the
 * migrations added since. @throws TransferError when a migration is unknown: the contents come from a newer release
 */
export async function createSchema(client: ClientBase, taken: readonly string[]): Promise<void> {
  const steps = await readSteps();
  const missing = missingSteps(steps, taken);
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await takeSteps(client, steps.slice(0, steps.length - missing.length));
}

/** The migrations that a database still needs. @throws TransferError when it has run one that is unknown here */
export function missingSteps(steps: readonly Step[], taken: readonly string[]): readonly Step[] {
  if (taken.some((hash, index) => steps[index]?.hash !== hash))
    throw new TransferError(
      'The data comes from a newer or another release of the product: use the release that wrote it, or a later one.',
    );
  return steps.slice(taken.length);
}

/** Runs migrations in the caller's transaction and records them. */
export async function takeSteps(client: ClientBase, steps: readonly Step[]): Promise<void> {
  for (const { text, hash, when } of steps) {
    for (const statement of text.split(BREAK)) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}

/** @throws TransferError unless the database has a supported version and no tables */
export async function demandEmpty(client: ClientBase): Promise<void> {
  const {
    rows: [server],
  } = await client.query<{ version: number; tables: number }>(`
    select current_setting('server_version_num')::int as version,
      (
        select count(*)::int
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p')
          and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      ) as tables`);
  if (!server || server.version < OLDEST_SERVER) throw new TransferError('PostgreSQL 15 or newer is needed.');
  if (server.tables > 0) throw new TransferError('The database is not empty: nothing was changed. Give an empty one.');
}
