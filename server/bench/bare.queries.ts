import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

interface BareRow {
  readonly text: string;
  readonly entities: readonly { readonly start: number; readonly end: number }[];
}

const ROWS_PER_STATEMENT = 2000;

/** Only inserts sentences and marks into tables with the product's indexes, and deletes them again. */
export async function insertBare(db: Database, rows: readonly BareRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table bare_examples (like examples including all) on commit drop`);
    await tx.execute(sql`create temp table bare_marks (like example_entities including all) on commit drop`);
    for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
      const part = JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT));
      await tx.execute(sql`
        with item as (
          select ${at} + row as place, text, entities
          from rows from (jsonb_to_recordset(${part}::jsonb) as (text text, entities jsonb)) with ordinality
            as item(text, entities, row)
        ),
        made as (
          insert into bare_examples (id, version_id, language, text, intent_id) overriding system value
          select place, 1, 'en', text, place from item
        )
        insert into bare_marks (example_id, entity_id, "start", "end")
        select place, 1, (mark ->> 'start')::int, (mark ->> 'end')::int
        from item, jsonb_array_elements(entities) mark`);
    }
  });
}

/** Reads the sentences of a version with their marks in one statement. @returns their number */
export async function selectBare(db: Database, versionId: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select own.text, intent.text as intent, jsonb_agg(jsonb_build_array(mark."start", mark."end", mark.entity_id))
    from examples own
    join intents intent on intent.id = own.intent_id
    left join example_entities mark on mark.example_id = own.id
    where own.version_id = ${versionId}
    group by own.id, intent.text
    order by own.id`);
  return rows.length;
}
