import { and, asc, eq, isNull, sql } from 'drizzle-orm';
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
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { readByCursor } from '../../../db/cursor.ts';
import { marksJson } from '../../../resources/sentences/marks-json.queries.ts';
import { findEvaluation, readConfusion } from '../../learning/evaluations/evaluation.queries.ts';
import { OwnReport } from '../../learning/evaluations/stored-evaluation.ts';
import type {
  ArchivedNames,
  ArchivedResult,
  ArchivedResultRow,
  ArchivedSentence,
  ArchivedTest,
  ArchivedVersion,
} from './archive.schema.ts';

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
  const named: StoredEntity[] = [];
  for await (const rows of readByCursor<StoredEntity>(tx, 'archived_entities', entitiesOf(versionId)))
    named.push(...rows);
  const byEntity = new Map<number | null, ArchivedNames['values']>();
  for await (const rows of readByCursor<StoredValue>(tx, 'archived_values', valuesOf(versionId)))
    for (const { entity_id: owner, ...value } of rows) {
      const own = byEntity.get(owner);
      if (own) own.push(value);
      else byEntity.set(owner, [value]);
    }
  return {
    intents: ofIntents.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
    entities: await mapInTurns(named, ({ id, words, patterns, ...entity }) => ({
      ...entity,
      values: byEntity.get(id) ?? [],
      words: words ?? [],
      patterns: patterns ?? [],
    })),
    values: byEntity.get(null) ?? [],
  };
}

interface StoredEntity extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly group: string | null;
  readonly words: string[] | null;
  readonly patterns: string[] | null;
}

const entitiesOf = (versionId: number): SQL => sql`
  select entity.id, entity.value as name, part.value as "group", list.words, list.patterns
  from ${entities} entity
  left join ${entityGroups} part on part.id = entity.group_id
  left join ${entityLists} list on list.entity_id = entity.id
  where entity.version_id = ${versionId}
  order by entity.id`;

interface StoredValue extends Record<string, unknown> {
  readonly entity_id: number | null;
  readonly language: ArchivedNames['values'][number]['language'];
  readonly value: string;
  readonly synonyms: string[];
}

const valuesOf = (versionId: number): SQL => sql`
  select entity_id, language, value, synonyms from ${entityValues}
  where version_id = ${versionId}
  order by id`;

const momentOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Training sentences with their translations, in the order of their lists. */
export async function* streamSentences(tx: Database, versionId: number): AsyncGenerator<ArchivedSentence[]> {
  for await (const rows of sentencesOf(tx, versionId))
    // Left out where it is missing, so that the last release reads the archive.
    yield rows.map(({ drafted_by: draftedBy, ...row }) =>
      draftedBy === null ? row : { ...row, drafted_by: draftedBy },
    );
}

type StoredSentence = Omit<ArchivedSentence, 'drafted_by'> & { readonly drafted_by: string | null };

function sentencesOf(tx: Database, versionId: number): AsyncGenerator<StoredSentence[]> {
  return items(
    tx,
    'archived_sentences',
    sql`
      select
        json_build_object(
          'text', own.text,
          'language', own.language,
          'intent', intent.text,
          'is_corrected', own.is_corrected,
          'drafted_by', own.drafted_by,
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
      where own.version_id = ${versionId}
      order by own.created_at, own.id`,
  );
}

export function streamTests(tx: Database, versionId: number): AsyncGenerator<ArchivedTest[]> {
  return items(
    tx,
    'archived_tests',
    sql`
      select
        json_build_object(
          'text', own.text,
          'language', own.language,
          'intent', own.intent,
          'created_at', ${momentOf(sql`own.created_at`)},
          'entities', ${marksJson(testSentenceEntities, 'test_sentence_id', sql`own.id`)}
        ) as item
      from ${testSentences} own
      where own.version_id = ${versionId}
      order by own.created_at, own.id`,
  );
}

/** The column `item` of a query, in small pages. */
async function* items<Item>(tx: Database, name: string, query: SQL): AsyncGenerator<Item[]> {
  for await (const rows of readByCursor<{ item: Item }>(tx, name, query)) yield rows.map(({ item }) => item);
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
export function streamResultRows(tx: Database, resultId: number): AsyncGenerator<Omit<ArchivedResultRow, 'result'>[]> {
  return items(
    tx,
    'archived_result_rows',
    sql`
      select
        json_build_object(
          'text', text,
          'intent', intent,
          'predicted_intent', predicted_intent,
          'confidence', confidence,
          'has_error', has_error,
          'content', content
        ) as item
      from ${evaluationRows}
      where result_id = ${resultId}
      order by id`,
  );
}
