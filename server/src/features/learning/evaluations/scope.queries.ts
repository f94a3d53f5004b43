import { and, eq, sql } from 'drizzle-orm';
import { evaluationRows } from '../../../db/schema/index.ts';
import { HAS } from './evaluation.queries.ts';
import type { Database } from '../../../db/client.ts';

const { content } = evaluationRows;
const SCOPE_BINS = 10;

export interface ScoreBin {
  readonly from: number;
  readonly to: number;
  readonly right: number;
  readonly wrong: number;
}

/**
 * Right and wrong answers by out-of-scope score. A bin includes its end, since an answer falls back above a threshold.
 */
export async function countByScope(db: Database, resultId: number): Promise<ScoreBin[]> {
  const score = sql`(${content} ->> 'out_of_scope')::numeric`;
  const rows = await db
    .select({
      bin: sql<number>`greatest(1, least(${SCOPE_BINS}, ceil(${score} * ${SCOPE_BINS})))::int`,
      right: sql<number>`(count(*) filter (where not ${HAS.intent}))::int`,
      wrong: sql<number>`(count(*) filter (where ${HAS.intent}))::int`,
    })
    .from(evaluationRows)
    .where(and(eq(evaluationRows.resultId, resultId), sql`${content} ? 'out_of_scope'`))
    .groupBy(sql`1`);
  if (rows.length === 0) return [];
  return Array.from({ length: SCOPE_BINS }, (_, at) => {
    const { right = 0, wrong = 0 } = rows.find(({ bin }) => bin === at + 1) ?? {};
    return { from: at / SCOPE_BINS, to: (at + 1) / SCOPE_BINS, right, wrong };
  });
}
