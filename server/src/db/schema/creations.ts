import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { repositories } from './repositories.ts';
import { tasks } from './work.ts';

/** Milliseconds, as in the API: a timestamp from a response finds the row again. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Intelligences that a task fills, for the person who creates them: the outcome remains after an intelligence that
 * failed.
 */
export const creations = pgTable(
  'creations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Missing when the new intelligence no longer exists. */
    taskId: integer('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    repositoryUuid: uuid('repository_uuid').references(() => repositories.uuid, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The intelligence to copy; missing for a creation from a file. */
    copiedFrom: uuid('copied_from'),
    /** Why it failed, or that it was canceled, in stored form. */
    error: text('error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('creations_user').on(table.userId, table.id),
    index('creations_task').on(table.taskId),
    index('creations_repository').on(table.repositoryUuid),
    index('creations_created').on(table.createdAt),
  ],
);
