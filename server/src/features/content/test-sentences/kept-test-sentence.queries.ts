import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { testSentenceEntities, testSentences } from '../../../db/schema/index.ts';
import { KeptEntity, listKeptEntities, reviveEntities } from '../../../resources/entities/revive-entities.queries.ts';
import { keptMeaning } from '../../../resources/sentences/meaning.ts';
import type { Database } from '../../../db/client.ts';

/** A removed test sentence with its marks. */
export const KeptTestSentence = z.object({
  id: z.int(),
  language: z.string(),
  text: z.string(),
  intent: z.string(),
  revision: z.int(),
  createdAt: z.coerce.date(),
  marks: z.array(z.object({ id: z.int(), start: z.int(), end: z.int(), entityId: z.int(), ...keptMeaning })),
  entities: z.array(KeptEntity),
});
type Kept = z.output<typeof KeptTestSentence>;

/** Reads and locks a test sentence with everything that belongs to it; undefined when it no longer exists. */
export async function readWholeTestSentence(tx: Database, id: number): Promise<Kept | undefined> {
  const [row] = await tx.select().from(testSentences).where(eq(testSentences.id, id)).for('update');
  if (!row) return undefined;
  const marks = await tx.select().from(testSentenceEntities).where(eq(testSentenceEntities.testSentenceId, id));
  const entities = await listKeptEntities(tx, [...new Set(marks.map(({ entityId }) => entityId))]);
  // Without the author: the trash may outlive the account.
  return KeptTestSentence.parse({ ...row, marks, entities });
}

/** Restores a test sentence under its old id. @throws a violation of `test_sentences_unique` */
export async function insertWholeTestSentence(tx: Database, versionId: number, kept: Kept): Promise<void> {
  const { id, language, text, intent, createdAt, revision } = kept;
  await tx
    .insert(testSentences)
    .overridingSystemValue()
    .values({ id, versionId, language, text, intent, createdAt, revision: revision + 1 });
  const entityIds = await reviveEntities(tx, versionId, kept.entities);
  const marks = kept.marks.flatMap((mark) => {
    const entityId = entityIds.get(mark.entityId);
    return entityId === undefined ? [] : [{ ...mark, testSentenceId: id, entityId }];
  });
  if (marks.length > 0) await tx.insert(testSentenceEntities).overridingSystemValue().values(marks);
}
