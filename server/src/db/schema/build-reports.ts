import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What browsers reported of the builds that they loaded, added up by hour. Nothing in it is about a person. */
export const buildReports = pgTable(
  'build_reports',
  {
    area: text('area').notNull(),
    build: text('build').notNull(),
    /** The decision that began the canary (`Canary.since`); -1 for a build that was no canary then. */
    decision: bigint('decision', { mode: 'number' }).notNull(),
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    /** What happened, or the name of a web vital. */
    event: text('event').notNull(),
    /** Upper bound of the figures counted here; 0 for what is no figure, -1 for figures above all bounds. */
    bound: integer('bound').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.area, table.build, table.decision, table.event, table.bound] })],
);

/** Canaries that ended by themselves, with the figures that ended them. */
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
