import { Client } from 'pg';
import { DATABASE_USER } from './cluster.ts';
import type { EmbeddedState } from './state.ts';

const DATABASE = 'parlance';
const MAINTENANCE_DATABASE = 'postgres';
/** A single attempt; callers retry while the server is starting or busy. */
const CONNECT_LIMIT_MS = 5000;
/** SQLSTATEs of a server that is starting, recovering or stopping and will respond later. */
const NOT_YET = '57P03';
const NO_SUCH_DATABASE = '3D000';
const DATABASE_EXISTS = '42P04';

/** Address of the product's database on the embedded server. */
export function databaseUrl({ port, password }: EmbeddedState, database = DATABASE): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Asks the server behind `state` for its data directory; undefined while nothing responds yet.
 * @throws Error when it responds but rejects the connection
 */
export async function askDataDirectory(state: EmbeddedState): Promise<string | undefined> {
  const client = newClient(state, MAINTENANCE_DATABASE);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory;
  } catch (error) {
    if (isNotYet(error)) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Creates the product's database if it is missing.
 * @returns true when it exists, undefined while the server does not respond
 * @throws Error when the server responds but rejects the connection
 */
export async function ensureDatabase(state: EmbeddedState): Promise<true | undefined> {
  const client = newClient(state, DATABASE);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (codeOf(error) === NO_SUCH_DATABASE) return await createDatabase(state);
    if (isNotYet(error)) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(state: EmbeddedState): Promise<true | undefined> {
  const client = newClient(state, MAINTENANCE_DATABASE);
  try {
    await client.connect();
    await client.query(`create database ${DATABASE}`);
    return true;
  } catch (error) {
    if (codeOf(error) === DATABASE_EXISTS) return true;
    if (isNotYet(error)) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function newClient(state: EmbeddedState, database: string): Client {
  const client = new Client({
    connectionString: databaseUrl(state, database),
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'parlance launcher',
  });
  // The query itself reports a connection that is lost while it runs.
  client.on('error', () => undefined);
  return client;
}

function isNotYet(error: unknown): boolean {
  const code = codeOf(error);
  if (code === NOT_YET || code === 'ECONNREFUSED' || code === 'ECONNRESET') return true;
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    /Connection terminated|timeout/i.test(String(error.message))
  );
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
