import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  entities,
  entityGroups,
  entityLists,
  entityValues,
  evaluationResults,
  evaluationRows,
  exampleEntities,
  examples,
  intents,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Fallback } from 'shared/domain';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { marksJson } from '../../../resources/sentences/marks-json.queries.ts';
import { findEvaluation, readConfusion } from '../../learning/evaluations/evaluation.queries.ts';
import { OwnReport } from '../../learning/evaluations/stored-evaluation.ts';
import type {
  ArchivedNames,
  ArchivedResult,
  ArchivedSentence,
  ArchivedTest,
  ArchivedVersion,
} from './archive.schema.ts';

/** Few enough that building them does not block the event loop. */
const ROWS_PER_STATEMENT = 1000;

export interface SourceVersion extends Omit<ArchivedVersion, 'created_at' | 'fallback'> {
  readonly id: number;
  readonly fallback: Fallback | null;
  readonly createdAt: Date;
}

/** The complete versions of an intelligence, or one of them, with the sizes of their contents. */
export async function listSourceVersions(
  tx: Database,
  repositoryUuid: string,
  versionId?: number,
): Promise<SourceVersion[]> {
  const counted = (table: PgTable) => sql<number>`(select count(*)::int from ${table} where version_id = versions.id)`;
  return tx
    .select({
      id: versions.id,
      name: versions.name,
      is_default: versions.isDefault,
      fallback: versions.fallback,
      createdAt: versions.createdAt,
      languages: sql<string[]>`array(
        select language from ${versionLanguages} where version_id = versions.id order by id
      )`,
      sentences: counted(examples),
      translations: counted(translations),
      tests: counted(testSentences),
      results: sql<number>`(
        select count(*)::int
        from ${evaluationResults} result
        join ${versionLanguages} place on place.id = result.version_language_id
        where place.version_id = versions.id
      )`,
    })
    .from(versions)
    .where(
      and(
        eq(versions.repositoryUuid, repositoryUuid),
        isNull(versions.deletedAt),
        eq(versions.isCopying, false),
        versionId === undefined ? undefined : eq(versions.id, versionId),
      ),
    )
    .orderBy(asc(versions.id));
}

/** Intents, groups and entities of a version, with the meanings of words. */
export async function readNames(tx: Database, versionId: number): Promise<ArchivedNames> {
  const ofIntents = await tx
    .select({ name: intents.text })
    .from(intents)
    .where(eq(intents.versionId, versionId))
    .orderBy(asc(intents.id));
  const groups = await tx
    .select({ name: entityGroups.value })
    .from(entityGroups)
    .where(eq(entityGroups.versionId, versionId))
    .orderBy(asc(entityGroups.id));
  const named = await tx
    .select({
      id: entities.id,
      name: entities.value,
      group: entityGroups.value,
      words: entityLists.words,
      patterns: entityLists.patterns,
    })
    .from(entities)
    .leftJoin(entityGroups, eq(entityGroups.id, entities.groupId))
    .leftJoin(entityLists, eq(entityLists.entityId, entities.id))
    .where(eq(entities.versionId, versionId))
    .orderBy(asc(entities.id));
  const values = await tx
    .select({
      entityId: entityValues.entityId,
      language: entityValues.language,
      value: entityValues.value,
      synonyms: entityValues.synonyms,
    })
    .from(entityValues)
    .where(eq(entityValues.versionId, versionId))
    .orderBy(asc(entityValues.id));
  const byEntity = new Map<number | null, ArchivedNames['values']>();
  for (const { entityId, ...value } of values) {
    const own = byEntity.get(entityId);
    if (own) own.push(value);
    else byEntity.set(entityId, [value]);
  }
  return {
    intents: ofIntents.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
    entities: named.map(({ id, name, group, words, patterns }) => ({
      name,
      group,
      values: byEntity.get(id) ?? [],
      words: words ?? [],
      patterns: patterns ?? [],
    })),
    values: byEntity.get(null) ?? [],
  };
}

const momentOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Training sentences with their translations, in the order of their lists. */
export function streamSentences(tx: Database, versionId: number): AsyncGenerator<ArchivedSentence[]> {
  return pages(
    tx,
    (after) => sql`
      select
        own.id,
        own.created_at::text as at,
        json_build_object(
          'text', own.text,
          'language', own.language,
          'intent', intent.text,
          'is_corrected', own.is_corrected,
          'created_at', ${momentOf(sql`own.created_at`)},
          'entities', ${marksJson(exampleEntities, 'example_id', sql`own.id`)},
          'translations', coalesce(
            (
              select json_agg(
                json_build_object(
                  'language', t.language,
                  'text', t.text,
                  'translated_original', case when t.is_outdated then t.original_text end,
                  'is_draft', t.is_draft,
                  'provider', t.provider,
                  'created_at', ${momentOf(sql`t.created_at`)},
                  'entities', ${marksJson(translationEntities, 'translation_id', sql`t.id`)}
                )
                order by t.id
              )
              from ${translations} t
              where t.example_id = own.id
            ),
            '[]'
          )
        ) as item
      from ${examples} own
      join ${intents} intent on intent.id = own.intent_id
      where own.version_id = ${versionId} and ${after}`,
  );
}

export function streamTests(tx: Database, versionId: number): AsyncGenerator<ArchivedTest[]> {
  return pages(
    tx,
    (after) => sql`
      select
        own.id,
        own.created_at::text as at,
        json_build_object(
          'text', own.text,
          'language', own.language,
          'intent', own.intent,
          'created_at', ${momentOf(sql`own.created_at`)},
          'entities', ${marksJson(testSentenceEntities, 'test_sentence_id', sql`own.id`)}
        ) as item
      from ${testSentences} own
      where own.version_id = ${versionId} and ${after}`,
  );
}

/** Evaluations of a version, in the order of their ids. */
export async function listSourceResults(tx: Database, versionId: number) {
  return tx
    .select({
      id: evaluationResults.id,
      language: versionLanguages.language,
      isCrossValidation: evaluationResults.isCrossValidation,
      createdAt: evaluationResults.createdAt,
    })
    .from(evaluationResults)
    .innerJoin(versionLanguages, eq(versionLanguages.id, evaluationResults.versionLanguageId))
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(asc(evaluationResults.id));
}

/** A report as it is stored, the counts of its confusions read row by row. */
export async function readReport(tx: Database, resultId: number): Promise<ArchivedResult['report']> {
  const found = await findEvaluation(tx, resultId);
  const { intents, entities, ...report } = OwnReport.parse(found?.report);
  const { confusion } = entities;
  return {
    ...report,
    intents: {
      ...intents,
      confusion: { ...intents.confusion, counts: await readConfusion(tx, resultId, 'intents') },
    },
    entities: {
      ...entities,
      confusion: confusion && { ...confusion, counts: await readConfusion(tx, resultId, 'entities') },
    },
  };
}

/** The sentences of an evaluation with their predictions. */
export async function* streamResultRows(tx: Database, resultId: number) {
  let last = 0;
  for (;;) {
    const page = await tx
      .select({
        id: evaluationRows.id,
        row: {
          text: evaluationRows.text,
          intent: evaluationRows.intent,
          predicted_intent: evaluationRows.predictedIntent,
          confidence: evaluationRows.confidence,
          has_error: evaluationRows.hasError,
          content: evaluationRows.content,
        },
      })
      .from(evaluationRows)
      .where(and(eq(evaluationRows.resultId, resultId), gt(evaluationRows.id, last)))
      .orderBy(asc(evaluationRows.id))
      .limit(ROWS_PER_STATEMENT);
    last = page.at(-1)?.id ?? last;
    if (page.length > 0) yield page.map(({ row }) => row);
    if (page.length < ROWS_PER_STATEMENT) return;
  }
}

/** Keyset pages in the order of the lists, which has an index. */
async function* pages<Item>(tx: Database, select: (after: SQL) => SQL): AsyncGenerator<Item[]> {
  let last = { at: '-infinity', id: 0 };
  for (;;) {
    const { rows } = await tx.execute<{ id: number; at: string; item: Item }>(
      select(sql`
        (own.created_at, own.id) > (${last.at}::timestamptz, ${last.id})
      order by own.created_at, own.id
      limit ${ROWS_PER_STATEMENT}`),
    );
    last = rows.at(-1) ?? last;
    if (rows.length > 0) yield rows.map(({ item }) => item);
    if (rows.length < ROWS_PER_STATEMENT) return;
  }
}
