import { createDatabase as connect } from '../db/client.ts';

/** Makes an empty database beside the one of an address. @returns the address of the new one. */
export async function createDatabaseOn(url: string, name: string): Promise<string> {
  await run(url, `create database "${name}"`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

export async function dropDatabaseOn(url: string, name: string): Promise<void> {
  await run(url, `drop database if exists "${name}" with (force)`);
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const { pool, close } = connect({ databaseUrl, databasePool: 1 });
  await pool.query(statement);
  await close();
}
