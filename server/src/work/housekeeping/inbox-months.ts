/** Ids of the inbox reserved for each month: enough for 3,700 sentences a second. */
const IDS_A_MONTH = 10_000_000_000;
/** Partitions created beyond this month's, in case no worker runs for long. */
const MONTHS_AHEAD = 2;
const MONTHS_A_YEAR = 12;
const NAME = /^prediction_logs_(\d{4})_(\d{2})$/;

/** A month counted from year 0, in UTC. */
export type Month = number;

/** The first id of a month; ids of earlier months are smaller. */
export const firstIdOf = (month: Month): number => month * IDS_A_MONTH;

/** Name of the partition that contains a month. */
export function partitionOf(month: Month): string {
  const [year, ofYear] = [Math.floor(month / MONTHS_A_YEAR), (month % MONTHS_A_YEAR) + 1];
  return `prediction_logs_${String(year).padStart(4, '0')}_${String(ofYear).padStart(2, '0')}`;
}

/** @returns undefined for the partition of everything earlier */
export function monthOf(partition: string): Month | undefined {
  const [, year, ofYear] = NAME.exec(partition) ?? [];
  return year === undefined ? undefined : Number(year) * MONTHS_A_YEAR + Number(ofYear) - 1;
}

/**
 * The months that currently need a partition. The current month needs one only if none of its ids has been assigned:
 * those of a restored database are in the partition of everything earlier.
 */
export function neededMonths(now: Month, lastId: number): Month[] {
  const first = lastId < firstIdOf(now) ? now : now + 1;
  return Array.from({ length: now + MONTHS_AHEAD - first + 1 }, (_, at) => first + at);
}
