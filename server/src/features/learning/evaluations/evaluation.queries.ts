import { and, asc, count, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { containsFolded } from '../../../db/like.ts';
import {
  evaluationResults,
  evaluationRows,
  testSentenceEntities,
  testSentences,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import { inSmallParts } from '../../../lib/concurrency/is-large.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { marksJson, readByPages } from '../../../resources/sentences/marks-json.queries.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import { presentSentence } from '../training/training-data.queries.ts';
import { queueLanguageEvent } from '../../../resources/webhooks/outbox.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { EvaluationReport, TestSentence } from '../../../engine/types.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { Problem } from './results.schema.ts';

/** Test sentences of a language with their marks, in a stable order. */
export async function readTestData(db: Database, versionId: number, language: string): Promise<TestSentence[]> {
  const sentences = await readByPages((after, limit) =>
    db
      .select({
        id: testSentences.id,
        text: testSentences.text,
        intent: testSentences.intent,
        marks: marksJson(testSentenceEntities, 'test_sentence_id', sql`${testSentences.id}`),
      })
      .from(testSentences)
      .where(
        and(eq(testSentences.versionId, versionId), eq(testSentences.language, language), gt(testSentences.id, after)),
      )
      .orderBy(asc(testSentences.id))
      .limit(limit),
  );
  return mapInTurns(sentences, presentSentence);
}

export interface NewEvaluation {
  readonly versionId: number;
  readonly versionLanguageId: number;
  readonly createdBy: number | null;
  readonly isCrossValidation: boolean;
  readonly report: EvaluationReport;
}

/** Rows of a confusion per parameter: as a single text, millions of counts would be written at once. */
const LINES_PER_PARAMETER = 50;

/** The counts of a confusion as JSON of the database. */
async function countsJson(counts: readonly (readonly number[])[]): Promise<SQL> {
  const parts = Array.from({ length: Math.ceil(counts.length / LINES_PER_PARAMETER) }, (_, part) =>
    counts.slice(part * LINES_PER_PARAMETER, (part + 1) * LINES_PER_PARAMETER),
  );
  const texts = await mapInTurns(parts, (part) => JSON.stringify(part));
  return sql.join([sql`'[]'::jsonb`, ...texts.map((text) => sql`${text}::jsonb`)], sql` || `);
}

/** The report with its confusion of intents, which can have millions of counts. */
async function reportJson(report: Omit<EvaluationReport, 'log'> & { readonly version: number }): Promise<SQL> {
  const { confusion } = report.intents;
  const rest = { ...report, intents: { ...report.intents, confusion: { ...confusion, counts: [] } } };
  return sql`jsonb_set(
    ${JSON.stringify(rest)}::jsonb, '{intents,confusion,counts}', ${await countsJson(confusion.counts)}
  )`;
}

/** At most; of sentences with hundreds of marks fewer, since a statement is written in one step. */
const ROWS_PER_STATEMENT = 20;

/** Stores an evaluation with its sentences. @returns its id, and its number within the version */
export async function storeEvaluation(
  tx: Database,
  { versionId, versionLanguageId, createdBy, isCrossValidation, report: { log, ...report } }: NewEvaluation,
): Promise<{ id: number; version: number }> {
  // The lock numbers concurrent evaluations of a version one after the other.
  await tx
    .select({ id: versionLanguages.id })
    .from(versionLanguages)
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(versionLanguages.id)
    .for('update');
  const [before] = await tx
    .select({ last: sql<number>`coalesce(max((${evaluationResults.report} ->> 'version')::int), 0)` })
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .where(eq(versionLanguages.versionId, versionId));
  const version = (before?.last ?? 0) + 1;
  const [created] = await tx
    .insert(evaluationResults)
    .values({ versionLanguageId, isCrossValidation, createdBy, report: await reportJson({ ...report, version }) })
    .returning({ id: evaluationResults.id });
  if (!created) throw new Error('The evaluation was not stored');
  for (const part of inSmallParts(log, ROWS_PER_STATEMENT)) {
    await tx.insert(evaluationRows).values(
      part.map(({ text, intent, intent_prediction: { name, confidence }, ...content }) => ({
        resultId: created.id,
        text,
        intent,
        predictedIntent: name,
        confidence,
        hasError: content.intent_status === 'error' || content.entity_status === 'error',
        content,
      })),
    );
  }
  const { accuracy, f1 } = report.intents;
  const scores = { intents: { accuracy, f1 }, entities: { f1: report.entities.f1 } };
  const data = { evaluation: created.id, number: version, cross_validation: isCrossValidation, ...scores };
  await queueLanguageEvent(tx, versionLanguageId, { event: 'evaluation.finished', data });
  return { id: created.id, version };
}

const columns = {
  id: evaluationResults.id,
  isCrossValidation: evaluationResults.isCrossValidation,
  report: sql<unknown>`${evaluationResults.report} #- '{intents,confusion,counts}' #- '{entities,confusion,counts}'`,
  createdAt: evaluationResults.createdAt,
  language: versionLanguages.language,
  versionId: versions.id,
  versionName: versions.name,
  repositoryUuid: versions.repositoryUuid,
};

export interface EvaluationRow {
  readonly id: number;
  readonly isCrossValidation: boolean;
  /** Without the counts of its confusions. */
  readonly report: unknown;
  readonly createdAt: Date;
  readonly language: string;
  readonly versionId: number;
  readonly versionName: string;
  readonly repositoryUuid: string;
}

export async function findEvaluation(db: Database, id: number): Promise<EvaluationRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(and(eq(evaluationResults.id, id), isNull(versions.deletedAt)));
  return found;
}

/** The counts of a confusion, one row per result row: as a single text they would be parsed at once. */
export async function readConfusion(db: Database, id: number, of: 'intents' | 'entities'): Promise<number[][]> {
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select part.counts
    from ${evaluationResults} result
    cross join jsonb_array_elements(result.report #> array[${of}, 'confusion', 'counts'])
      with ordinality as part(counts, place)
    where result.id = ${id}
    order by part.place`);
  return rows.map(({ counts }) => counts);
}

export interface EvaluationFilter {
  /** One version, or all of an intelligence. */
  readonly of: { readonly versionId: number } | { readonly repositoryUuid: string };
  readonly language?: string | undefined;
  readonly isCrossValidation?: boolean | undefined;
}

/** An evaluation in a list, without its report. */
export interface EvaluationListing {
  readonly id: number;
  readonly language: string;
  readonly createdAt: Date;
  readonly isCrossValidation: boolean;
  /** Number within the version of the repository. */
  readonly version: number;
  readonly accuracy: number;
  readonly sentences: number;
  readonly versionId: number;
  readonly versionName: string;
}

/** Evaluations of a version, newest first. */
export async function listEvaluations(
  db: Database,
  { of, language, isCrossValidation }: EvaluationFilter,
  { limit, offset }: PageRequest,
): Promise<Page<EvaluationListing>> {
  const where = and(
    'versionId' in of ? eq(versions.id, of.versionId) : eq(versions.repositoryUuid, of.repositoryUuid),
    isNull(versions.deletedAt),
    language === undefined ? undefined : eq(versionLanguages.language, language),
    isCrossValidation === undefined ? undefined : eq(evaluationResults.isCrossValidation, isCrossValidation),
  );
  const [total] = await db
    .select({ value: count() })
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(where);
  const results = await db
    .select({
      id: evaluationResults.id,
      language: versionLanguages.language,
      createdAt: evaluationResults.createdAt,
      isCrossValidation: evaluationResults.isCrossValidation,
      version: sql<number>`(${evaluationResults.report} ->> 'version')::int`,
      accuracy: sql<number>`(${evaluationResults.report} #>> '{intents,accuracy}')::float8`,
      sentences: sql<number>`(${evaluationResults.report} ->> 'sentences')::int`,
      versionId: versions.id,
      versionName: versions.name,
    })
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(where)
    .orderBy(desc(evaluationResults.createdAt), desc(evaluationResults.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}

export interface LogFilter {
  readonly text?: string | undefined;
  readonly intent?: string | undefined;
  readonly predictedIntent?: string | undefined;
  /** Inclusive, 0–1. */
  readonly minConfidence?: number | undefined;
  /** Exclusive, 0–1. */
  readonly belowConfidence?: number | undefined;
  readonly hasError?: boolean | undefined;
  readonly problem?: Problem | undefined;
}

const { content } = evaluationRows;
export const HAS: Readonly<Record<Problem, SQL>> = {
  intent: sql`${content} ->> 'intent_status' = 'error'`,
  swapped: sql`${content} -> 'entities' @> '[{"status":"swapped"}]'`,
  false_positive: sql`jsonb_array_length(${content} -> 'false_positives') > 0`,
  not_predicted: sql`${content} -> 'entities' @> '[{"status":"not_predicted"}]'`,
};

/** Counts the sentences of an evaluation by problem; a sentence can have several. */
export async function countProblems(db: Database, resultId: number): Promise<Record<Problem, number>> {
  const counted = (problem: Problem) => sql<number>`(count(*) filter (where ${HAS[problem]}))::int`;
  const [counts] = await db
    .select({
      intent: counted('intent'),
      swapped: counted('swapped'),
      false_positive: counted('false_positive'),
      not_predicted: counted('not_predicted'),
    })
    .from(evaluationRows)
    .where(eq(evaluationRows.resultId, resultId));
  return counts ?? { intent: 0, swapped: 0, false_positive: 0, not_predicted: 0 };
}

export type LogRow = typeof evaluationRows.$inferSelect;

/** Sentences of an evaluation, those with an error first. */
export async function listLogRows(
  db: Database,
  resultId: number,
  filter: LogFilter,
  { limit, offset }: PageRequest,
): Promise<Page<LogRow>> {
  const where = and(
    eq(evaluationRows.resultId, resultId),
    filter.text === undefined ? undefined : containsFolded(evaluationRows.text, filter.text),
    filter.intent === undefined ? undefined : isSameName(evaluationRows.intent, filter.intent),
    filter.predictedIntent === undefined
      ? undefined
      : isSameName(evaluationRows.predictedIntent, filter.predictedIntent),
    filter.minConfidence === undefined ? undefined : gte(evaluationRows.confidence, filter.minConfidence),
    filter.belowConfidence === undefined ? undefined : lt(evaluationRows.confidence, filter.belowConfidence),
    filter.hasError === undefined ? undefined : eq(evaluationRows.hasError, filter.hasError),
    filter.problem && HAS[filter.problem],
  );
  const [total] = await db.select({ value: count() }).from(evaluationRows).where(where);
  const results = await db
    .select()
    .from(evaluationRows)
    .where(where)
    .orderBy(desc(evaluationRows.hasError), asc(evaluationRows.id))
    .limit(limit)
    .offset(offset);
  return { count: total?.value ?? 0, results };
}
