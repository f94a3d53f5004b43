import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { KeptFixContent } from './kept-fix.ts';

type Confirmed = KeptFixContent['confirmed'];

/** Confirms translations for their present originals. @returns those that were outdated, with their former originals */
export async function confirmTranslations(tx: Database, ids: readonly number[]): Promise<Confirmed> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Confirmed[number]>(sql`
    update translations own
    set original_text = present.text, is_outdated = false, revision = own.revision + 1
    from translations before
    join examples present on present.id = before.example_id
    where own.id = any(${sql.param([...ids])}::int[]) and own.is_outdated and before.id = own.id
    returning own.id, before.original_text as original, own.revision`);
  return rows;
}

/** Gives translations that nobody has changed since their former originals. @returns the ids of their sentences */
export async function giveOriginalsBack(tx: Database, confirmed: Confirmed): Promise<number[]> {
  if (confirmed.length === 0) return [];
  const { rows } = await tx.execute<{ example_id: number }>(sql`
    update translations own
    set original_text = kept.original, is_outdated = true, revision = own.revision + 1
    from json_to_recordset(${JSON.stringify(confirmed)}::json) as kept (id int, original text, revision int)
    where own.id = kept.id and own.revision = kept.revision
    returning own.example_id`);
  return rows.map((row) => row.example_id);
}
