import { sql } from 'drizzle-orm';
import { evaluationRows } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/pagination.ts';

export const CHANGES = ['broken', 'fixed', 'still_wrong', 'still_right', 'added', 'removed'] as const;
export type Change = (typeof CHANGES)[number];

interface Side {
  readonly predicted_intent: string;
  readonly confidence: number;
  readonly content: unknown;
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

/** The sentences of two evaluations side by side, paired by text and expected intent; what got worse comes first. */
export async function compareEvaluations(
  db: Database,
  { beforeId, afterId, change }: ComparisonOrder,
  { limit, offset }: PageRequest,
) {
  const side = (resultId: number) =>
    sql`(select *, row_number() over (partition by text, intent order by id) as occurrence from ${evaluationRows} where result_id = ${resultId})`;
  const json = (alias: string) => sql`case when ${sql.raw(alias)}.id is null then null else
    jsonb_build_object('predicted_intent', ${sql.raw(alias)}.predicted_intent, 'confidence', ${sql.raw(alias)}.confidence, 'content', ${sql.raw(alias)}.content) end`;
  const paired = sql`
    select coalesce(a.text, b.text) as text, coalesce(a.intent, b.intent) as intent, coalesce(a.id, b.id) as place, ${json('b')} as before, ${json('a')} as after,
      case when b.id is null then 'added' when a.id is null then 'removed' when b.has_error and a.has_error then 'still_wrong'
        when b.has_error then 'fixed' when a.has_error then 'broken' else 'still_right' end as change
    from ${side(beforeId)} b full join ${side(afterId)} a on a.text = b.text and a.intent = b.intent and a.occurrence = b.occurrence`;
  const { rows: counted } = await db.execute<{ change: Change; total: number }>(
    sql`select change, count(*)::int as total from (${paired}) pair group by change`,
  );
  const counts = Object.fromEntries(
    CHANGES.map((each) => [each, counted.find((row) => row.change === each)?.total ?? 0]),
  );
  const { rows: results } = await db.execute<ComparedRow & Record<string, unknown>>(sql`
    select text, intent, change, before, after from (${paired}) pair where ${change === undefined ? sql`true` : sql`change = ${change}`}
    order by array_position(array['broken', 'fixed', 'still_wrong', 'added', 'removed', 'still_right'], change), place limit ${limit} offset ${offset}`);
  const total = change === undefined ? counted.reduce((sum, row) => sum + row.total, 0) : (counts[change] ?? 0);
  return { counts, count: total, results };
}
