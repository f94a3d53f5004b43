import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import {
  entities,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  testSentenceEntities,
} from '../../../db/schema/index.ts';
import { meaningColumns } from '../../../resources/sentences/meaning.ts';
import { placesOfTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import { ensureEntities, ensureIntents } from '../../../resources/sentences/names.queries.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import type { Mark } from 'shared/domain';
import type { Database } from '../../../db/client.ts';

/** A validated sentence. */
export interface CleanExample {
  readonly text: string;
  readonly language: string;
  readonly intent: string;
  readonly entities: readonly Mark[];
  readonly isCorrected?: boolean;
  readonly draftedBy?: string | undefined;
}

/** A statement can have at most 65,535 parameters; a row has eight. */
const ROWS_PER_STATEMENT = 2000;
/** Of the sentences that are stored together: they are put together in one step. */
const MARKS_PER_STATEMENT = 5000;

/**
 * Stores sentences with their intents and entities, in a few statements whatever their number.
 * @param authorId the person who wrote them, if any
 * @returns ids in the order of the sentences; undefined for duplicates (same text, intent and language).
 */
export async function insertExamples(
  tx: Database,
  versionId: number,
  items: readonly CleanExample[],
  authorId: number | undefined,
): Promise<(number | undefined)[]> {
  const intentIds = await ensureIntents(
    tx,
    versionId,
    items.map(({ intent }) => intent),
  );
  const entityIds = await ensureEntities(
    tx,
    versionId,
    items.flatMap((item) => item.entities.map(({ entity }) => entity)),
  );
  const ids: (number | undefined)[] = [];
  for (const chunk of chunksOf(items))
    ids.push(...(await insertChunk(tx, { versionId, authorId, intentIds, entityIds }, chunk)));
  const languages = items.filter((_, index) => ids[index] !== undefined).map(({ language }) => language);
  if (languages.length > 0) await recordChange(tx, versionId, languages);
  return ids;
}

function* chunksOf(items: readonly CleanExample[]): Generator<CleanExample[]> {
  let chunk: CleanExample[] = [];
  let marks = 0;
  for (const item of items) {
    chunk.push(item);
    marks += item.entities.length;
    if (chunk.length < ROWS_PER_STATEMENT && marks < MARKS_PER_STATEMENT) continue;
    yield chunk;
    chunk = [];
    marks = 0;
  }
  if (chunk.length > 0) yield chunk;
}

interface Names {
  readonly versionId: number;
  readonly authorId: number | undefined;
  readonly intentIds: ReadonlyMap<string, number>;
  readonly entityIds: ReadonlyMap<string, number>;
}

async function insertChunk(
  tx: Database,
  { versionId, authorId, intentIds, entityIds }: Names,
  items: readonly CleanExample[],
): Promise<(number | undefined)[]> {
  const rows = items.map(({ text, language, intent, isCorrected = false, draftedBy }) => ({
    versionId,
    language,
    text,
    intentId: idOf(intentIds, intent),
    isCorrected,
    draftedBy,
    authorId,
  }));
  const twins = await placesOfTwins(tx, rows);
  const own = rows.filter((_, place) => !twins.has(place));
  const made =
    own.length === 0
      ? []
      : await tx.insert(examples).values(own).onConflictDoNothing().returning({
          id: examples.id,
          language: examples.language,
          intentId: examples.intentId,
          text: examples.text,
        });
  const idByKey = new Map(made.map((row) => [keyOf(row), row.id]));
  const ids = rows.map((row) => {
    const key = keyOf(row);
    const id = idByKey.get(key);
    // Of duplicates within the list, the first one is stored.
    idByKey.delete(key);
    return id;
  });
  const marks = items.flatMap((item, index) => {
    const exampleId = ids[index];
    return exampleId === undefined
      ? []
      : item.entities.map((mark) => ({
          exampleId,
          start: mark.start,
          end: mark.end,
          entityId: idOf(entityIds, mark.entity),
          ...meaningColumns(mark),
        }));
  });
  for (let start = 0; start < marks.length; start += ROWS_PER_STATEMENT)
    await tx.insert(exampleEntities).values(marks.slice(start, start + ROWS_PER_STATEMENT));
  return ids;
}

/** Deletes entities without values and lists that are no longer marked in any training or test sentence. */
export async function removeUnusedEntities(tx: Database, entityIds: readonly number[]): Promise<void> {
  if (entityIds.length === 0) return;
  await tx.delete(entities).where(
    and(
      inArray(entities.id, [...entityIds]),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(exampleEntities)
          .where(eq(exampleEntities.entityId, entities.id)),
      ),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(testSentenceEntities)
          .where(eq(testSentenceEntities.entityId, entities.id)),
      ),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(entityValues)
          .where(eq(entityValues.entityId, entities.id)),
      ),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(entityLists)
          .where(eq(entityLists.entityId, entities.id)),
      ),
    ),
  );
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`"${name}" was neither found nor made`);
  return id;
}

function keyOf({ language, intentId, text }: { language: string; intentId: number; text: string }): string {
  return `${language}\n${intentId}\n${text}`;
}
