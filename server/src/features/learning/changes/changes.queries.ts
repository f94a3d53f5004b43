import { and, eq, inArray, sql } from 'drizzle-orm';
import { marksOfWords } from 'shared/findings';
import { exampleEntities, examples, intents, testSentences } from '../../../db/schema/index.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { placesOfTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import { readMarks } from '../findings/fix-sentences.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { PlannedEdit } from '../findings/check-order.ts';
import type { KeptFixContent } from '../findings/kept-fix.ts';

interface Deletion {
  readonly sentences?: readonly number[];
  /** The intent whose sentences are deleted. */
  readonly intent?: string;
}

export async function planDeletion(
  tx: Database,
  versionId: number,
  { sentences, intent }: Deletion,
): Promise<PlannedEdit[]> {
  const rows = await tx
    .select({ id: examples.id, text: examples.text })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(
      and(
        eq(examples.versionId, versionId),
        sentences === undefined ? undefined : inArray(examples.id, [...sentences]),
        intent === undefined ? undefined : eq(intents.text, intent),
      ),
    )
    .orderBy(examples.id);
  return rows.map((row) => ({ source: 'example', change: 'delete', ...row }));
}

interface Marking {
  readonly sentences?: readonly number[] | undefined;
  readonly words?: string | undefined;
  readonly entity?: string | undefined;
}

/** Marks words in every sentence that has them unmarked. */
export async function planMarks(
  tx: Database,
  versionId: number,
  { sentences = [], words = '', entity = '' }: Marking,
): Promise<PlannedEdit[]> {
  const rows = await tx
    .select({ id: examples.id, text: examples.text })
    .from(examples)
    .where(and(eq(examples.versionId, versionId), inArray(examples.id, [...sentences])))
    .orderBy(examples.id);
  const ids = rows.map(({ id }) => id);
  const known = ids.length === 0 ? new Map<number, never>() : await readMarks(tx, 'example', ids);
  return rows.flatMap(({ id, text }) => {
    const before = known.get(id) ?? [];
    const added = marksOfWords({ text, marks: before }, words, entity);
    if (added.length === 0) return [];
    const marks = [...before, ...added].toSorted((one, other) => one.start - other.start);
    return [{ source: 'example' as const, id, text, change: 'marks' as const, marks }];
  });
}

/** Intents of test sentences, by sentence. */
export async function listTestsOfIntents(
  tx: Database,
  versionId: number,
  names: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ id: testSentences.id, intent: testSentences.intent })
    .from(testSentences)
    .where(and(eq(testSentences.versionId, versionId), inArray(testSentences.intent, [...names])));
  return new Map(rows.map(({ id, intent }) => [id, intent]));
}

interface Relabeling {
  readonly sentences: readonly number[];
  readonly language: string;
}

/**
 * Gives sentences another language, except those that exist in it already, as a sentence or as their own translation.
 * @returns their former languages
 */
export async function relabel(
  tx: Database,
  versionId: number,
  { sentences, language }: Relabeling,
): Promise<KeptFixContent['relabeled']> {
  const others = await withoutTwins(tx, versionId, { sentences, language });
  const { rows } = await tx.execute<{ id: number; language: string; revision: number }>(sql`
    with chosen as (
      select own.id, own.language,
        row_number() over (partition by own.intent_id, md5(own.text) order by own.id) as place
      from examples own
      where own.version_id = ${versionId}
        and own.id = any(${sql.param(others)}::int[])
        and own.language <> ${language}
        and not exists (
          select from examples same
          where same.version_id = own.version_id
            and same.language = ${language}
            and same.intent_id = own.intent_id
            and md5(same.text) = md5(own.text)
        )
        and not exists (
          select from translations translated
          where translated.example_id = own.id and translated.language = ${language}
        )
    )
    update examples changed
    set language = ${language}, revision = changed.revision + 1
    from chosen
    where chosen.id = changed.id and chosen.place = 1
    returning changed.id, chosen.language, changed.revision`);
  return rows;
}

/** The ids of sentences whose texts the language does not have with other selectors. */
async function withoutTwins(
  tx: Database,
  versionId: number,
  { sentences, language }: Relabeling,
): Promise<readonly number[]> {
  const own = await tx
    .select({ id: examples.id, intentId: examples.intentId, text: examples.text })
    .from(examples)
    .where(and(eq(examples.versionId, versionId), inArray(examples.id, [...sentences])))
    .orderBy(examples.id);
  const twins = await placesOfTwins(
    tx,
    own.map((row) => ({ ...row, versionId, language })),
  );
  return own.flatMap(({ id }, place) => (twins.has(place) ? [] : [id]));
}

/** Sentences with their marks, as new test sentences. */
export async function listCopies(tx: Database, versionId: number, sentences: readonly number[]) {
  const rows = await tx
    .select({ id: examples.id, language: examples.language, text: examples.text, intent: intents.text })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(and(eq(examples.versionId, versionId), inArray(examples.id, [...sentences])))
    .orderBy(examples.id);
  const marks = await tx
    .select({
      exampleId: exampleEntities.exampleId,
      start: exampleEntities.start,
      end: exampleEntities.end,
      entityId: exampleEntities.entityId,
      role: exampleEntities.role,
      resolvedValue: exampleEntities.resolvedValue,
    })
    .from(exampleEntities)
    .innerJoin(examples, eq(examples.id, exampleEntities.exampleId))
    .where(and(eq(examples.versionId, versionId), inArray(examples.id, [...sentences])));
  const marksOf = groupBy(marks, ({ exampleId }) => exampleId);
  return rows.map(({ id, ...row }) => ({
    ...row,
    marks: marksOf.get(id) ?? [],
  }));
}
