import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { versions } from './versions.ts';
import { tasks } from './work.ts';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const importId = () =>
  integer('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' });

/** Imports of training data into a version. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    createdBy: integer('created_by').references(() => owners.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Names of the files, for display. */
    filename: text('filename').notNull(),
    /** Missing until the files are read, if the format must be detected. */
    format: text('format'),
    /** The sender's choices. */
    options: jsonb('options').notNull(),
    /** The result; missing until the import is stored. */
    counts: jsonb('counts'),
    storedAt: moment('stored_at'),
    undoneAt: moment('undone_at'),
    /** What the undo did not remove, because it was changed later. */
    leftCount: integer('left_count'),
  },
  (table) => [
    index('imports_version').on(table.versionId, table.createdAt),
    index('imports_task').on(table.taskId),
    index('imports_creator').on(table.createdBy),
    index('imports_stored').on(table.storedAt),
  ],
);

/** The files of unfinished imports. A migration stores them uncompressed, since they are read in parts. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: importId(),
    place: integer('place').notNull(),
    filename: text('filename').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);

/** What an import added, changed and removed, in steps, so that it can be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    importId: importId(),
    kind: text('kind').notNull(),
    content: jsonb('content').notNull(),
  },
  (table) => [index('import_changes_import').on(table.importId)],
);
