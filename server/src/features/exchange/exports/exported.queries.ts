import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  entities,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  intents,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { readByCursor } from '../../../db/cursor.ts';
import { trainsLanguage } from '../../learning/training/training.queries.ts';
import type { Entity, EntityValue, Sentence } from '@parlance/formats';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';

/** Which sentences of a version are exported. */
export interface Selection {
  readonly versionId: number;
  /** All languages if missing. */
  readonly languages: readonly string[] | undefined;
  /** Condition on the training sentences, whatever their language. */
  readonly where: SQL | undefined;
  readonly withTranslations: boolean;
  readonly withTests: boolean;
  /** Whether intents and entities without a selected sentence are left out. */
  readonly isFiltered: boolean;
}

const MARKED = [
  [exampleEntities, exampleEntities.exampleId],
  [translationEntities, translationEntities.translationId],
  [testSentenceEntities, testSentenceEntities.testSentenceId],
] as const;

/** Every selected sentence as `kind` (index in `MARKED`), `id`, `text`, `language`, `intent`. */
function chosen({ versionId, languages, where, withTranslations, withTests }: Selection): SQL {
  const isChosen = (column: PgColumn) => (languages === undefined ? undefined : inArray(column, [...languages]));
  const written = sql`
    select 0 as kind, ${examples.id} as id, ${examples.text} as text, ${examples.language} as language,
      ${intents.text} as intent
    from ${examples} join ${intents} on ${eq(intents.id, examples.intentId)}
    where ${and(where, isChosen(examples.language))}`;
  const translated = sql`
    select 1, ${translations.id}, ${translations.text}, ${translations.language}, ${intents.text}
    from ${translations} join ${examples} on ${eq(examples.id, translations.exampleId)}
    join ${intents} on ${eq(intents.id, examples.intentId)}
    where ${and(where, trainsLanguage(versionId, undefined), isChosen(translations.language))}`;
  const tested = sql`
    select 2, ${testSentences.id}, ${testSentences.text}, ${testSentences.language}, ${testSentences.intent}
    from ${testSentences}
    where ${and(eq(testSentences.versionId, versionId), isChosen(testSentences.language))}`;
  return sql.join(
    [written, ...(withTranslations ? [translated] : []), ...(withTests ? [tested] : [])],
    sql` union all `,
  );
}

function marksOf(table: PgTable, owner: PgColumn): SQL {
  return sql`(
    select json_agg(
      json_build_array(mark.start, mark."end", ${entities.value}, mark.role, mark.resolved_value)
      order by mark.start, mark."end" desc
    )
    from ${table} mark join ${entities} on ${entities.id} = mark.entity_id
    where mark.${sql.identifier(owner.name)} = chosen.id
  )`;
}

type StoredMark = readonly [start: number, end: number, entity: string, role: string | null, value: string | null];

interface StoredSentence extends Record<string, unknown> {
  readonly kind: 0 | 1 | 2;
  readonly text: string;
  readonly language: string;
  readonly intent: string;
  readonly marks: readonly StoredMark[] | null;
}

/**
 * The sentences by intent, page by page, in the snapshot of the transaction, which must be a repeatable read.
 * @param name of the cursor, which must not be open
 */
export async function* readSentences(tx: Database, selection: Selection, name: string): AsyncGenerator<Sentence[]> {
  const marks = MARKED.map(([table, owner], kind) => sql`when ${sql.raw(String(kind))} then ${marksOf(table, owner)}`);
  const query = sql`
    select kind, text, language, intent, case kind ${sql.join(marks, sql` `)} end as marks
    from (
      select * from (${chosen(selection)}) every order by intent collate "C", language collate "C", kind, id
    ) chosen`;
  let line = 0;
  for await (const rows of readByCursor<StoredSentence>(tx, name, query))
    yield rows.map((row) => presentSentence(row, (line += 1)));
}

function presentSentence({ kind, text, language, intent, marks }: StoredSentence, line: number): Sentence {
  return {
    text,
    intent,
    language,
    split: kind === 2 ? 'test' : 'train',
    negative: false,
    line,
    marks: (marks ?? []).map(([start, end, entity, role, value]) => ({
      start,
      end,
      entity,
      ...(role === null ? {} : { role }),
      ...(value === null ? {} : { value }),
    })),
  };
}

export async function listLanguages(tx: Database, selection: Selection): Promise<string[]> {
  const { rows } = await tx.execute<{ language: string }>(
    sql`select distinct language from (${chosen(selection)}) chosen order by language`,
  );
  return rows.map(({ language }) => language);
}

/** The selected intents; without a filter, also those without a sentence. */
export async function listIntents(tx: Database, selection: Selection): Promise<string[]> {
  const used = sql`select intent as name from (${chosen(selection)}) chosen`;
  const declared = sql`
    union select ${intents.text} from ${intents} where ${eq(intents.versionId, selection.versionId)}`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct name from (${used} ${selection.isFiltered ? sql`` : declared}) named`);
  return rows.map(({ name }) => name).sort();
}

/** The selected entities with their values in its language; without a filter, also the unused ones. */
export async function listEntities(tx: Database, selection: Selection): Promise<Entity[]> {
  const found = await tx
    .select({ id: entities.id, name: entities.value, words: entityLists.words, patterns: entityLists.patterns })
    .from(entities)
    .leftJoin(entityLists, eq(entityLists.entityId, entities.id))
    .where(
      and(
        eq(entities.versionId, selection.versionId),
        selection.isFiltered ? inArray(entities.id, usedEntities(selection)) : undefined,
      ),
    )
    .orderBy(asc(entities.value));
  const values = await listValues(tx, selection);
  return found.map(({ id, name, words, patterns }) => ({
    name,
    values: values.get(id) ?? [],
    words: words ?? [],
    patterns: patterns ?? [],
  }));
}

function usedEntities(selection: Selection): SQL {
  const ofKinds = MARKED.map(
    ([table, owner], kind) => sql`
      select mark.entity_id from ${table} mark
      join chosen on chosen.kind = ${kind} and chosen.id = mark.${sql.identifier(owner.name)}`,
  );
  return sql`(with chosen as materialized (${chosen(selection)}) ${sql.join(ofKinds, sql` union `)})`;
}

/** Values that do not belong to an entity. */
export async function listSynonyms(tx: Database, selection: Selection): Promise<EntityValue[]> {
  return selection.isFiltered ? [] : ((await listValues(tx, selection)).get(null) ?? []);
}

async function listValues(
  tx: Database,
  { versionId, languages }: Selection,
): Promise<Map<number | null, EntityValue[]>> {
  const rows = await tx
    .select()
    .from(entityValues)
    .where(
      and(
        eq(entityValues.versionId, versionId),
        languages === undefined
          ? undefined
          : or(isNull(entityValues.language), inArray(entityValues.language, [...languages])),
      ),
    )
    .orderBy(asc(entityValues.id));
  const byEntity = new Map<number | null, EntityValue[]>();
  for (const { entityId, value, synonyms, language: own } of rows) {
    const values = byEntity.get(entityId) ?? [];
    values.push({ value, synonyms, language: own ?? undefined });
    byEntity.set(entityId, values);
  }
  return byEntity;
}
