import { createDatabase as connect } from '../db/client.ts';

/** Makes a database beside the one of an address, empty or like a template nobody is connected to. @returns the address of the new one. */
export async function createDatabaseOn(url: string, name: string, template?: string): Promise<string> {
  await run(url, `create database "${name}"${template === undefined ? '' : ` template "${template}"`}`);
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
