import { Client } from 'pg';
import { MIGRATION_LOCK } from '../migrate.ts';
import { listTakenSteps, missingSteps, readSteps, takeSteps } from '../transfer/schema.ts';
import { listTables } from '../transfer/tables.ts';
import { TransferError } from '../transfer/transfer-error.ts';
import { listSchemaFaults } from './expected-schema.ts';
import type { ClientBase } from 'pg';
import type { Step } from '../transfer/schema.ts';

export interface UpgradeOrder {
  readonly databaseUrl: string;
  /** Opens a model and parses a text with it. @throws when that fails */
  readonly checkModel: (bytes: Buffer, text: string) => void;
  /** Called before each part, and again before each retry. */
  readonly onPart?: (part: 'migrate' | 'verify') => void;
  /** The migrations of this release, unless a test passes others. */
  readonly steps?: readonly Step[];
}

export interface Upgraded {
  readonly migrations: number;
  readonly tables: number;
  readonly rows: number;
  /** Models that were opened. */
  readonly models: number;
}

/** Requests of a running product hold locks briefly; the upgrade waits this long for them, and tries again. */
const LOCK_WAIT = '5s';
const ATTEMPTS = 12;
const PAUSE_MS = 500;
/** Lock timeout and deadlock. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
/**
 * One model of each language, the newest, so that the check takes seconds however many there are. Models in an object
 * store are left out: a migration does not change them.
 */
const CHECKED_MODELS = 20;

/** The migrations that a database lacks. @throws TransferError when it is empty, or from a newer release */
export async function countMissingSteps(databaseUrl: string): Promise<number> {
  return withClient(
    databaseUrl,
    async (client) => missingSteps(await readSteps(), await listTakenSteps(client)).length,
  );
}

/**
 * Migrates and verifies in one transaction: either the result is as expected or nothing has changed. Processes of the
 * previous release may keep running; their writes wait.
 * @throws TransferError when the result is not as expected
 */
export async function upgradeDatabase(order: UpgradeOrder): Promise<Upgraded> {
  return withClient(order.databaseUrl, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(client, () => migrateAndVerify(client, order));
      } catch (error) {
        if (attempt === ATTEMPTS || !isInTheWay(error)) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, PAUSE_MS);
        });
      }
    }
  });
}

async function migrateAndVerify(client: ClientBase, order: UpgradeOrder): Promise<Upgraded> {
  const { onPart, checkModel, steps = await readSteps() } = order;
  onPart?.('migrate');
  await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  await client.query('set local statement_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const missing = missingSteps(steps, await listTakenSteps(client));
  const before = await countRows(client);
  await takeSteps(client, missing);
  onPart?.('verify');
  const after = await countRows(client);
  const faults = [...(await listSchemaFaults(client)).map((part) => `${part} is missing`), ...lostRows(before, after)];
  if (faults.length > 0) throw new TransferError(`The database is not as expected: ${faults.join('; ')}.`);
  const models = await checkModels(client, checkModel);
  const rows = [...after.values()].reduce((sum, count) => sum + count, 0);
  return { migrations: missing.length, tables: after.size, rows, models };
}

/** Row count of each table, which nobody can change until the transaction ends. */
async function countRows(client: ClientBase): Promise<ReadonlyMap<string, number>> {
  const tables = (await listTables(client)).map(({ name }) => name);
  const named = (name: string) => `public.${client.escapeIdentifier(name)}`;
  await client.query(`lock table ${tables.map(named).join(', ')} in share row exclusive mode`);
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${named(table)}`);
    counts.set(table, Number(rows[0]?.count));
  }
  return counts;
}

/** A migration changes the form of stored data and adds tables; it neither loses nor invents rows. */
function lostRows(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    return now === rows ? [] : [`table ${table} had ${rows} rows and has ${now ?? 'gone'}`];
  });
}

/** Opens the newest model of each language and parses one of its sentences. @returns how many */
async function checkModels(client: ClientBase, checkModel: UpgradeOrder['checkModel']): Promise<number> {
  const { rows: chosen } = await client.query<{ place: number; language: string; text: string | null }>(
    `select * from (
      select distinct on (place.language) model.version_language_id as place, place.language, model.created_at,
        (
          select example.text from examples example where example.version_id = place.version_id
          order by example.id limit 1
        ) as text
      from models model
      join version_languages place on place.id = model.version_language_id
      where model.bytes is not null
      order by place.language, model.created_at desc
    ) newest order by created_at desc limit $1`,
    [CHECKED_MODELS],
  );
  for (const { place, language, text } of chosen) {
    const { rows } = await client.query<{ bytes: Buffer }>('select bytes from models where version_language_id = $1', [
      place,
    ]);
    try {
      checkModel(rows[0]?.bytes ?? Buffer.alloc(0), text ?? 'hello');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new TransferError(`The newest model of the language ${language} cannot be opened: ${reason}`);
    }
  }
  return chosen.length;
}

async function withClient<Result>(databaseUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'parlance upgrade' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function isInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && IN_THE_WAY.has(String(error.code));
}
