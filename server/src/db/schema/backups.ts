import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Scheduled backups, so that one worker makes each of them and the result of the last one is known. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the object that contains it. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Reason of the failure. */
    error: text('error'),
  },
  (table) => [index('backups_started').on(table.startedAt)],
);
