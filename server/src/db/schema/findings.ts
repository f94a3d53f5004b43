import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { versionLanguages, versions } from './versions.ts';
import { tasks } from './work.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const place = () => ({
  versionId: integer('version_id')
    .notNull()
    .references(() => versions.id, { onDelete: 'cascade' }),
  language: text('language').notNull(),
});

/** Findings that somebody reviewed and dismissed; they come back when their sentences change. */
export const setAsideFindings = pgTable(
  'set_aside_findings',
  {
    id: id(),
    ...place(),
    /** Names the finding. */
    key: text('key').notNull(),
    /** Hash of the finding's subject. */
    state: text('state').notNull(),
    reason: text('reason').notNull(),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // A hash, since a key contains the sentence.
    uniqueIndex('set_aside_findings_unique').on(table.versionId, table.language, sql`md5(${table.key})`),
  ],
);

/** The last check of a language with models, with its result for each sentence. */
export const dataChecks = pgTable('data_checks', {
  versionLanguageId: integer('version_language_id')
    .primaryKey()
    .references(() => versionLanguages.id, { onDelete: 'cascade' }),
  /** Revision of the sentences that it read. */
  revision: integer('revision').notNull(),
  content: jsonb('content').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What fixes have changed, so that they can be undone. */
export const fixes = pgTable(
  'fixes',
  {
    id: id(),
    ...place(),
    content: jsonb('content').notNull(),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('fixes_version').on(table.versionId), index('fixes_created').on(table.createdAt)],
);

/** Changes of training sentences that are measured before they are made. */
export const whatIfs = pgTable(
  'what_ifs',
  {
    id: id(),
    versionLanguageId: integer('version_language_id')
      .notNull()
      .references(() => versionLanguages.id, { onDelete: 'cascade' }),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    change: jsonb('change').notNull(),
    /** Sentences that the change touched when it was described. */
    sentences: integer('sentences').notNull(),
    /** Of the sentences that were measured. */
    revision: integer('revision'),
    content: jsonb('content'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('what_ifs_language').on(table.versionLanguageId),
    index('what_ifs_task').on(table.taskId),
    index('what_ifs_created').on(table.createdAt),
  ],
);
