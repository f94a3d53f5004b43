const BUCKET = /^parlance_event_loop_hold_seconds_bucket\{le="(?<limit>[^"]+)"\} (?<count>\d+)$/gm;

/** Number of computations up to each limit so far, by API. */
const read = new Map<string, ReadonlyMap<number, number>>();

const TRIES = 20;

/** Some metrics are read from the database, which may be busy for a long time. */
async function metricsOf(address: string, left = TRIES): Promise<string> {
  const answer = await fetch(`${address}/metrics`);
  const text = await answer.text();
  if (answer.ok) return text;
  if (left === 0) throw new Error(`The API does not return its metrics: ${answer.status} ${text.slice(0, 200)}`);
  return metricsOf(address, left - 1);
}

/**
 * Lower bound of the longest computation on an API's event loop since the last call, in ms: that of its bucket in the
 * metrics. The first call starts the measurement.
 */
export async function longestHoldMs(address: string): Promise<number> {
  const text = await metricsOf(address);
  const counts = new Map(
    [...text.matchAll(BUCKET)].map(({ groups: { limit = '', count } = {} }) => [
      limit === '+Inf' ? Number.POSITIVE_INFINITY : Number(limit),
      Number(count),
    ]),
  );
  if (counts.size === 0) throw new Error('The API does not measure its event loop');
  const before = read.get(address);
  read.set(address, counts);
  const total = (held: ReadonlyMap<number, number>) => held.get(Number.POSITIVE_INFINITY) ?? 0;
  if (!before || total(counts) === total(before)) return 0;
  const longer = [...counts].filter(
    ([limit, count]) => total(counts) - count > total(before) - (before.get(limit) ?? 0),
  );
  return Math.max(0, ...longer.map(([limit]) => limit * 1000));
}
