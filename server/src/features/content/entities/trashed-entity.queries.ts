import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  entities,
  entityGroups,
  entityLists,
  entityValues,
  exampleEntities,
  examples,
  testSentenceEntities,
  testSentences,
  translationEntities,
  translations,
} from '../../../db/schema/index.ts';
import { trashedMeaning } from '../../../resources/sentences/meaning.ts';
import { takeEntityBack } from './merge-entities.queries.ts';
import { TrashedEntity } from '../../../resources/entities/revive-entities.queries.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';

/** Where an entity was marked; `textHash` shows whether the text is unchanged. */
const TrashedMark = z.object({
  ownerId: z.int(),
  start: z.int(),
  end: z.int(),
  ...trashedMeaning,
  textHash: z.string(),
});
type TrashedMarkRow = z.output<typeof TrashedMark>;

const TrashedValue = z.object({
  id: z.int(),
  language: z.string().nullable(),
  value: z.string(),
  synonyms: z.array(z.string()),
});

const Lists = z.object({ words: z.array(z.string()), patterns: z.array(z.string()) });

/** Trash content: an entity with all its marks, values and lists. */
export const TrashedEntityContent = TrashedEntity.extend({
  inExamples: z.array(TrashedMark),
  inTranslations: z.array(TrashedMark),
  inTestSentences: z.array(TrashedMark),
  /** Missing in entities deleted before entities had values. */
  values: z.array(TrashedValue).default([]),
  lists: Lists.nullish(),
  /** Where its marks went, if it was merged; and what that added to the lists of the other entity. */
  mergedInto: z.object({ id: z.int(), added: Lists }).optional(),
});

const ROWS_PER_STATEMENT = 5000;

/** Reads and locks an entity with its marks, values and lists; undefined when it no longer exists. */
export async function readWholeEntity(
  tx: Database,
  id: number,
): Promise<z.output<typeof TrashedEntityContent> | undefined> {
  const [row] = await tx
    .select({ id: entities.id, value: entities.value, groupId: entities.groupId, createdAt: entities.createdAt })
    .from(entities)
    .where(eq(entities.id, id))
    .for('update');
  if (!row) return undefined;
  const hash = (text: typeof examples.text | typeof translations.text | typeof testSentences.text) =>
    sql<string>`md5(${text})`;
  return {
    ...row,
    inExamples: await tx
      .select({
        ownerId: examples.id,
        start: exampleEntities.start,
        end: exampleEntities.end,
        role: exampleEntities.role,
        resolvedValue: exampleEntities.resolvedValue,
        textHash: hash(examples.text),
      })
      .from(exampleEntities)
      .innerJoin(examples, eq(examples.id, exampleEntities.exampleId))
      .where(eq(exampleEntities.entityId, id)),
    inTranslations: await tx
      .select({
        ownerId: translations.id,
        start: translationEntities.start,
        end: translationEntities.end,
        role: translationEntities.role,
        resolvedValue: translationEntities.resolvedValue,
        textHash: hash(translations.text),
      })
      .from(translationEntities)
      .innerJoin(translations, eq(translations.id, translationEntities.translationId))
      .where(eq(translationEntities.entityId, id)),
    inTestSentences: await tx
      .select({
        ownerId: testSentences.id,
        start: testSentenceEntities.start,
        end: testSentenceEntities.end,
        role: testSentenceEntities.role,
        resolvedValue: testSentenceEntities.resolvedValue,
        textHash: hash(testSentences.text),
      })
      .from(testSentenceEntities)
      .innerJoin(testSentences, eq(testSentences.id, testSentenceEntities.testSentenceId))
      .where(eq(testSentenceEntities.entityId, id)),
    values: await tx
      .select({
        id: entityValues.id,
        language: entityValues.language,
        value: entityValues.value,
        synonyms: entityValues.synonyms,
      })
      .from(entityValues)
      .where(eq(entityValues.entityId, id)),
    lists: (await tx.select().from(entityLists).where(eq(entityLists.entityId, id)))[0],
  };
}

/**
 * Restores an entity under its old id. @throws a violation of `entities_unique` when its name has been taken in the
 * meantime
 */
export async function insertWholeEntity(
  tx: Database,
  versionId: number,
  kept: z.output<typeof TrashedEntityContent>,
): Promise<void> {
  const { id, value, createdAt } = kept;
  if (kept.mergedInto)
    await takeEntityBack(tx, kept.mergedInto, {
      marks: { example: kept.inExamples, translation: kept.inTranslations, test_sentence: kept.inTestSentences },
      values: kept.values.map((each) => each.id),
    });
  const [group] =
    kept.groupId === null
      ? []
      : await tx
          .select({ id: entityGroups.id })
          .from(entityGroups)
          .where(and(eq(entityGroups.id, kept.groupId), eq(entityGroups.versionId, versionId)));
  await tx
    .insert(entities)
    .overridingSystemValue()
    .values({ id, versionId, value, createdAt, groupId: group?.id ?? null });
  await insertMarks(tx, id, { marks: exampleEntities, owner: 'example_id', owners: examples }, kept.inExamples);
  await insertMarks(
    tx,
    id,
    { marks: translationEntities, owner: 'translation_id', owners: translations },
    kept.inTranslations,
  );
  await insertMarks(
    tx,
    id,
    { marks: testSentenceEntities, owner: 'test_sentence_id', owners: testSentences },
    kept.inTestSentences,
  );
  for (let at = 0; at < kept.values.length; at += ROWS_PER_STATEMENT)
    await tx
      .insert(entityValues)
      .overridingSystemValue()
      .values(kept.values.slice(at, at + ROWS_PER_STATEMENT).map((each) => ({ ...each, versionId, entityId: id })));
  if (kept.lists) await tx.insert(entityLists).values({ ...kept.lists, entityId: id });
}

interface MarkTable {
  readonly marks: PgTable;
  /** Column that refers to the marked text. */
  readonly owner: string;
  readonly owners: PgTable;
}

/** Restores the marks of unchanged texts, except where they would overlap another mark. */
async function insertMarks(
  tx: Database,
  entityId: number,
  { marks, owner, owners }: MarkTable,
  kept: readonly TrashedMarkRow[],
): Promise<void> {
  const ownerColumn = sql.identifier(owner);
  for (let at = 0; at < kept.length; at += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(kept.slice(at, at + ROWS_PER_STATEMENT));
    await tx.execute(sql`
      insert into ${marks} (${ownerColumn}, entity_id, "start", "end", role, resolved_value)
      select kept."ownerId", ${entityId}, kept."start", kept."end", kept.role, kept."resolvedValue"
      from jsonb_to_recordset(${chunk}::jsonb)
        as kept("ownerId" int, "start" int, "end" int, role text, "resolvedValue" text, "textHash" text)
      join ${owners} owner on owner.id = kept."ownerId" and md5(owner.text) = kept."textHash"
      where not exists (
        select 1
        from ${marks} other
        where other.${ownerColumn} = owner.id and other."start" < kept."end" and kept."start" < other."end"
      )`);
  }
}
