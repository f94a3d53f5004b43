import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types } from 'pg';
import { isTraced } from '../telemetry/tracer.ts';
import { tracePool } from '../telemetry/traced-pool.ts';
import { actingStatement, auditPool } from './acting.ts';
import { againIfInterrupted } from './retry.ts';
import { parseTextArray } from './text-array.ts';
import * as schema from './schema/index.ts';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** First parameter of every query function: the pool or a running transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

const STATEMENT_SECONDS = 30;
const CONNECT_LIMIT_MS = 10_000;
const TEXT_ARRAY = 1009;
/** The driver's type definitions lack arrays. */
const setTypeParser: (type: number, parse: (written: string) => unknown) => void = types.setTypeParser;
// The driver processes every character: a third of a second for the words of one full list.
setTypeParser(TEXT_ARRAY, parseTextArray);

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** Differs from `databaseUrl` when that points to a pooler, which accepts no settings at the start of a session. */
  readonly databaseSessionUrl?: string;
  readonly statementSeconds?: number;
  readonly connectMs?: number;
  /** After this time a statement fails here, whether or not the server cancels it. */
  readonly answerMs?: number;
}

/** Tells the database who makes the changes of a transaction. */
async function declareActing(tx: Pick<Database, 'execute'>): Promise<void> {
  const acting = actingStatement();
  if (acting) await tx.execute(sql`select set_config('parlance.by', ${acting[1][0]}, true)`);
}

/**
 * The first query opens the first connection. A transaction that fails on a deadlock or a serialization conflict is
 * retried, so its side effects outside the database must be repeatable.
 */
export function createDatabase({
  databaseUrl,
  databasePool,
  databaseSessionUrl = databaseUrl,
  statementSeconds = STATEMENT_SECONDS,
  connectMs = CONNECT_LIMIT_MS,
  answerMs,
}: DatabaseOptions): DatabaseClient {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: databasePool,
    ...(databaseSessionUrl === databaseUrl && { statement_timeout: statementSeconds * 1000 }),
    connectionTimeoutMillis: connectMs,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    application_name: 'parlance',
  });
  // The pool replaces broken connections. Without these listeners, a connection that breaks while idle or between two
  // statements of a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (isTraced()) tracePool(pool);
  auditPool(pool);
  const db = drizzle(pool, { schema });
  const once = db.transaction.bind(db);
  db.transaction = (work, settings) =>
    againIfInterrupted(() =>
      once(async (tx) => {
        await declareActing(tx);
        return work(tx);
      }, settings),
    );
  return { db, pool, close: () => pool.end() };
}
