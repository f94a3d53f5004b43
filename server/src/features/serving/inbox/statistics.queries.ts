import { and, count, desc, eq, sql } from 'drizzle-orm';
import { apiKeys, predictionLogs, versionLanguages, versions } from '../../../db/schema/index.ts';
import { whereOf } from './inbox-filter.queries.ts';
import { isKeyOfMember } from './questions.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { InboxFilter } from './inbox-filter.queries.ts';

/** Sentences that are counted, at most: the newest. */
const MOST_COUNTED = 100_000;
const MOST_KEYS = 100;

export interface Day {
  readonly [column: string]: unknown;
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  readonly sentences: number;
  readonly not_understood: number;
  /** Mean, 0–1. */
  readonly confidence: number;
}

/** The days that have sentences, oldest first. Answers below `least` or that fell back are not understood. */
export async function listDays(db: Database, filter: InboxFilter, least: number): Promise<Day[]> {
  const { rows } = await db.execute<Day>(sql`
    select to_char(asked_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as sentences,
      (count(*) filter (where is_missed))::int as not_understood, avg(confidence)::float8 as confidence
    from (
      select ${predictionLogs.createdAt} as asked_at, ${predictionLogs.confidence} as confidence,
        (${predictionLogs.confidence} < ${least} or ${predictionLogs.answer} -> 'is_fallback' = 'true') as is_missed
      from ${predictionLogs}
      join ${versionLanguages} on ${versionLanguages.id} = ${predictionLogs.versionLanguageId}
      join ${versions} on ${versions.id} = ${versionLanguages.versionId}
      where ${whereOf(filter)}
      order by ${predictionLogs.id} desc
      limit ${MOST_COUNTED}
    ) as newest
    group by day
    order by day`);
  return rows;
}

/** API keys of members that sent sentences, by their number of sentences. */
export function listKeys(db: Database, filter: InboxFilter) {
  return db
    .select({ id: apiKeys.id, name: apiKeys.name, sentences: count() })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(apiKeys, eq(apiKeys.id, predictionLogs.keyId))
    .where(and(whereOf(filter), isKeyOfMember(filter.repositoryUuid)))
    .groupBy(apiKeys.id)
    .orderBy(desc(count()), apiKeys.id)
    .limit(MOST_KEYS);
}
