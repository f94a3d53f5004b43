import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Browser reports about loaded builds, summed by hour. They contain no personal data. */
export const buildReports = pgTable(
  'build_reports',
  {
    area: text('area').notNull(),
    build: text('build').notNull(),
    /** The decision that started the canary (`Canary.since`); -1 for a build that was not a canary at the time. */
    decision: bigint('decision', { mode: 'number' }).notNull(),
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    /** The event, or the name of a web vital. */
    event: text('event').notNull(),
    /** Upper bound of the figures counted here; 0 for events without a figure, -1 for figures above all bounds. */
    bound: integer('bound').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.area, table.build, table.decision, table.event, table.bound] })],
);

/** Canaries that were stopped automatically, with the figures that stopped them. */
export const suspendedCanaries = pgTable(
  'suspended_canaries',
  {
    area: text('area').notNull(),
    build: text('build').notNull(),
    decision: bigint('decision', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    loads: integer('loads').notNull(),
    failures: integer('failures').notNull(),
    liveLoads: integer('live_loads').notNull(),
    liveFailures: integer('live_failures').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.build, table.decision] })],
);
