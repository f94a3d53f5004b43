import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { translationEntities, translations } from '../../../db/schema/index.ts';
import {
  TrashedEntity,
  listTrashedEntities,
  reviveEntities,
} from '../../../resources/entities/revive-entities.queries.ts';
import { trashedMeaning } from '../../../resources/sentences/meaning.ts';
import type { Database } from '../../../db/client.ts';

const Mark = z.object({
  id: z.int(),
  start: z.int(),
  end: z.int(),
  entityId: z.int(),
  ...trashedMeaning,
  createdAt: z.coerce.date(),
});

/** Trash content: a translation with its marks. */
export const TrashedTranslation = z.object({
  id: z.int(),
  exampleId: z.int(),
  language: z.string(),
  text: z.string(),
  /** Missing in translations deleted before they stored their original. */
  originalText: z.string().optional(),
  isDraft: z.boolean(),
  provider: z.string().nullable(),
  revision: z.int(),
  createdAt: z.coerce.date(),
  marks: z.array(Mark),
  entities: z.array(TrashedEntity),
});
export type TrashedTranslationContent = z.output<typeof TrashedTranslation>;

/** Reads and locks a translation with its marks; undefined when it no longer exists. */
export async function readWholeTranslation(tx: Database, id: number): Promise<TrashedTranslationContent | undefined> {
  const [row] = await tx.select().from(translations).where(eq(translations.id, id)).for('update');
  if (!row) return undefined;
  const marks = await tx.select().from(translationEntities).where(eq(translationEntities.translationId, id));
  const entities = await listTrashedEntities(tx, [...new Set(marks.map(({ entityId }) => entityId))]);
  // Without the author: the trash may outlive the account.
  return TrashedTranslation.parse({ ...row, marks, entities });
}

/**
 * Restores a translation under its old ids.
 * @throws a violation of `translations_unique` when the sentence has been translated again in the meantime.
 */
export async function insertWholeTranslation(
  tx: Database,
  versionId: number,
  { marks, entities, ...row }: TrashedTranslationContent,
): Promise<void> {
  await tx
    .insert(translations)
    .overridingSystemValue()
    .values({ ...row, revision: row.revision + 1, hasValidEntities: false });
  const entityIds = await reviveEntities(tx, versionId, entities);
  const present = marks.flatMap((mark) => {
    const entityId = entityIds.get(mark.entityId);
    return entityId === undefined ? [] : [{ ...mark, entityId, translationId: row.id }];
  });
  if (present.length > 0) await tx.insert(translationEntities).overridingSystemValue().values(present);
}
