import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { repositories } from './repositories.ts';
import { versionLanguages } from './versions.ts';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Files that somebody compares with a version; only their sender sees them. */
export const comparedFiles = pgTable(
  'compared_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    /** What the file can contain: other kinds are not compared. */
    kinds: text('kinds').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('compared_files_repository').on(table.repositoryUuid),
    index('compared_files_creator').on(table.createdBy),
    index('compared_files_created').on(table.createdAt),
  ],
);

/** Their contents, in the form in which the contents of versions are compared. */
export const comparedRows = pgTable(
  'compared_rows',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => comparedFiles.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    label: text('label').notNull(),
    detail: jsonb('detail'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place] })],
);

/** What the sentences of models were when they were learned: a row for each change that a training learned. */
export const sentenceStates = pgTable(
  'sentence_states',
  {
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    /** Id of an example, or negative id of a translation. */
    sentenceId: integer('sentence_id').notNull(),
    revision: integer('revision').notNull(),
    text: text('text').notNull(),
    intent: text('intent').notNull(),
    marks: jsonb('marks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionLanguageId, table.sentenceId, table.revision] })],
);
