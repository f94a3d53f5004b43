import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isMark, plainMark } from 'shared/domain';
import {
  entities,
  exampleEntities,
  examples,
  intents,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { recordFirstLabels, recordLabels } from '../../../resources/examples/labels.queries.ts';
import { refuseTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import { meaningColumns, withMeaning } from '../../../resources/sentences/meaning.ts';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';

/** A statement can have at most 65,535 parameters; a row has six. */
const ROWS_PER_STATEMENT = 2000;

/** Tables with marked sentences that train a language. */
export type MarkedSource = 'example' | 'translation';

/** The current form of a sentence when it is fixed, locked until the end of the transaction. */
export interface HeldSentence {
  readonly id: number;
  readonly text: string;
  readonly intent: string;
  readonly revision: number;
  /** The sentence itself, or its original if it is a translation. */
  readonly exampleId: number;
}

/** Reads and locks sentences of a version, in a fixed order; deleted ones are missing. */
export async function holdSentences(
  tx: Database,
  versionId: number,
  source: MarkedSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldSentence>> {
  if (ids.length === 0) return new Map();
  const rows =
    source === 'example' ? await holdExamples(tx, versionId, ids) : await holdTranslations(tx, versionId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

async function holdExamples(tx: Database, versionId: number, ids: readonly number[]): Promise<HeldSentence[]> {
  // No join while waiting for the lock: it would be evaluated with the intent from before the wait.
  await tx
    .select({ id: examples.id })
    .from(examples)
    .where(inArray(examples.id, [...ids]))
    .orderBy(asc(examples.id))
    .for('update');
  return tx
    .select({
      id: examples.id,
      text: examples.text,
      intent: intents.text,
      revision: examples.revision,
      exampleId: examples.id,
    })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(and(eq(examples.versionId, versionId), inArray(examples.id, [...ids])));
}

async function holdTranslations(tx: Database, versionId: number, ids: readonly number[]): Promise<HeldSentence[]> {
  await tx
    .select({ id: translations.id })
    .from(translations)
    .where(inArray(translations.id, [...ids]))
    .orderBy(asc(translations.id))
    .for('update');
  return tx
    .select({
      id: translations.id,
      text: translations.text,
      intent: intents.text,
      revision: translations.revision,
      exampleId: translations.exampleId,
    })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(and(eq(examples.versionId, versionId), inArray(translations.id, [...ids])));
}

/**
 * Gives sentences another intent, which is recorded as that of the person.
 * @throws a violation of `examples_unique`, or Conflict, when the intent already has one of them
 */
export async function moveExamples(
  tx: Database,
  ids: readonly number[],
  { intentId, by }: { readonly intentId: number; readonly by: number | undefined },
): Promise<void> {
  await recordFirstLabels(tx, ids);
  const moved = await tx
    .update(examples)
    .set({ intentId, revision: sql`${examples.revision} + 1` })
    .where(inArray(examples.id, [...ids]))
    .returning({ id: examples.id, text: examples.text });
  await refuseTwins(tx, moved);
  await recordLabels(tx, ids, by);
}

const TABLES = {
  example: { marks: exampleEntities, owner: exampleEntities.exampleId, sentences: examples },
  translation: { marks: translationEntities, owner: translationEntities.translationId, sentences: translations },
} as const;

/** The marks of sentences, by sentence. */
export async function readMarks(
  tx: Database,
  source: MarkedSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Mark[]>> {
  const { marks, owner } = TABLES[source];
  const rows = await tx
    .select({
      id: owner,
      start: marks.start,
      end: marks.end,
      entity: entities.value,
      role: marks.role,
      resolvedValue: marks.resolvedValue,
    })
    .from(marks)
    .innerJoin(entities, eq(entities.id, marks.entityId))
    .where(inArray(owner, [...ids]))
    .orderBy(asc(marks.start));
  const found = new Map<number, Mark[]>(ids.map((id) => [id, []]));
  for (const { id, ...mark } of withMeaning(rows)) if (isMark(mark)) found.get(id)?.push(plainMark(mark));
  return found;
}

/** Replaces the marks of sentences and counts the change. */
export async function replaceAllMarks(
  tx: Database,
  source: MarkedSource,
  marked: ReadonlyMap<number, readonly Mark[]>,
  entityIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { marks: table, owner, sentences } = TABLES[source];
  const ids = [...marked.keys()];
  if (ids.length === 0) return;
  await tx.delete(table).where(inArray(owner, ids));
  const rows = [...marked].flatMap(([id, marks]) =>
    marks.flatMap((mark) => {
      const entityId = entityIds.get(mark.entity);
      return entityId === undefined
        ? []
        : [{ id, start: mark.start, end: mark.end, entityId, ...meaningColumns(mark) }];
    }),
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    if (source === 'example')
      await tx.insert(exampleEntities).values(some.map(({ id: exampleId, ...row }) => ({ exampleId, ...row })));
    else
      await tx
        .insert(translationEntities)
        .values(some.map(({ id: translationId, ...row }) => ({ translationId, ...row })));
  }
  await tx
    .update(sentences)
    .set({ revision: sql`${sentences.revision} + 1` })
    .where(inArray(sentences.id, ids));
}

/** Languages of sentences and their translations. */
export async function languagesOf(tx: Database, exampleIds: readonly number[]): Promise<string[]> {
  if (exampleIds.length === 0) return [];
  const own = await tx
    .selectDistinct({ language: examples.language })
    .from(examples)
    .where(inArray(examples.id, [...exampleIds]));
  const translated = await tx
    .selectDistinct({ language: translations.language })
    .from(translations)
    .where(inArray(translations.exampleId, [...exampleIds]));
  return [...own, ...translated].map(({ language }) => language);
}
