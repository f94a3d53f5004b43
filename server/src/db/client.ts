import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { againIfInterrupted } from './retry.ts';
import * as schema from './schema/index.ts';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** First parameter of every query function: the pool or a running transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

const STATEMENT_SECONDS = 30;
const CONNECT_LIMIT_MS = 10_000;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly statementSeconds?: number;
}

/**
 * Connections are opened by the first query, not here. A transaction that the database gave up because another one stood in
 * its way is run again, so what it does beside its statements must bear repeating.
 */
export function createDatabase({
  databaseUrl,
  databasePool,
  statementSeconds = STATEMENT_SECONDS,
}: DatabaseOptions): DatabaseClient {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: databasePool,
    statement_timeout: statementSeconds * 1000,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'parlance',
  });
  // An idle connection that breaks (a restarted database) is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool, { schema });
  const once = db.transaction.bind(db);
  db.transaction = (work, settings) => againIfInterrupted(() => once(work, settings));
  return { db, pool, close: () => pool.end() };
}
