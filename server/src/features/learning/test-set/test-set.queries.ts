import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { containsFolded } from '../../../db/like.ts';
import { examples, intents, testSentenceEntities, testSentences, translations } from '../../../db/schema/index.ts';
import { placesOfTestTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import { trainsLanguage } from '../training/training.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { MeaningColumns } from '../../../resources/sentences/meaning.ts';

interface LanguageOf {
  readonly versionId: number;
  readonly language: string;
}

interface ListedSentence extends Record<string, unknown> {
  readonly id: number;
  readonly text: string;
  readonly intent: string;
}

/**
 * Training sentences of a language in a pseudorandom order that depends only on their texts. A plain statement: of tens
 * of thousands of rows, the query builder would map all in one step.
 */
export async function listDrawn(db: Database, { versionId, language }: LanguageOf): Promise<ListedSentence[]> {
  const { rows } = await db.execute<ListedSentence>(sql`
    select own.id, own.text, intent.text as intent
    from ${examples} own
    join ${intents} intent on intent.id = own.intent_id
    where own.version_id = ${versionId} and own.language = ${language}
    order by md5(own.text), own.id`);
  return rows;
}

/** Translations that train a language. */
export async function listTranslated(db: Database, { versionId, language }: LanguageOf): Promise<ListedSentence[]> {
  const { rows } = await db.execute<ListedSentence>(sql`
    select ${translations.id}, ${translations.text}, ${intents.text} as intent
    from ${translations}
    join ${examples} on ${examples.id} = ${translations.exampleId}
    join ${intents} on ${intents.id} = ${examples.intentId}
    where ${trainsLanguage(versionId, language)}
    order by ${translations.id}`);
  return rows;
}

export async function listTests(db: Database, { versionId, language }: LanguageOf): Promise<ListedSentence[]> {
  return db
    .select({ id: testSentences.id, text: testSentences.text, intent: testSentences.intent })
    .from(testSentences)
    .where(and(eq(testSentences.versionId, versionId), eq(testSentences.language, language)))
    .orderBy(asc(testSentences.id));
}

/** A statement can have at most 65,535 parameters. */
const IDS_AT_ONCE = 10_000;

/** How many translations of the sentences are used for training. */
export async function countTranslations(db: Database, versionId: number, ids: readonly number[]): Promise<number> {
  let total = 0;
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const [row] = await db
      .select({ value: count() })
      .from(translations)
      .innerJoin(examples, eq(examples.id, translations.exampleId))
      .where(
        and(
          trainsLanguage(versionId, undefined),
          inArray(translations.exampleId, ids.slice(start, start + IDS_AT_ONCE)),
        ),
      );
    total += row?.value ?? 0;
  }
  return total;
}

interface TestFilter extends LanguageOf {
  readonly ids?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly intent?: string | undefined;
}

/** The ids of test sentences, in order. */
export async function listTestIds(
  db: Database,
  { versionId, language, ids, search = '', intent }: TestFilter,
): Promise<number[]> {
  const rows = await db
    .select({ id: testSentences.id })
    .from(testSentences)
    .where(
      and(
        eq(testSentences.versionId, versionId),
        eq(testSentences.language, language),
        ids === undefined ? undefined : inArray(testSentences.id, [...ids]),
        ...search
          .split(/[\s,]+/)
          .filter(Boolean)
          .map((word) => containsFolded(testSentences.text, word)),
        intent === undefined ? undefined : isSameName(testSentences.intent, intent),
      ),
    )
    .orderBy(asc(testSentences.id));
  return rows.map(({ id }) => id);
}

interface NewTest {
  readonly language: string;
  readonly text: string;
  readonly intent: string;
  readonly marks: readonly ({ start: number; end: number; entityId: number } & Partial<MeaningColumns>)[];
}

/** Adds test sentences with their marks. @returns the new ones; existing ones are left unchanged */
export async function insertTests(
  tx: Database,
  versionId: number,
  tests: readonly NewTest[],
  authorId: number | undefined,
): Promise<{ id: number; revision: number }[]> {
  const rows = tests.map(({ language, text, intent }) => ({ versionId, language, text, intent, authorId }));
  const twins = await placesOfTestTwins(tx, rows);
  const own = rows.filter((_, place) => !twins.has(place));
  if (own.length === 0) return [];
  const made = await tx.insert(testSentences).values(own).onConflictDoNothing().returning({
    id: testSentences.id,
    revision: testSentences.revision,
    language: testSentences.language,
    text: testSentences.text,
    intent: testSentences.intent,
  });
  const ids = new Map(made.map((row) => [keyOf(row), row.id]));
  const marks = tests.flatMap((test) => {
    const testSentenceId = ids.get(keyOf(test));
    ids.delete(keyOf(test));
    return testSentenceId === undefined ? [] : test.marks.map((mark) => ({ ...mark, testSentenceId }));
  });
  if (marks.length > 0) await tx.insert(testSentenceEntities).values(marks);
  return made.map(({ id, revision }) => ({ id, revision }));
}

const keyOf = ({ language, intent, text }: Pick<NewTest, 'language' | 'intent' | 'text'>): string =>
  JSON.stringify([language, intent, text]);

/** Gives test sentences another intent, unless it already has the same sentence. @returns the changed ones */
export async function moveTests(
  tx: Database,
  ids: readonly number[],
  intent: string,
): Promise<{ id: number; revision: number }[]> {
  const others = await withoutTestTwins(tx, ids, intent);
  if (others.length === 0) return [];
  const { rows } = await tx.execute<{ id: number; revision: number }>(sql`
    update ${testSentences} as moved
    set intent = ${intent}, revision = moved.revision + 1
    where moved.id in (
      select (array_agg(own.id order by own.id))[1]
      from ${testSentences} own
      where ${inArray(sql`own.id`, others)}
        and own.intent <> ${intent}
        and not exists (
          select from ${testSentences} same
          where same.version_id = own.version_id
            and same.language = own.language
            and same.intent = ${intent}
            and md5(same.text) = md5(own.text)
        )
      group by own.version_id, own.language, md5(own.text)
    )
    returning moved.id, moved.revision`);
  return rows;
}

/** The ids of test sentences whose texts the intent does not have with other selectors. */
async function withoutTestTwins(tx: Database, ids: readonly number[], intent: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const own = await tx
    .select({
      id: testSentences.id,
      versionId: testSentences.versionId,
      language: testSentences.language,
      text: testSentences.text,
    })
    .from(testSentences)
    .where(inArray(testSentences.id, [...ids]))
    .orderBy(asc(testSentences.id));
  const twins = await placesOfTestTwins(
    tx,
    own.map((row) => ({ ...row, intent })),
  );
  return own.flatMap(({ id }, place) => (twins.has(place) ? [] : [id]));
}
