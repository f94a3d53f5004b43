import { and, asc, count, desc, eq, exists, inArray, max, min, or, sql } from 'drizzle-orm';
import { formContains } from '../../../db/like.ts';
import { entities, examples, intents, translationEntities, translations } from '../../../db/schema/index.ts';
import { isSameName } from '../../../resources/sentences/names.queries.ts';
import { translationRows, findTranslation } from '../../../resources/translations/translation.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { TranslationFilters } from './translations.schema.ts';
import type { TranslationRow } from '../../../resources/translations/translation.queries.ts';

/** A page of a version's translations, newest first. */
export async function listTranslationPage(
  db: Database,
  versionId: number,
  filters: TranslationFilters,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: TranslationRow[] }> {
  const isOfAll = filters.from_language !== undefined && (await isOnlyLanguage(db, versionId, filters.from_language));
  const where = and(
    eq(translations.versionId, versionId),
    ...conditions(db, versionId, isOfAll ? { ...filters, from_language: undefined } : filters),
  );
  const order =
    filters.ordering === 'created_at'
      ? [asc(translations.createdAt), asc(translations.id)]
      : [desc(translations.createdAt), desc(translations.id)];
  // Select the ids of the page first, so that sentences and intents are joined to the rows of one page only.
  const page = db
    .select({ id: translations.id })
    .from(translations)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [[total], results] = await Promise.all([
    db.select({ value: count() }).from(translations).where(where),
    translationRows(db)
      .where(inArray(translations.id, page))
      .orderBy(...order),
  ]);
  return { count: total?.value ?? 0, results };
}

/** Most versions have sentences in one language only; the filter is then dropped. */
async function isOnlyLanguage(db: Database, versionId: number, language: string): Promise<boolean> {
  const [found] = await db
    .select({ first: min(examples.language), last: max(examples.language) })
    .from(examples)
    .where(eq(examples.versionId, versionId));
  return found?.first === language && found.last === language;
}

function conditions(db: Database, versionId: number, filters: TranslationFilters): (SQL | undefined)[] {
  const {
    entity,
    search = '',
    original_example_id: original,
    original_examples: originals,
    from_language: from,
    to_language: to,
    has_valid_entities: valid,
    is_draft: draft,
    is_outdated: outdated,
  } = filters;
  const carried = db
    .select({ one: sql`1` })
    .from(translationEntities)
    .innerJoin(entities, eq(entities.id, translationEntities.entityId));
  const ofSentences = (condition: SQL) =>
    inArray(
      translations.exampleId,
      db
        .select({ id: examples.id })
        .from(examples)
        .where(and(eq(examples.versionId, versionId), condition)),
    );
  return [
    original === undefined ? undefined : eq(translations.exampleId, original),
    originals === undefined ? undefined : inArray(translations.exampleId, originals),
    from === undefined ? undefined : ofSentences(eq(examples.language, from)),
    to === undefined ? undefined : eq(translations.language, to),
    filters.intent === undefined
      ? undefined
      : ofSentences(
          inArray(
            examples.intentId,
            db
              .select({ id: intents.id })
              .from(intents)
              .where(and(eq(intents.versionId, versionId), isSameName(intents.text, filters.intent))),
          ),
        ),
    entity === undefined
      ? undefined
      : exists(
          carried.where(
            and(eq(translationEntities.translationId, translations.id), isSameName(entities.value, entity)),
          ),
        ),
    valid === undefined ? undefined : eq(translations.hasValidEntities, valid),
    draft === undefined ? undefined : eq(translations.isDraft, draft),
    outdated === undefined ? undefined : eq(translations.isOutdated, outdated),
    ...search
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) =>
        or(formContains(translations.searchText, word), ofSentences(formContains(examples.searchText, word))),
      ),
  ];
}

/**
 * Locks a sentence against changes until the end of the transaction. @returns its text, undefined when it no longer
 * exists
 */
export async function holdExample(tx: Database, id: number): Promise<string | undefined> {
  const [held] = await tx.select({ text: examples.text }).from(examples).where(eq(examples.id, id)).for('share');
  return held?.text;
}

/** Stores a translation and replaces a draft. @returns undefined when a person's translation exists */
export async function insertTranslation(
  tx: Database,
  row: Pick<
    typeof translations.$inferInsert,
    'exampleId' | 'language' | 'text' | 'authorId' | 'originalText' | 'isOutdated'
  >,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(translations)
    .values({ ...row, hasValidEntities: false })
    .onConflictDoUpdate({
      target: [translations.exampleId, translations.language],
      set: {
        text: row.text,
        authorId: row.authorId,
        originalText: row.originalText,
        isOutdated: row.isOutdated,
        isDraft: false,
        revision: sql`${translations.revision} + 1`,
      },
      setWhere: eq(translations.isDraft, true),
    })
    .returning({ id: translations.id });
  return made?.id;
}

/** Reads a translation and locks it until the end of the transaction. */
export async function lockTranslation(tx: Database, id: number): Promise<TranslationRow | undefined> {
  await tx.select({ id: translations.id }).from(translations).where(eq(translations.id, id)).for('update');
  return findTranslation(tx, id);
}

export async function updateTranslation(
  tx: Database,
  id: number,
  change: Pick<typeof translations.$inferInsert, 'text' | 'isDraft' | 'originalText' | 'isOutdated' | 'authorId'>,
): Promise<void> {
  await tx
    .update(translations)
    .set({ ...change, revision: sql`${translations.revision} + 1` })
    .where(eq(translations.id, id));
}

export async function removeTranslation(tx: Database, id: number): Promise<void> {
  await tx.delete(translations).where(eq(translations.id, id));
}

export async function replaceTranslatedMarks(
  tx: Database,
  translationId: number,
  marks: readonly Omit<typeof translationEntities.$inferInsert, 'translationId'>[],
): Promise<void> {
  await tx.delete(translationEntities).where(eq(translationEntities.translationId, translationId));
  if (marks.length > 0) await tx.insert(translationEntities).values(marks.map((mark) => ({ translationId, ...mark })));
}
