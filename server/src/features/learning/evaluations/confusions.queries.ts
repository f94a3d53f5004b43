import { and, eq, sql } from 'drizzle-orm';
import { evaluationRows } from '../../../db/schema/index.ts';
import { HAS } from './evaluation.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Confused } from './results.schema.ts';

/** A label that was expected and the one that was predicted; null where there was none. */
export interface ConfusedPair extends Record<string, unknown> {
  readonly expected: string | null;
  readonly expected_role: string | null;
  readonly predicted: string | null;
  readonly predicted_role: string | null;
  readonly count: number;
  /** The count in the other evaluation. */
  readonly before: number;
}

interface ConfusionOrder {
  readonly of: Confused;
  readonly id: number;
  /** The evaluation to compare with. */
  readonly beforeId?: number | undefined;
}

const { content } = evaluationRows;

/** One row for each confused sentence or mark of an evaluation. */
function confusedIn(of: Confused, id: number): SQL {
  if (of === 'intents')
    return sql`
      select ${evaluationRows.intent} as expected, null as expected_role,
        ${evaluationRows.predictedIntent} as predicted, null as predicted_role
      from ${evaluationRows} where ${and(eq(evaluationRows.resultId, id), HAS.intent)}`;
  return sql`
    select mark ->> 'entity' as expected, mark ->> 'role' as expected_role,
      mark ->> 'predicted_entity' as predicted, mark ->> 'predicted_role' as predicted_role
    from ${evaluationRows} cross join jsonb_array_elements(${content} -> 'entities') mark
    where ${eq(evaluationRows.resultId, id)} and mark ->> 'status' <> 'success'
    union all
    select null, null, mark ->> 'entity', mark ->> 'role'
    from ${evaluationRows} cross join jsonb_array_elements(${content} -> 'false_positives') mark
    where ${eq(evaluationRows.resultId, id)}`;
}

/**
 * The confused pairs of labels, the most frequent first; in a comparison, those whose counts differ most. They are
 * counted from the sentences, since a stored matrix may hold only some of the labels.
 */
export async function listConfusions(
  db: Database,
  { of, id, beforeId }: ConfusionOrder,
  { limit, offset }: PageRequest,
): Promise<Page<ConfusedPair>> {
  const weighed = (own: number, weight: SQL) => sql`select pair.*, ${weight} from (${confusedIn(of, own)}) pair`;
  const all = [
    weighed(id, sql`1 as after, 0 as before`),
    ...(beforeId === undefined ? [] : [weighed(beforeId, sql`0, 1`)]),
  ];
  const pairs = sql`
    select expected, expected_role, predicted, predicted_role, sum(after)::int as count, sum(before)::int as before
    from (${sql.join(all, sql` union all `)}) weighed
    group by expected, expected_role, predicted, predicted_role`;
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${pairs}) pairs`);
  const { rows } = await db.execute<ConfusedPair>(sql`
    select * from (${pairs}) pairs
    order by abs(count - before) desc, count desc, expected, expected_role, predicted, predicted_role
    limit ${limit} offset ${offset}`);
  return { count: counted.rows[0]?.count ?? 0, results: rows };
}
