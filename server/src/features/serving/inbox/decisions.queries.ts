import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  predictionLogs,
  questionAssignments,
  questionDecisions,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import { askedQuestion } from './inbox-filter.queries.ts';
import type { Database } from '../../../db/client.ts';

/** A sentence of the inbox with what a decision about it needs. */
export async function findAsked(db: Database, repositoryUuid: string, id: number) {
  const [found] = await db
    .select({
      versionLanguageId: versionLanguages.id,
      versionId: versions.id,
      language: versionLanguages.language,
      text: predictionLogs.text,
      intent: predictionLogs.intent,
      answer: predictionLogs.answer,
      question: sql<string>`${askedQuestion}`,
    })
    .from(predictionLogs)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionLogs.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(and(eq(predictionLogs.id, id), eq(versions.repositoryUuid, repositoryUuid), isNull(versions.deletedAt)));
  return found;
}
export type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>;
type Place = Pick<Asked, 'versionLanguageId' | 'question'>;
type StoredDecision = typeof questionDecisions.$inferSelect;

/** Locks and reads what was decided about a question. */
export async function lockDecision(tx: Database, { versionLanguageId, question }: Place) {
  const [found] = await tx
    .select()
    .from(questionDecisions)
    .where(and(eq(questionDecisions.versionLanguageId, versionLanguageId), eq(questionDecisions.question, question)))
    .for('update');
  return found;
}

/** @returns false when somebody else has decided it at the same time */
export async function insertDecision(
  tx: Database,
  decision: Pick<StoredDecision, 'versionLanguageId' | 'question' | 'state' | 'intent' | 'decidedBy'>,
): Promise<boolean> {
  const made = await tx.insert(questionDecisions).values(decision).onConflictDoNothing().returning({
    state: questionDecisions.state,
  });
  return made.length > 0;
}

/** Records the sentence that a decision created. */
export async function setDecisionSentence(
  tx: Database,
  { versionLanguageId, question }: Place,
  sentenceId: number,
): Promise<void> {
  await tx
    .update(questionDecisions)
    .set({ sentenceId })
    .where(and(eq(questionDecisions.versionLanguageId, versionLanguageId), eq(questionDecisions.question, question)));
}

export async function removeDecision(tx: Database, { versionLanguageId, question }: Place): Promise<void> {
  await tx
    .delete(questionDecisions)
    .where(and(eq(questionDecisions.versionLanguageId, versionLanguageId), eq(questionDecisions.question, question)));
}

/** Removes every decision and assignment of a repository. */
export async function removeDecisions(db: Database, repositoryUuid: string): Promise<void> {
  const own = db
    .select({ id: versionLanguages.id })
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(eq(versions.repositoryUuid, repositoryUuid));
  await db.delete(questionDecisions).where(inArray(questionDecisions.versionLanguageId, own));
  await db.delete(questionAssignments).where(inArray(questionAssignments.versionLanguageId, own));
}

/**
 * Deletes all sentences that ask the same as the given ones, what was decided about them and their
 * assignments; ignores ids of other inboxes. @returns how many sentences
 */
export async function removeQuestions(db: Database, repositoryUuid: string, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with chosen as materialized (
      select distinct ${predictionLogs.versionLanguageId} as place, ${askedQuestion} as question
      from ${predictionLogs}
      join ${versionLanguages} on ${versionLanguages.id} = ${predictionLogs.versionLanguageId}
      join ${versions} on ${versions.id} = ${versionLanguages.versionId}
      where ${and(eq(versions.repositoryUuid, repositoryUuid), inArray(predictionLogs.id, [...ids]))}
    ),
    forgotten as (
      delete from ${questionDecisions}
      using chosen
      where ${questionDecisions.versionLanguageId} = chosen.place and ${questionDecisions.question} = chosen.question
    ),
    unassigned as (
      delete from ${questionAssignments}
      using chosen
      where ${questionAssignments.versionLanguageId} = chosen.place
        and ${questionAssignments.question} = chosen.question
    ),
    removed as (
      delete from ${predictionLogs}
      using chosen
      where ${predictionLogs.versionLanguageId} = chosen.place and ${askedQuestion} = chosen.question
      returning 1
    )
    select count(*)::int as count from removed`);
  return rows[0]?.count ?? 0;
}
