import { createDatabase as connect } from '../db/client.ts';

/**
 * Creates a database on the server of an address, empty or from a template without connections. @returns its address
 */
export async function createDatabaseOn(url: string, name: string, template?: string): Promise<string> {
  await runOn(
    url,
    `create database "${name}"${template === undefined ? '' : ` template "${template}" strategy file_copy`}`,
  );
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

export async function dropDatabaseOn(url: string, name: string): Promise<void> {
  await runOn(url, `drop database if exists "${name}" with (force)`);
}

/** Runs a statement that cannot be part of a transaction. */
export async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const { pool, close } = connect({ databaseUrl, databasePool: 1 });
  await pool.query(statement);
  await close();
}
