import { sql } from 'drizzle-orm';
import { entities, importChanges, intents } from '../../../db/schema/index.ts';
import { fingerprintOf, intentSign, storedMarkSigns } from './import-tables.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { ImportPlace } from './import-changes.queries.ts';
import type { Split } from './import-tables.queries.ts';

/** Ids of entities by name, for `insertMarks`. */
export const ENTITIES = sql`undo_entities`;

/** Finds intents and entities by their names when the import was stored, otherwise by their current names. */
export async function prepareNames(tx: Database, { importId, versionId }: ImportPlace): Promise<void> {
  const kept = (kind: string) => sql`
    select item ->> 'name' as name, (item ->> 'id')::int as id
    from ${importChanges} change, jsonb_array_elements(change.content) item
    where change.import_id = ${importId} and change.kind = 'names' and item ->> 'kind' = ${kind}`;
  for (const [kind, table] of [
    ['entity', entities],
    ['intent', intents],
  ] as const) {
    const known = sql.identifier(kind === 'entity' ? 'undo_entities' : 'undo_intents');
    await tx.execute(sql`
      create temp table ${known} (name text primary key, id int not null, is_kept boolean not null) on commit drop`);
    await tx.execute(sql`
      insert into ${known} (name, id, is_kept)
      select kept.name, kept.id, true
      from (${kept(kind)}) kept
      join ${table} own on own.id = kept.id and own.version_id = ${versionId}
      on conflict do nothing`);
  }
  await knowEntities(tx, versionId);
  await knowIntents(tx, versionId);
}

export async function knowEntities(tx: Database, versionId: number): Promise<void> {
  await tx.execute(sql`
    insert into undo_entities (name, id, is_kept)
    select lower(value), id, false from ${entities} where version_id = ${versionId}
    on conflict do nothing`);
}

export async function knowIntents(tx: Database, versionId: number): Promise<void> {
  await tx.execute(sql`
    insert into undo_intents (name, id, is_kept)
    select lower(text), id, false from ${intents} where version_id = ${versionId}
    on conflict do nothing`);
}

/** The current name of the intent that had this name when the import was stored. */
export const nameNow = (name: SQL) => sql`coalesce(
  (
    select called.text
    from undo_intents known
    join ${intents} called on called.id = known.id
    where known.name = lower(${name})
  ),
  ${name}
)`;

/** The current content of a sentence, with the name of its intent when the import was stored. */
export function says(split: Split): SQL {
  if (!split.isTest) return fingerprintOf(intentSign(split), storedMarkSigns(split));
  const before = sql`(
    select known.name
    from ${intents} renamed
    join undo_intents known on known.id = renamed.id and known.is_kept
    where renamed.version_id = own.version_id and lower(renamed.text) = lower(own.intent)
    limit 1
  )`;
  return fingerprintOf(sql`coalesce(${before}, lower(own.intent))`, storedMarkSigns(split));
}
