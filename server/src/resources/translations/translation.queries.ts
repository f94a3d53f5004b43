import { eq } from 'drizzle-orm';
import { examples, intents, translations, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

const translationColumns = {
  id: translations.id,
  exampleId: translations.exampleId,
  language: translations.language,
  text: translations.text,
  translatedOriginal: translations.originalText,
  isOutdated: translations.isOutdated,
  hasValidEntities: translations.hasValidEntities,
  isDraft: translations.isDraft,
  provider: translations.provider,
  revision: translations.revision,
  createdAt: translations.createdAt,
  versionId: translations.versionId,
  fromLanguage: examples.language,
  originalText: examples.text,
  intent: intents.text,
};

/** A translation with the sentence it translates. */
export interface TranslationRow extends Readonly<
  Omit<typeof translations.$inferSelect, 'authorId' | 'searchText' | 'originalText'>
> {
  readonly fromLanguage: string;
  readonly originalText: string;
  /** The original text that was translated. */
  readonly translatedOriginal: string;
  readonly intent: string;
}

export const translationRows = (db: Database) =>
  db
    .select(translationColumns)
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(intents, eq(intents.id, examples.intentId));

/** A translation with the uuid of its intelligence. */
export async function findTranslation(
  db: Database,
  id: number,
): Promise<(TranslationRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ ...translationColumns, repositoryUuid: versions.repositoryUuid })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .where(eq(translations.id, id));
  return found;
}
