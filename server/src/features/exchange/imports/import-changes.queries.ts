import { eq, sql } from 'drizzle-orm';
import { importChanges } from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/** Steps of an import, with the names used in `undo-import.queries.ts`. */
export type ChangeKind =
  | 'added_example'
  | 'added_test'
  | 'changed_example'
  | 'changed_test'
  | 'removed_example'
  | 'removed_test'
  | 'added_entity'
  | 'removed_entity'
  | 'value'
  | 'removed_value'
  | 'list'
  | 'names';

export interface ImportPlace {
  readonly importId: number;
  readonly versionId: number;
}

export interface TakenBack {
  removed: number;
  restored: number;
  /** Not reverted because it was changed later. */
  left: number;
}

/** Records what a step changed; `rows` is a query with one JSON `item` per row. */
export async function recordStep(tx: Database, importId: number, kind: ChangeKind, rows: SQL): Promise<void> {
  await tx.execute(recordingStep(importId, kind, rows));
}

/** The statement of `recordStep`, for one that makes and records a change. */
export const recordingStep = (importId: number, kind: ChangeKind, rows: SQL) => sql`
  insert into ${importChanges} (import_id, kind, content)
  select ${importId}, ${kind}, content
  from (select jsonb_agg(item) as content from (${rows}) rows) kept
  where content is not null`;

/** Ids of the steps of a kind, the last one first. */
export async function listChanges(tx: Database, importId: number, kind: ChangeKind): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${importChanges} where import_id = ${importId} and kind = ${kind} order by id desc`);
  return rows.map(({ id }) => id);
}

export async function deleteChanges(tx: Database, importId: number): Promise<void> {
  await tx.delete(importChanges).where(eq(importChanges.importId, importId));
}
