import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { repositories } from './repositories.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * What people, keys and jobs did to the content of an intelligence: one row for each transaction, however many
 * sentences it changed. Triggers write it (`keep_activity`, `keep_event`); without references to versions, so that it
 * outlives them.
 */
export const activities = pgTable(
  'activities',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    repositoryUuid: uuid('repository_uuid')
      .notNull()
      .references(() => repositories.uuid, { onDelete: 'cascade' }),
    versionId: integer('version_id'),
    at: moment('at').notNull(),
    actorId: integer('actor_id').references(() => owners.id, { onDelete: 'set null' }),
    via: text('via').notNull(),
    /** `content` for changed rows, otherwise the name of what happened. */
    act: text('act').notNull(),
    /** What it concerns, for the filter. */
    kinds: text('kinds').array().notNull().default([]),
    /** Number of rows by kind and change, `sentence.added`. */
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull().default({}),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>(),
    importId: integer('import_id'),
    /** The entry that this one undoes. */
    undoes: bigint('undoes', { mode: 'number' }),
    undoneAt: moment('undone_at'),
    /** Size of its rows; null once they are deleted: too many, too large or too old. */
    bytes: integer('bytes'),
  },
  (table) => [
    index('activities_repository').on(table.repositoryUuid, table.id),
    index('activities_actor').on(table.actorId),
    index('activities_import').on(table.importId),
    index('activities_at').on(table.at),
  ],
);

/** The rows that an activity added, changed or removed, with what they were before. */
export const activityRows = pgTable(
  'activity_rows',
  {
    /** Without a reference, which every row would check; a trigger deletes the rows of a deleted activity. */
    activityId: bigint('activity_id', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    /** The sentence of a mark, 0 for other rows. */
    ownerId: integer('owner_id').notNull(),
    rowId: integer('row_id').notNull(),
    op: text('op', { enum: ['added', 'changed', 'removed'] }).notNull(),
    name: text('name'),
    /** The whole row if it was removed, otherwise the changed columns. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.kind, table.ownerId, table.rowId] })],
);
