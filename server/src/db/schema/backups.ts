import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Scheduled backups, so that one worker takes each and everybody knows how the last one went. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Of the object that holds it. */
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Why it failed. */
    error: text('error'),
  },
  (table) => [index('backups_started').on(table.startedAt)],
);
