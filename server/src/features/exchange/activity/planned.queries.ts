import { sql } from 'drizzle-orm';
import { entities, intents } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Reason } from './activity.schema.ts';
import type { RowKind } from './plan.queries.ts';

export interface PlannedRow extends Record<string, unknown> {
  readonly kind: RowKind;
  readonly op: 'added' | 'changed' | 'removed';
  readonly name: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly present: Readonly<Record<string, unknown>> | null;
  readonly intent: string | null;
  readonly reason: Reason | null;
  /** As start, end and entity. */
  readonly marks_now: readonly PlannedMark[] | null;
  readonly marks_then: readonly PlannedMark[] | null;
}
export type PlannedMark = readonly [start: number, end: number, entity: string | null];

const marksOf = (op: 'added' | 'removed', part: 'before' | 'after') => sql`(
  select jsonb_agg(jsonb_build_array(
    (mark.${sql.identifier(part)} ->> 'start')::int, (mark.${sql.identifier(part)} ->> 'end')::int,
    coalesce(own.value, mark.before ->> 'entity_name')
  ) order by (mark.${sql.identifier(part)} ->> 'start')::int)
  from undoing_marks mark
  left join ${entities} own on own.id = (mark.${sql.identifier(part)} ->> 'entity_id')::int
  where mark.kind = undoing.kind || '_mark' and mark.owner_id = undoing.row_id and mark.op = ${op}
)`;

/** The first rows of the plan, those that change first. */
export async function listPlanned(tx: Database, limit: number): Promise<PlannedRow[]> {
  const { rows } = await tx.execute<PlannedRow>(sql`
    select undoing.kind, undoing.op, undoing.name, undoing.before, undoing.present, undoing.reason,
      named.text as intent,
      ${marksOf('added', 'after')} as marks_now, ${marksOf('removed', 'before')} as marks_then
    from undoing
    left join ${intents} named on undoing.kind = 'sentence' and named.id = (undoing.present ->> 'intent_id')::int
    order by undoing.reason is not null, undoing.kind, undoing.row_id
    limit ${limit}`);
  return rows;
}

/** How many rows change, and why others do not. */
export async function countPlanned(tx: Database): Promise<{ reason: Reason | null; count: number }[]> {
  const { rows } = await tx.execute<{ reason: Reason | null; count: number }>(sql`
    select reason, count(*)::int as count from undoing group by 1 order by 2 desc`);
  return rows;
}
