import { and, desc, eq, sql } from 'drizzle-orm';
import { evaluationResults, evaluationRows, languageModelDays, versionLanguages } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

interface NewestTest {
  readonly id: number;
  readonly isCrossValidation: boolean;
  readonly createdAt: Date;
}

/** The newest test of a version in a language. */
export async function findNewestTest(
  db: Database,
  { versionId, language }: { readonly versionId: number; readonly language: string },
): Promise<NewestTest | undefined> {
  const { id, isCrossValidation, createdAt } = evaluationResults;
  const [found] = await db
    .select({ id, isCrossValidation, createdAt })
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return found;
}

export interface ConfidenceCount {
  /** Confidence in percent, rounded down; 100 counts as 99. */
  readonly percent: number;
  readonly sentences: number;
  readonly wrong: number;
}

/** How many sentences of a test were answered with which confidence, and how many of them with the wrong intent. */
export async function countByConfidence(db: Database, resultId: number): Promise<ConfidenceCount[]> {
  const { confidence, predictedIntent, intent } = evaluationRows;
  // Stored with single precision: 0.29 is a little less than that.
  const percent = sql<number>`least(99, floor(${confidence}::numeric * 100))::int`;
  const wrong = sql<number>`count(*) filter (where ${predictedIntent} <> ${intent})::int`;
  return db
    .select({ percent, sentences: sql<number>`count(*)::int`, wrong })
    .from(evaluationRows)
    .where(eq(evaluationRows.resultId, resultId))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** Tokens of a question for a second opinion, by those of the kept days; undefined before the first one. */
export async function meanTokens(db: Database, repositoryUuid: string): Promise<number | undefined> {
  const { promptTokens, completionTokens, asked, purpose } = languageModelDays;
  const [found] = await db
    .select({
      mean: sql<number | null>`sum(${promptTokens} + ${completionTokens})::float8 / nullif(sum(${asked}), 0)`,
    })
    .from(languageModelDays)
    .where(and(eq(languageModelDays.repositoryUuid, repositoryUuid), eq(purpose, 'second_opinion')));
  return found?.mean ?? undefined;
}
