import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { againIfInterrupted } from './retry.ts';

/** An arbitrary number, the same in every process of the product. */
export const MIGRATION_LOCK = 7_283_411;
const MIGRATIONS = join(import.meta.dirname, 'migrations');
const RETRY_MS = 250;
const STARTING_UP = '57P03';

/**
 * Migrates the database to the current schema. Processes that start together wait for each other, and all wait while
 * the database itself is still starting.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl, Date.now() + 30_000);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Processes of the previous release are still running, and a change of their tables can deadlock with their
    // transactions.
    await againIfInterrupted(() => migrate(drizzle(client), { migrationsFolder: MIGRATIONS }));
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function connect(databaseUrl: string, deadline: number): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'parlance migration' });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!isStarting(error) || Date.now() > deadline) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return connect(databaseUrl, deadline);
  }
}

function isStarting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === STARTING_UP || error.code === 'ECONNREFUSED');
}
