import { and, eq, gte, inArray, lt, min, sql } from 'drizzle-orm';
import { buildReports, suspendedCanaries } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { Trials } from './canary-judge.ts';
import type { KnownBuild } from './known-builds.ts';
import type { Row } from './tally.ts';

const KEPT_DAYS = 30;

const thisHour = sql`date_trunc('hour', now())`;
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`;

/** Adds counts to those of this hour. */
export async function addCounts(db: Database, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(buildReports)
    .values(rows.map((row) => ({ ...row, hour: thisHour })))
    .onConflictDoUpdate({
      target: [
        buildReports.hour,
        buildReports.area,
        buildReports.build,
        buildReports.decision,
        buildReports.event,
        buildReports.bound,
      ],
      set: { count: sql`${buildReports.count} + excluded.count` },
    });
}

const isOf = ({ area, build, decision }: KnownBuild) =>
  and(eq(buildReports.area, area), eq(buildReports.build, build), eq(buildReports.decision, decision));

const countOf = (...events: string[]) =>
  sql<number>`coalesce(sum(${buildReports.count}) filter (where ${inArray(buildReports.event, events)}), 0)::int`;

const figures = { loads: countOf('load'), failures: countOf('failure', 'fallback') };

/** The health of a canary since its start, and the hours concerned. */
export async function trialsOfCanary(
  db: Database,
  canary: KnownBuild,
): Promise<Trials & { readonly since: Date | null }> {
  const [found] = await db
    .select({ ...figures, since: min(buildReports.hour) })
    .from(buildReports)
    .where(isOf(canary));
  return found ?? { loads: 0, failures: 0, since: null };
}

/** The health of a live build. @param since a point in time, or this many hours ago */
export async function trialsOfLive(db: Database, live: KnownBuild, since: Date | number): Promise<Trials> {
  const from = typeof since === 'number' ? hoursAgo(since) : since;
  const [found] = await db
    .select(figures)
    .from(buildReports)
    .where(and(isOf(live), gte(buildReports.hour, from)));
  return found ?? { loads: 0, failures: 0 };
}

/** All counts of the last hours, summed over the hours. */
export async function listCounts(db: Database, hours: number): Promise<Row[]> {
  const { area, build, decision, event, bound } = buildReports;
  return db
    .select({ area, build, decision, event, bound, count: sql<number>`sum(${buildReports.count})::int` })
    .from(buildReports)
    .where(gte(buildReports.hour, hoursAgo(hours)))
    .groupBy(area, build, decision, event, bound);
}

export type Suspension = typeof suspendedCanaries.$inferSelect;

/** Records that a canary was stopped. @returns false when it had already been stopped */
export async function insertSuspension(db: Database, row: typeof suspendedCanaries.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(suspendedCanaries)
    .values(row)
    .onConflictDoNothing()
    .returning({ area: suspendedCanaries.area });
  return added.length > 0;
}

export const listSuspensions = (db: Database): Promise<Suspension[]> =>
  db.select().from(suspendedCanaries).orderBy(suspendedCanaries.at);

/** Deletes counts that are too old to be looked at. Suspensions remain: a registry may still name their canaries. */
export async function deleteOldReports(db: Database): Promise<void> {
  await db.delete(buildReports).where(lt(buildReports.hour, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
