import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { exampleEntities, examples, intents, translationEntities, translations } from '../../../db/schema/index.ts';
import { KeptEntity, listKeptEntities, reviveEntities } from '../../../resources/entities/revive-entities.queries.ts';
import { keptMeaning } from '../../../resources/sentences/meaning.ts';
import { holdExample } from './examples.queries.ts';
import { ensureIntents } from '../../../resources/sentences/names.queries.ts';
import type { Database } from '../../../db/client.ts';

const Mark = z.object({
  id: z.int(),
  start: z.int(),
  end: z.int(),
  entityId: z.int(),
  ...keptMeaning,
  createdAt: z.coerce.date(),
});
const Sentence = z.object({
  id: z.int(),
  language: z.string(),
  text: z.string(),
  revision: z.int(),
  createdAt: z.coerce.date(),
});
const Translated = Sentence.extend({
  /** Missing in translations deleted before they stored their original. */
  originalText: z.string().optional(),
  isOutdated: z.boolean().optional(),
  hasValidEntities: z.boolean(),
  isDraft: z.boolean(),
  provider: z.string().nullable(),
  marks: z.array(Mark),
});

/** Trash content: a sentence with its marks, its translations and the entities they use. */
export const KeptExample = Sentence.extend({
  intent: z.string(),
  isCorrected: z.boolean(),
  marks: z.array(Mark),
  translations: z.array(Translated),
  entities: z.array(KeptEntity),
});
export type KeptExampleContent = z.output<typeof KeptExample>;

/** Reads and locks a sentence with everything that belongs to it; undefined when it no longer exists. */
export async function readWholeExample(tx: Database, id: number): Promise<KeptExampleContent | undefined> {
  await holdExample(tx, id);
  const [row] = await tx
    .select({
      id: examples.id,
      language: examples.language,
      text: examples.text,
      revision: examples.revision,
      createdAt: examples.createdAt,
      isCorrected: examples.isCorrected,
      intent: intents.text,
    })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(eq(examples.id, id));
  if (!row) return undefined;
  const marks = await tx.select().from(exampleEntities).where(eq(exampleEntities.exampleId, id));
  const translated = await tx.select().from(translations).where(eq(translations.exampleId, id));
  const translatedMarks =
    translated.length === 0
      ? []
      : await tx
          .select()
          .from(translationEntities)
          .where(
            inArray(
              translationEntities.translationId,
              translated.map((each) => each.id),
            ),
          );
  const carried = [...new Set([...marks, ...translatedMarks].map(({ entityId }) => entityId))];
  // Without authors: the trash may outlive their accounts.
  return KeptExample.parse({
    ...row,
    marks,
    translations: translated.map((each) => ({
      ...each,
      marks: translatedMarks.filter(({ translationId }) => translationId === each.id),
    })),
    entities: await listKeptEntities(tx, carried),
  });
}

/**
 * Restores a sentence under its old ids.
 * @throws a violation of `examples_unique` when it has been added again in the meantime.
 */
export async function insertWholeExample(tx: Database, versionId: number, kept: KeptExampleContent): Promise<void> {
  const { id, language, text, createdAt, isCorrected, revision } = kept;
  const intentId = (await ensureIntents(tx, versionId, [kept.intent])).get(kept.intent);
  if (intentId === undefined) throw new Error('The intent was neither found nor made');
  await tx
    .insert(examples)
    .overridingSystemValue()
    .values({ id, versionId, language, text, intentId, isCorrected, createdAt, revision: revision + 1 });
  const entityIds = await reviveEntities(tx, versionId, kept.entities);
  const present = <Item extends { readonly entityId: number }>(items: readonly Item[]) =>
    items.flatMap((item) => {
      const entityId = entityIds.get(item.entityId);
      return entityId === undefined ? [] : [{ ...item, entityId }];
    });
  const marks = present(kept.marks).map((mark) => ({ ...mark, exampleId: id }));
  if (marks.length > 0) await tx.insert(exampleEntities).overridingSystemValue().values(marks);
  if (kept.translations.length === 0) return;
  await tx
    .insert(translations)
    .overridingSystemValue()
    .values(
      kept.translations.map((translation) => ({
        id: translation.id,
        exampleId: id,
        language: translation.language,
        text: translation.text,
        originalText: translation.originalText,
        isOutdated: translation.isOutdated,
        hasValidEntities: translation.hasValidEntities,
        isDraft: translation.isDraft,
        provider: translation.provider,
        createdAt: translation.createdAt,
        revision: translation.revision + 1,
      })),
    );
  const translatedMarks = kept.translations.flatMap((translation) =>
    present(translation.marks).map((mark) => ({ ...mark, translationId: translation.id })),
  );
  if (translatedMarks.length > 0) await tx.insert(translationEntities).overridingSystemValue().values(translatedMarks);
}
