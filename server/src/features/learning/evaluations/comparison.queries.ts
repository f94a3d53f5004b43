import { sql } from 'drizzle-orm';
import { evaluationRows } from '../../../db/schema/index.ts';
import { CHANGES } from './results.schema.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Change } from './results.schema.ts';

interface Side {
  readonly predicted_intent: string;
  readonly confidence: number;
  readonly intent_status: unknown;
  readonly entity_status: unknown;
}

export interface ComparedRow {
  readonly text: string;
  readonly intent: string;
  readonly change: Change;
  readonly before: Side | null;
  readonly after: Side | null;
}

export interface ComparisonOrder {
  readonly beforeId: number;
  readonly afterId: number;
  readonly change?: Change | undefined;
}

/** A page of compared sentences, and how many sentences changed in each way. */
export interface ComparisonPage extends Page<ComparedRow> {
  readonly counts: Readonly<Record<string, number>>;
}

/** Compares the sentences of two evaluations, paired by text and expected intent; regressions come first. */
export async function compareEvaluations(
  db: Database,
  { beforeId, afterId, change }: ComparisonOrder,
  { limit, offset }: PageRequest,
): Promise<ComparisonPage> {
  const pairs = pairsOf(beforeId, afterId);
  const { rows: counted } = await db.execute<{ change: Change; total: number }>(sql`
    select change, count(*)::int as total
    from (${pairs}) pair
    group by change`);
  const counts = Object.fromEntries(
    CHANGES.map((each) => [each, counted.find((row) => row.change === each)?.total ?? 0]),
  );
  const { rows: results } = await db.execute<ComparedRow & Record<string, unknown>>(sql`
    select text, intent, change, before, after
    from (${pairs}) pair
    where ${change === undefined ? sql`true` : sql`change = ${change}`}
    order by
      array_position(array['broken', 'fixed', 'still_wrong', 'added', 'removed', 'still_right'], change),
      place
    limit ${limit}
    offset ${offset}`);
  const total = counted.reduce((sum, row) => sum + row.total, 0);
  return { counts, count: change === undefined ? total : (counts[change] ?? 0), results };
}

function pairsOf(beforeId: number, afterId: number): SQL {
  return sql`
    select
      coalesce(a.text, b.text) as text,
      coalesce(a.intent, b.intent) as intent,
      coalesce(a.id, b.id) as place,
      ${jsonOf('b')} as before,
      ${jsonOf('a')} as after,
      case
        when b.id is null then 'added'
        when a.id is null then 'removed'
        when b.has_error and a.has_error then 'still_wrong'
        when b.has_error then 'fixed'
        when a.has_error then 'broken'
        else 'still_right'
      end as change
    from ${numberedRows(beforeId)} b
    full join ${numberedRows(afterId)} a
      on a.text = b.text
      and a.intent = b.intent
      and a.occurrence = b.occurrence`;
}

/** Rows of an evaluation; equal sentences are numbered, so that each is paired once. */
function numberedRows(resultId: number): SQL {
  return sql`(
    select *, row_number() over (partition by text, intent order by id) as occurrence
    from ${evaluationRows}
    where result_id = ${resultId}
  )`;
}

function jsonOf(name: 'a' | 'b'): SQL {
  const alias = sql.identifier(name);
  return sql`
    case
      when ${alias}.id is null then null
      else jsonb_build_object(
        'predicted_intent', ${alias}.predicted_intent,
        'confidence', ${alias}.confidence,
        'intent_status', ${alias}.content -> 'intent_status',
        'entity_status', ${alias}.content -> 'entity_status'
      )
    end`;
}
