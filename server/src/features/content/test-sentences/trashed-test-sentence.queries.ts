import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { testSentenceEntities, testSentences } from '../../../db/schema/index.ts';
import { groupBy } from '../../../lib/group-by.ts';
import {
  TrashedEntity,
  listTrashedEntities,
  reviveEntities,
} from '../../../resources/entities/revive-entities.queries.ts';
import { refuseTestTwins } from '../../../resources/sentences/emoji-twins.queries.ts';
import { trashedMeaning } from '../../../resources/sentences/meaning.ts';
import type { Database } from '../../../db/client.ts';

/** A removed test sentence with its marks. */
export const TrashedTestSentence = z.object({
  id: z.int(),
  language: z.string(),
  text: z.string(),
  intent: z.string(),
  revision: z.int(),
  createdAt: z.coerce.date(),
  marks: z.array(z.object({ id: z.int(), start: z.int(), end: z.int(), entityId: z.int(), ...trashedMeaning })),
  entities: z.array(TrashedEntity),
});
export type TrashedTestSentenceContent = z.output<typeof TrashedTestSentence>;

/** Reads and locks a test sentence with everything that belongs to it; undefined when it no longer exists. */
export async function readWholeTestSentence(tx: Database, id: number): Promise<TrashedTestSentenceContent | undefined> {
  return (await readWholeTestSentences(tx, [id])).get(id);
}

/** Like `readWholeTestSentence` for several ids, in a few statements; deleted ones are left out. */
export async function readWholeTestSentences(
  tx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TrashedTestSentenceContent>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(testSentences)
    .where(inArray(testSentences.id, [...ids]))
    .orderBy(asc(testSentences.id))
    .for('update');
  const marks = await tx
    .select()
    .from(testSentenceEntities)
    .where(inArray(testSentenceEntities.testSentenceId, [...ids]));
  const carried = await listTrashedEntities(tx, [...new Set(marks.map(({ entityId }) => entityId))]);
  const marksOf = groupBy(marks, ({ testSentenceId }) => testSentenceId);
  return new Map(
    rows.map((row) => {
      const own = marksOf.get(row.id) ?? [];
      const used = new Set(own.map(({ entityId }) => entityId));
      // Without the author: the trash may outlive the account.
      const kept = TrashedTestSentence.parse({
        ...row,
        marks: own,
        entities: carried.filter(({ id }) => used.has(id)),
      });
      return [row.id, kept];
    }),
  );
}

/** Restores a test sentence under its old id. @throws a violation of `test_sentences_unique`, Conflict for a twin */
export const insertWholeTestSentence = (
  tx: Database,
  versionId: number,
  kept: TrashedTestSentenceContent,
): Promise<void> => insertWholeTestSentences(tx, versionId, [kept]);

/** Like `insertWholeTestSentence` for several sentences, in a few statements. */
export async function insertWholeTestSentences(
  tx: Database,
  versionId: number,
  kept: readonly TrashedTestSentenceContent[],
): Promise<void> {
  if (kept.length === 0) return;
  await tx
    .insert(testSentences)
    .overridingSystemValue()
    .values(
      kept.map(({ id, language, text, intent, createdAt, revision }) => ({
        id,
        versionId,
        language,
        text,
        intent,
        createdAt,
        revision: revision + 1,
      })),
    );
  await refuseTestTwins(tx, kept);
  const carried = new Map(kept.flatMap(({ entities }) => entities.map((entity) => [entity.id, entity])));
  const entityIds = await reviveEntities(tx, versionId, [...carried.values()]);
  const marks = kept.flatMap(({ id, marks: own }) =>
    own.flatMap((mark) => {
      const entityId = entityIds.get(mark.entityId);
      return entityId === undefined ? [] : [{ ...mark, testSentenceId: id, entityId }];
    }),
  );
  if (marks.length > 0) await tx.insert(testSentenceEntities).overridingSystemValue().values(marks);
}
