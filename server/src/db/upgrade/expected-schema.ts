import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import type { ClientBase } from 'pg';

/** The snapshot that drizzle-kit writes with each migration, reduced to the compared parts. */
const Snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ name: z.string(), notNull: z.boolean() })),
      indexes: z.record(z.string(), z.object({ name: z.string() })),
    }),
  ),
});

/**
 * Compares the tables, columns and indexes of a database with the result of the newest migration. An operator's own
 * tables and indexes do not count. @returns what is missing or differs, such as `column models.bytes`
 */
export async function listSchemaFaults(client: ClientBase): Promise<string[]> {
  const { tables } = await readSnapshot();
  const found = new Set(await listParts(client));
  return Object.values(tables)
    .flatMap(({ name, columns, indexes }) => [
      ...Object.values(columns).map((column) => columnPart(name, column.name, column.notNull)),
      ...Object.values(indexes).map((index) => `index ${index.name}`),
    ])
    .filter((part) => !found.has(part));
}

async function readSnapshot(): Promise<z.infer<typeof Snapshot>> {
  const number = String(journal.entries.at(-1)?.idx ?? 0).padStart(4, '0');
  const file = join(import.meta.dirname, `../migrations/meta/${number}_snapshot.json`);
  return Snapshot.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function listParts(client: ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; isNotNull: boolean }>(`
    select table_name as table, column_name as column, is_nullable = 'NO' as "isNotNull"
    from information_schema.columns
    where table_schema = 'public'`);
  const { rows: indexes } = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where schemaname = 'public'",
  );
  return [
    ...columns.map(({ table, column, isNotNull }) => columnPart(table, column, isNotNull)),
    ...indexes.map(({ name }) => `index ${name}`),
  ];
}

const columnPart = (table: string, column: string, isNotNull: boolean) =>
  `column ${table}.${column}${isNotNull ? ' (not null)' : ''}`;
