import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  apiKeys,
  organizationAuthorizations,
  owners,
  predictionLogs,
  questionDecisions,
  repositories,
  repositoryAuthorizations,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import { askedQuestion, wherePlaces, whereSentences } from './inbox-filter.queries.ts';
import { MAX_COUNTED } from './inbox.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { InboxFilter } from './inbox-filter.queries.ts';
import type { QuestionOrder } from './questions.schema.ts';

/** Sentences that ask the same: equal except for case, accents and punctuation. Represented by the newest one. */
export interface Question {
  /** Id of the newest sentence. */
  readonly id: number;
  readonly times: number;
  readonly firstAskedAt: Date;
}

const ORDERS: Readonly<Record<QuestionOrder, SQL>> = {
  newest: sql`id desc`,
  doubt: sql`confidence, id desc`,
  frequency: sql`times desc, id desc`,
};

/** Characters of a sentence that are compared with others. */
const COMPARED_LENGTH = 300;

interface Found {
  readonly [column: string]: unknown;
  readonly total: number;
  readonly newest: number | null;
  readonly page: readonly { readonly id: number; readonly times: number; readonly first_asked_at: string }[];
}

/** The newest sentences of a version language: without it, all are read and sorted. */
const newestOf = (filter: InboxFilter): SQL => sql`
  select ${predictionLogs.id} as id, ${predictionLogs.versionLanguageId} as place, ${askedQuestion} as question,
    ${predictionLogs.confidence} as confidence, ${predictionLogs.createdAt} as asked_at
  from ${predictionLogs}
  where ${and(eq(predictionLogs.versionLanguageId, versionLanguages.id), whereSentences(filter))}
  order by ${predictionLogs.id} desc
  limit ${MAX_COUNTED}`;

/** A page of the questions among the newest 10,000 sentences of the filter. */
export async function listQuestions(
  db: Database,
  filter: InboxFilter,
  { ordering, limit, offset }: PageRequest & { readonly ordering: QuestionOrder },
): Promise<Page<Question> & { readonly newest: number | null }> {
  const { rows } = await db.execute<Found>(sql`
    with recent as (
      select newest.*
      from ${versionLanguages}
      join ${versions} on ${versions.id} = ${versionLanguages.versionId}
      cross join lateral (${newestOf(filter)}) newest
      where ${wherePlaces(filter)}
      order by newest.id desc
      limit ${MAX_COUNTED}
    ),
    questions as (
      select max(id) as id, count(*)::int as times, min(asked_at) as first_asked_at,
        (max(array[id, confidence]::float8[]))[2] as confidence
      from recent
      group by place, question
    )
    select
      (select count(*)::int from questions) as total,
      (select max(id)::float8 from questions) as newest,
      array(
        select json_build_object('id', id, 'times', times, 'first_asked_at', first_asked_at)
        from questions
        order by ${ORDERS[ordering]}
        limit ${limit} offset ${offset}
      ) as page`);
  const [found] = rows;
  return {
    count: found?.total ?? 0,
    newest: found?.newest ?? null,
    results: (found?.page ?? []).map(({ first_asked_at: first, ...question }) => ({
      ...question,
      firstAskedAt: new Date(first),
    })),
  };
}

/** Sentences as far as similarity concerns them, by their ids. */
export async function listCompared(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      id: predictionLogs.id,
      versionLanguageId: predictionLogs.versionLanguageId,
      intent: predictionLogs.intent,
      text: sql<string>`left(${predictionLogs.text}, ${COMPARED_LENGTH})`,
    })
    .from(predictionLogs)
    .where(inArray(predictionLogs.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was decided about the questions of sentences, by the sentences' ids. */
export async function listDecisions(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, undefined>();
  const rows = await db
    .select({
      id: predictionLogs.id,
      state: questionDecisions.state,
      intent: questionDecisions.intent,
      decidedAt: questionDecisions.decidedAt,
      decidedBy: owners.nickname,
    })
    .from(predictionLogs)
    .innerJoin(
      questionDecisions,
      and(
        eq(questionDecisions.versionLanguageId, predictionLogs.versionLanguageId),
        eq(questionDecisions.question, askedQuestion),
      ),
    )
    .leftJoin(owners, eq(owners.id, questionDecisions.decidedBy))
    .where(inArray(predictionLogs.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of the API keys that sent sentences, by the sentences' ids: only of keys whose owners are members. */
export async function listKeyNames(
  db: Database,
  repositoryUuid: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: predictionLogs.id, name: apiKeys.name })
    .from(predictionLogs)
    .innerJoin(apiKeys, eq(apiKeys.id, predictionLogs.keyId))
    .where(and(inArray(predictionLogs.id, [...ids]), isKeyOfMember(repositoryUuid)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Condition that the owner of an API key is in the team: the names of other people’s keys are private. */
export function isKeyOfMember(repositoryUuid: string): SQL {
  const holder = sql`(${apiKeys.userId}, ${apiKeys.organizationId})`;
  const organizations = sql`(
    select ${organizationAuthorizations.organizationId}
    from ${organizationAuthorizations}
    where ${organizationAuthorizations.userId} = ${apiKeys.userId} and ${organizationAuthorizations.role} > 0
  )`;
  return sql`exists (
    select from ${repositories} own
    left join ${repositoryAuthorizations} given on given.repository_uuid = own.uuid and given.role > 0
    where own.uuid = ${repositoryUuid}::uuid
      and (
        own.owner_id in ${holder}
        or own.owner_id in ${organizations}
        or given.owner_id in ${holder}
        or given.owner_id in ${organizations}
      )
  )`;
}
