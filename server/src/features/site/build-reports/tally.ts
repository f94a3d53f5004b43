import { placedIn } from './known-builds.ts';
import type { Counted, Measured, Vital } from './build-reports.schema.ts';
import type { KnownBuild } from './known-builds.ts';

/** A row of the aggregate, without its hour. */
export interface Row {
  readonly area: string;
  readonly build: string;
  readonly decision: number;
  readonly event: string;
  readonly bound: number;
  readonly count: number;
}

/** Upper bounds in milliseconds, and for CLS in thousandths of the score. They include the bounds of a good page. */
const TIMES = [50, 100, 200, 300, 500, 800, 1200, 1800, 2500, 4000, 6000, 10_000];
const SCORES = [10, 25, 50, 100, 150, 250, 500, 1000];
export const boundsOf = (vital: Vital): readonly number[] => (vital === 'CLS' ? SCORES : TIMES);
/** Represents everything above the last bound. */
export const ABOVE = -1;
const CLS_UNIT = 1000;
export const unitOf = (vital: Vital): number => (vital === 'CLS' ? CLS_UNIT : 1);

const boundFor = ({ vital, value }: Measured): number =>
  boundsOf(vital).find((bound) => value * unitOf(vital) <= bound) ?? ABOVE;

/** Counts of one page load: an event that happens once per build counts once, however often it is sent. */
export function onceEach({ events }: Counted): Counted['events'] {
  const seen = new Set<string>();
  return events.filter(({ area, build, event }) => {
    const key = `${area} ${build} ${event === 'failure' ? 'fallback' : event}`;
    const isKept = event === 'retry' || event === 'csp' || !seen.has(key);
    seen.add(key);
    return isKept;
  });
}

/** Sums up reports by known builds, in an order in which processes can write them concurrently without deadlocks. */
export function tally(reports: readonly Counted[], known: readonly KnownBuild[]): Row[] {
  const rows = new Map<string, Row>();
  const add = ({ area, build, decision }: KnownBuild, event: string, bound: number) => {
    const key = JSON.stringify([area, build, decision, event, bound]);
    rows.set(key, { area, build, decision, event, bound, count: (rows.get(key)?.count ?? 0) + 1 });
  };
  for (const report of reports) {
    for (const { area, build, event } of onceEach(report)) add(placedIn(known, area, build), event, 0);
    for (const measured of report.vitals)
      add(placedIn(known, measured.area, measured.build), measured.vital, boundFor(measured));
  }
  return [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/**
 * The 75th percentile, from the counts up to each bound. Values are assumed to be evenly distributed between two
 * bounds, and equal to the last bound above it.
 */
export function p75Of(vital: Vital, counts: ReadonlyMap<number, number>): number | null {
  const bounds = boundsOf(vital);
  const wanted = [...counts.values()].reduce((sum, count) => sum + count, 0) * 0.75;
  if (wanted === 0) return null;
  let [below, lower] = [0, 0];
  for (const bound of bounds) {
    const count = counts.get(bound) ?? 0;
    if (count > 0 && below + count >= wanted)
      return (lower + ((bound - lower) * (wanted - below)) / count) / unitOf(vital);
    below += count;
    lower = bound;
  }
  return lower / unitOf(vital);
}
