import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { owners, predictionLogs, questionAssignments, versionLanguages, versions } from '../../../db/schema/index.ts';
import { askedQuestion } from './inbox-filter.queries.ts';
import type { Database } from '../../../db/client.ts';

interface Assignee {
  readonly nickname: string;
  readonly name: string;
}

/** Who is asked to decide the questions of sentences, by the sentences' ids. */
export async function listAssignments(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Assignee>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: predictionLogs.id, nickname: owners.nickname, name: owners.name })
    .from(predictionLogs)
    .innerJoin(
      questionAssignments,
      and(
        eq(questionAssignments.versionLanguageId, predictionLogs.versionLanguageId),
        eq(questionAssignments.question, askedQuestion),
      ),
    )
    .innerJoin(owners, eq(owners.id, questionAssignments.assignedTo))
    .where(inArray(predictionLogs.id, [...ids]));
  return new Map(rows.map(({ id, ...assignee }) => [id, assignee]));
}

interface Assigning {
  readonly repositoryUuid: string;
  /** Sentences that ask the questions; those of other inboxes are ignored. */
  readonly ids: readonly number[];
}

/** @returns how many questions were assigned to somebody else, or to nobody, before, and a version of theirs */
export async function assignQuestions(
  tx: Database,
  { repositoryUuid, ids }: Assigning,
  personId: number,
): Promise<{ readonly count: number; readonly version: number | null }> {
  const { rows } = await tx.execute<{ count: number; version: number | null }>(sql`
    with chosen as (${questionsOf(tx, repositoryUuid, ids)}),
    assigned as (
      insert into ${questionAssignments} (version_language_id, question, assigned_to)
      select place, question, ${personId}::int from chosen
      on conflict (version_language_id, question)
        do update set assigned_to = excluded.assigned_to, assigned_at = excluded.assigned_at
        where ${questionAssignments.assignedTo} <> excluded.assigned_to
      returning version_language_id as place
    )
    select count(*)::int as count, max(chosen.version_id) as version
    from assigned
    join (select distinct place, version_id from chosen) chosen using (place)`);
  return rows[0] ?? { count: 0, version: null };
}

/** @returns how many questions were assigned to somebody before */
export async function unassignQuestions(tx: Database, { repositoryUuid, ids }: Assigning): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with chosen as (${questionsOf(tx, repositoryUuid, ids)}),
    removed as (
      delete from ${questionAssignments}
      using chosen
      where ${questionAssignments.versionLanguageId} = chosen.place
        and ${questionAssignments.question} = chosen.question
      returning 1
    )
    select count(*)::int as count from removed`);
  return rows[0]?.count ?? 0;
}

/** The questions that sentences of an inbox ask, as `place` and `question`. */
const questionsOf = (db: Database, repositoryUuid: string, ids: readonly number[]) =>
  db
    .selectDistinct({
      place: sql`${predictionLogs.versionLanguageId}`.as('place'),
      question: askedQuestion.as('question'),
      versionId: versionLanguages.versionId,
    })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(
      and(
        inArray(predictionLogs.id, [...ids]),
        eq(versions.repositoryUuid, repositoryUuid),
        isNull(versions.deletedAt),
      ),
    );
