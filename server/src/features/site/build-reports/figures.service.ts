import { listCounts, listSuspensions } from './build-reports.queries.ts';
import { VITALS } from './build-reports.schema.ts';
import { p75Of } from './tally.ts';
import type { Database } from '../../../db/client.ts';
import type { BuildFigures, ReportedEvent, Vital } from './build-reports.schema.ts';
import type { Suspension } from './build-reports.queries.ts';
import type { KnownBuild } from './known-builds.ts';
import type { Row } from './tally.ts';

export const FIGURE_HOURS = 24;

/** The health of the builds of a site within a day; for a canary only since its start. */
export async function listFigures(db: Database, known: readonly KnownBuild[]): Promise<BuildFigures[]> {
  const [counts, suspensions] = await Promise.all([listCounts(db, FIGURE_HOURS), listSuspensions(db)]);
  return known.map((build) => figuresOf(build, counts, suspensions));
}

const isSame = (one: Pick<KnownBuild, 'area' | 'build' | 'decision'>) => (other: typeof one) =>
  one.area === other.area && one.build === other.build && one.decision === other.decision;

function figuresOf(known: KnownBuild, counts: readonly Row[], suspensions: readonly Suspension[]): BuildFigures {
  const own = counts.filter(isSame(known));
  const count = (event: ReportedEvent) => own.find((row) => row.event === event)?.count ?? 0;
  const p75 = (vital: Vital) =>
    p75Of(vital, new Map(own.filter(({ event }) => event === vital).map((row) => [row.bound, row.count])));
  const { area, build, cohort } = known;
  return {
    area,
    build,
    cohort,
    loads: count('load'),
    retries: count('retry'),
    fallbacks: count('fallback'),
    failures: count('failure'),
    registry_errors: count('registry_error'),
    csp_violations: count('csp'),
    long_tasks: count('long_task'),
    p75: Object.fromEntries(VITALS.map((vital) => [vital, p75(vital)])) as BuildFigures['p75'],
    ended: presentSuspension(suspensions.find(isSame(known))),
  };
}

function presentSuspension(found: Suspension | undefined): BuildFigures['ended'] {
  if (!found) return null;
  const { at, loads, failures, liveLoads, liveFailures } = found;
  return { at, loads, failures, live_loads: liveLoads, live_failures: liveFailures };
}
