import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { owners, users } from './accounts.ts';
import { versions } from './versions.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const versionId = () =>
  integer('version_id')
    .notNull()
    .references(() => versions.id, { onDelete: 'cascade' });
/** Counts changes: a change names the revision that its author saw. */
const revision = () => integer('revision').notNull().default(0);
/** Who wrote the current text; missing for copies, machine drafts and unknown authors. */
const authorId = () => integer('author_id').references(() => users.id, { onDelete: 'set null' });
const written = (name: string, { authorId: author, id: row }: { authorId: AnyPgColumn; id: AnyPgColumn }) =>
  index(name)
    .on(author, row)
    .where(sql`${author} is not null`);
/** Offsets of a mark: UTF-16 code units, end exclusive. */
const offsets = () => ({ start: integer('start').notNull(), end: integer('end').notNull() });
const meaning = () => ({
  /** The role of the entity in this sentence: `from`, `to`. */
  role: text('role'),
  /** The value that the words mean, if it differs from the words. */
  resolvedValue: text('resolved_value'),
});

export const intents = pgTable(
  'intents',
  {
    id: id(),
    versionId: versionId(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('intents_unique').on(table.versionId, sql`lower(${table.text})`),
    index('intents_lower_text').on(sql`lower(${table.text})`),
  ],
);

export const entityGroups = pgTable(
  'entity_groups',
  {
    id: id(),
    versionId: versionId(),
    value: text('value').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entity_groups_unique').on(table.versionId, table.value),
    index('entity_groups_value').on(table.value),
  ],
);

export const entities = pgTable(
  'entities',
  {
    id: id(),
    versionId: versionId(),
    value: text('value').notNull(),
    groupId: integer('group_id').references(() => entityGroups.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entities_unique').on(table.versionId, sql`lower(${table.value})`),
    index('entities_lower_value').on(sql`lower(${table.value})`),
    index('entities_group').on(table.groupId),
  ],
);

/** Values and their synonyms: `New York` with `nyc` and `big apple`. */
export const entityValues = pgTable(
  'entity_values',
  {
    id: id(),
    versionId: versionId(),
    /** Missing for values that apply to any entity. */
    entityId: integer('entity_id').references(() => entities.id, { onDelete: 'cascade' }),
    /** Missing where the value is the same in every language. */
    language: text('language'),
    value: text('value').notNull(),
    synonyms: text('synonyms').array().notNull().default([]),
  },
  (table) => [
    // A hash, since a value may be longer than an index entry can be.
    uniqueIndex('entity_values_unique').on(
      table.versionId,
      sql`coalesce(${table.entityId}, 0)`,
      sql`coalesce(${table.language}, '')`,
      sql`md5(${table.value})`,
    ),
    index('entity_values_entity').on(table.entityId),
  ],
);

/** Words and regular expressions that match an entity, in addition to trained recognition. */
export const entityLists = pgTable('entity_lists', {
  entityId: integer('entity_id')
    .primaryKey()
    .references(() => entities.id, { onDelete: 'cascade' }),
  words: text('words').array().notNull().default([]),
  patterns: text('patterns').array().notNull().default([]),
});

/** Training sentences. */
export const examples = pgTable(
  'examples',
  {
    id: id(),
    versionId: versionId(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    /** For searches, without case and accents: folding 100,000 texts per search took most of the time. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_form("text")`),
    intentId: integer('intent_id')
      .notNull()
      .references(() => intents.id, { onDelete: 'cascade' }),
    isCorrected: boolean('is_corrected').notNull().default(false),
    draftedBy: text('drafted_by'),
    authorId: authorId(),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // A hash, since a text may be longer than an index entry can be.
    uniqueIndex('examples_unique').on(table.versionId, table.language, table.intentId, sql`md5(${table.text})`),
    index('examples_listing').on(table.versionId, table.createdAt, table.id),
    // Contains the columns that the document of an intelligence counts.
    index('examples_intent').on(table.intentId, table.language),
    // Finds the same sentence in other intelligences.
    index('examples_text_hash').on(table.language, sql`md5(${table.text})`),
    written('examples_author', table),
    // Every text found is compared again, so those of other versions should not be found.
    index('examples_version_search').using('gin', table.versionId, table.searchText.op('gin_trgm_ops')),
  ],
);

export const exampleEntities = pgTable(
  'example_entities',
  {
    id: id(),
    exampleId: integer('example_id')
      .notNull()
      .references(() => examples.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    ...offsets(),
    ...meaning(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('example_entities_example').on(table.exampleId),
    // Contains the columns that the document of an intelligence counts.
    index('example_entities_counted').on(table.entityId, table.exampleId),
  ],
);

export const translations = pgTable(
  'translations',
  {
    id: id(),
    exampleId: integer('example_id')
      .notNull()
      .references(() => examples.id, { onDelete: 'cascade' }),
    /** The sentence's version, for listing; filled by a database trigger. */
    versionId: integer('version_id').notNull().default(0),
    language: text('language').notNull(),
    text: text('text').notNull(),
    /** For searches, as in sentences. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_form("text")`),
    /** The original text that was translated; a database trigger fills in the current one. */
    originalText: text('original_text').notNull().default(''),
    /** The original text has changed since; excluded from training until somebody confirms the translation. */
    isOutdated: boolean('is_outdated').notNull().default(false),
    /** Its entities match those of the sentence; other translations are excluded from training. */
    hasValidEntities: boolean('has_valid_entities').notNull(),
    /** Machine translated and not yet confirmed by a person. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** The source of a draft: a provider's name, or the translation memory. */
    provider: text('provider'),
    authorId: authorId(),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('translations_unique').on(table.exampleId, table.language),
    index('translations_listing').on(table.versionId, table.language, table.createdAt, table.id),
    // The same without a language.
    index('translations_newest').on(table.versionId, table.createdAt, table.id),
    written('translations_author', table),
  ],
);

export const translationEntities = pgTable(
  'translation_entities',
  {
    id: id(),
    translationId: integer('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    ...offsets(),
    ...meaning(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('translation_entities_translation').on(table.translationId),
    index('translation_entities_entity').on(table.entityId),
  ],
);

/** Sentences to test an intelligence with; they store the name of their intent instead of a reference. */
export const testSentences = pgTable(
  'test_sentences',
  {
    id: id(),
    versionId: versionId(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    intent: text('intent').notNull(),
    authorId: authorId(),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('test_sentences_unique').on(table.versionId, table.language, table.intent, sql`md5(${table.text})`),
    index('test_sentences_listing').on(table.versionId, table.createdAt, table.id),
    written('test_sentences_author', table),
  ],
);

export const testSentenceEntities = pgTable(
  'test_sentence_entities',
  {
    id: id(),
    testSentenceId: integer('test_sentence_id')
      .notNull()
      .references(() => testSentences.id, { onDelete: 'cascade' }),
    entityId: integer('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    ...offsets(),
    ...meaning(),
  },
  (table) => [
    index('test_sentence_entities_sentence').on(table.testSentenceId),
    index('test_sentence_entities_entity').on(table.entityId),
  ],
);

/** Deleted rows that can still be restored: the row with everything that belonged to it, under its old id. */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    versionId: versionId(),
    kind: text('kind').notNull(),
    itemId: integer('item_id').notNull(),
    content: jsonb('content').notNull(),
    deletedBy: integer('deleted_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('trash_unique').on(table.kind, table.itemId),
    index('trash_version').on(table.versionId),
    index('trash_created').on(table.createdAt),
  ],
);
