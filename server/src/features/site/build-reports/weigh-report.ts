import { createAttemptCounter } from '../../../resources/limits/attempt-counter.ts';
import { LEAST } from './canary-judge.ts';
import type { LimitKey } from '../../../resources/limits/limit-key.ts';
import type { Counted } from './build-reports.schema.ts';
import type { KnownBuild } from './known-builds.ts';

const WINDOW_SECONDS = 3600;
/** Failures of one address cannot end a canary. */
const MOST_FAILURES = LEAST.failures - 1;
/** Addresses that are remembered for each canary. */
const MOST_ADDRESSES = 100;

const isFailure = ({ event }: Counted['events'][number]) => event === 'failure' || event === 'fallback';

/**
 * Limits what one network address says about a canary: beyond four failures per hour it no longer counts, unless no
 * other address has loaded the canary, as on a site behind one proxy. Addresses are held in memory, no longer than the
 * canary lasts.
 */
export function createWeighing(now: () => number = Date.now) {
  const failures = createAttemptCounter(now);
  const addresses = new Map<string, Set<LimitKey>>();

  function isKnownToOthers(canary: string, address: LimitKey): boolean {
    const seen = addresses.get(canary) ?? new Set();
    if (seen.size < MOST_ADDRESSES) seen.add(address);
    addresses.set(canary, seen);
    return seen.size > 1;
  }

  return ({ events, vitals }: Counted, address: LimitKey, known: readonly KnownBuild[]): Counted => {
    const canaries = known.filter(({ cohort }) => cohort === 'canary');
    const isCurrent = new Set(canaries.map(keyOf));
    for (const key of addresses.keys()) if (!isCurrent.has(key)) addresses.delete(key);
    const counts = (event: Counted['events'][number]): boolean => {
      const canary = canaries.find(({ area, build }) => area === event.area && build === event.build);
      if (!canary) return true;
      const key = keyOf(canary);
      const isShared = isKnownToOthers(key, address);
      if (!isFailure(event)) return true;
      return failures.count(`${key} ${address}`, WINDOW_SECONDS).count <= MOST_FAILURES || !isShared;
    };
    return { events: events.filter(counts), vitals };
  };
}

const keyOf = ({ area, build, decision }: KnownBuild) => `${area} ${build} ${decision}`;
