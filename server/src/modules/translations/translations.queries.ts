import { and, asc, count, desc, eq, exists, inArray, max, min, or, sql } from 'drizzle-orm';
import { containsFolded } from '../../db/like.ts';
import {
  entities,
  exampleEntities,
  examples,
  intents,
  translationEntities,
  translations,
  versions,
} from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { PageRequest } from '../../lib/pagination.ts';
import type { TranslationFilters } from './translations.schema.ts';

const columns = {
  id: translations.id,
  exampleId: translations.exampleId,
  language: translations.language,
  text: translations.text,
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

/** A translation with what it translates. */
export interface TranslationRow extends Readonly<typeof translations.$inferSelect> {
  readonly fromLanguage: string;
  readonly originalText: string;
  readonly intent: string;
}

const rows = (db: Database) =>
  db
    .select(columns)
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(intents, eq(intents.id, examples.intentId));

/** A translation with the intelligence it belongs to. */
export async function findTranslation(
  db: Database,
  id: number,
): Promise<(TranslationRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ ...columns, repositoryUuid: versions.repositoryUuid })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .where(eq(translations.id, id));
  return found;
}

/** Translations of a version by the filters of the list, the newest first. */
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
  // The page's ids first: sentences and intents are looked up for a page of rows, not for all before it.
  const page = db
    .select({ id: translations.id })
    .from(translations)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [[total], results] = await Promise.all([
    db.select({ value: count() }).from(translations).where(where),
    rows(db)
      .where(inArray(translations.id, page))
      .orderBy(...order),
  ]);
  return { count: total?.value ?? 0, results };
}

/** Most often all sentences of a version are written in one language: then none has to be looked at for it. */
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
    originals === undefined
      ? undefined
      : inArray(translations.exampleId, originals.filter((id) => /^\d{1,9}$/.test(id)).map(Number)),
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
              .where(and(eq(intents.versionId, versionId), eq(intents.text, filters.intent))),
          ),
        ),
    entity === undefined
      ? undefined
      : exists(carried.where(and(eq(translationEntities.translationId, translations.id), eq(entities.value, entity)))),
    valid === undefined ? undefined : eq(translations.hasValidEntities, valid),
    draft === undefined ? undefined : eq(translations.isDraft, draft),
    ...search
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => or(containsFolded(translations.text, word), ofSentences(containsFolded(examples.text, word)))),
  ];
}

/** Marks of translations, in order of their places. */
export async function listTranslatedMarks(db: Database, translationIds: readonly number[]) {
  if (translationIds.length === 0) return [];
  return db
    .select({
      id: translationEntities.id,
      translationId: translationEntities.translationId,
      start: translationEntities.start,
      end: translationEntities.end,
      entityId: entities.id,
      entity: entities.value,
      createdAt: translationEntities.createdAt,
    })
    .from(translationEntities)
    .innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(inArray(translationEntities.translationId, [...translationIds]))
    .orderBy(asc(translationEntities.start), asc(translationEntities.id));
}

/** Keeps a sentence and its marks as they are until the end of the transaction. @returns false when it is gone. */
export async function holdExample(tx: Database, id: number): Promise<boolean> {
  const [held] = await tx.select({ id: examples.id }).from(examples).where(eq(examples.id, id)).for('share');
  return held !== undefined;
}

/** Stores a translation, over a draft if there is one. @returns undefined when a person's translation is there already. */
export async function insertTranslation(
  tx: Database,
  row: Pick<typeof translations.$inferInsert, 'exampleId' | 'language' | 'text'>,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(translations)
    .values({ ...row, hasValidEntities: false })
    .onConflictDoUpdate({
      target: [translations.exampleId, translations.language],
      set: { text: row.text, isDraft: false, revision: sql`${translations.revision} + 1` },
      setWhere: eq(translations.isDraft, true),
    })
    .returning({ id: translations.id });
  return made?.id;
}

/** A translation as nobody else changes it until the end of the transaction. */
export async function lockTranslation(tx: Database, id: number): Promise<TranslationRow | undefined> {
  await tx.select({ id: translations.id }).from(translations).where(eq(translations.id, id)).for('update');
  return findTranslation(tx, id);
}

export async function updateTranslation(
  tx: Database,
  id: number,
  change: { text: string; isDraft: boolean },
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
  marks: readonly { start: number; end: number; entityId: number }[],
): Promise<void> {
  await tx.delete(translationEntities).where(eq(translationEntities.translationId, translationId));
  if (marks.length > 0) await tx.insert(translationEntities).values(marks.map((mark) => ({ translationId, ...mark })));
}

const entityIdsOf = (table: 'example_entities' | 'translation_entities', owner: string, id: SQL) =>
  sql`array(select mark.entity_id from ${sql.identifier(table)} mark where mark.${sql.identifier(owner)} = ${id} order by mark.entity_id)`;

/** A translation's entities are valid when they are those of its sentence, each as often as there; places do not matter [TRA-02]. */
const ENTITIES_MATCH = sql<boolean>`(${entityIdsOf('example_entities', 'example_id', sql`translations.example_id`)} = ${entityIdsOf('translation_entities', 'translation_id', sql`translations.id`)})`;

/** Judges the translations of these sentences anew: for whatever changed marks on either side. */
export async function judgeTranslations(tx: Database, exampleIds: readonly number[]): Promise<void> {
  if (exampleIds.length === 0) return;
  await tx
    .update(translations)
    .set({ hasValidEntities: ENTITIES_MATCH })
    .where(
      and(inArray(translations.exampleId, [...exampleIds]), sql`${translations.hasValidEntities} <> ${ENTITIES_MATCH}`),
    );
}

/** The same for every translation of a version, after an entity went. */
export async function judgeVersionTranslations(tx: Database, versionId: number): Promise<void> {
  await tx
    .update(translations)
    .set({ hasValidEntities: ENTITIES_MATCH })
    .where(
      and(
        inArray(
          translations.exampleId,
          tx.select({ id: examples.id }).from(examples).where(eq(examples.versionId, versionId)),
        ),
        sql`${translations.hasValidEntities} <> ${ENTITIES_MATCH}`,
      ),
    );
}

/** Ids of a version's entities by name; unknown names are missing. */
export async function findEntityIds(
  db: Database,
  versionId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const found = await db
    .select({ id: entities.id, value: entities.value })
    .from(entities)
    .where(and(eq(entities.versionId, versionId), inArray(entities.value, [...new Set(names)])));
  return new Map(found.map(({ id, value }) => [value, id]));
}

/** How many marks of each entity sentences carry. */
export async function listSourceEntities(db: Database, exampleIds: readonly number[]) {
  if (exampleIds.length === 0) return [];
  return db
    .select({ exampleId: exampleEntities.exampleId, entity: entities.value })
    .from(exampleEntities)
    .innerJoin(entities, eq(entities.id, exampleEntities.entityId))
    .where(inArray(exampleEntities.exampleId, [...exampleIds]));
}
