import { and, eq, sql } from 'drizzle-orm';
import { entities, intents } from '../../db/schema/index.ts';
import { fieldError } from '../../lib/errors.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import type { Message } from '../../lib/errors.ts';

/** Where the names of intents, or of entities, are stored. */
interface NameTable {
  readonly table: typeof intents | typeof entities;
  readonly column: PgColumn;
}
const INTENT_NAMES: NameTable = { table: intents, column: intents.text };
const ENTITY_NAMES: NameTable = { table: entities, column: entities.value };

/** Names of one version are compared ignoring case; the unique indexes do the same. */
export const isSameName = (column: PgColumn, name: string): SQL => sql`lower(${column}) = lower(${name})`;

/** An intent or an entity of a version, with its name as stored. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** Intents and entities of a version by the name that was sent; unknown ones are left out. */
export const findIntents = (db: Database, versionId: number, names: readonly string[]) =>
  findNamed(db, versionId, { ...INTENT_NAMES, names });
export const findEntities = (db: Database, versionId: number, names: readonly string[]) =>
  findNamed(db, versionId, { ...ENTITY_NAMES, names });

export const findEntityIds = async (db: Database, versionId: number, names: readonly string[]) =>
  idsOf(await findEntities(db, versionId, names));

/** Like above, but creates missing ones. Of names that differ only in case, the first one is created. */
export const ensureIntents = (tx: Database, versionId: number, names: readonly string[]) =>
  ensureNames(tx, versionId, { ...INTENT_NAMES, names });
export const ensureEntities = (tx: Database, versionId: number, names: readonly string[]) =>
  ensureNames(tx, versionId, { ...ENTITY_NAMES, names });

interface Sent extends NameTable {
  readonly names: readonly string[];
}

/** Ids by the name that was sent. Names are created in order, so that concurrent uploads cannot deadlock. */
async function ensureNames(tx: Database, versionId: number, sent: Sent): Promise<Map<string, number>> {
  if (sent.names.length > 0)
    await tx.execute(sql`
      insert into ${sent.table} (version_id, ${sql.identifier(sent.column.name)})
      select ${versionId}, name from ${unnested(sent.names)}
      order by lower(name), place
      on conflict do nothing`);
  return idsOf(await findNamed(tx, versionId, sent));
}

function idsOf(found: ReadonlyMap<string, Named>): Map<string, number> {
  return new Map(Array.from(found, ([name, { id }]) => [name, id]));
}

async function findNamed(db: Database, versionId: number, { table, column, names }: Sent): Promise<Map<string, Named>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ sent: sql<string>`sent.name`, id: table.id, name: sql<string>`${column}` })
    .from(unnested(names))
    .innerJoin(table, and(eq(table.versionId, versionId), sql`lower(${column}) = lower(sent.name)`));
  return new Map(rows.map(({ sent, ...named }) => [sent, named]));
}

/**
 * The distinct names as one parameter: a file can contain more than the maximum number of parameters of a statement.
 */
function unnested(names: readonly string[]): SQL {
  return sql`unnest(${sql.param([...new Set(names)])}::text[]) with ordinality as sent(name, place)`;
}

interface Renaming {
  readonly id: number;
  readonly name: string;
  readonly taken: Message;
}

/**
 * An intent or an entity can be renamed to any name that an import allows.
 * @param found the item that has the name, ignoring case
 * @throws FieldErrors if that is another item
 */
export function checkRename({ id, name, taken }: Renaming, found: ReadonlyMap<string, Named>): void {
  const other = found.get(name);
  if (other !== undefined && other.id !== id) throw fieldError(null, taken);
}
