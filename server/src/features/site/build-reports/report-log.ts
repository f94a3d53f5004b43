import { listShells } from '@parlance/registry';
import { writeBehind } from '../../../lib/concurrency/write-behind.ts';
import { addCounts } from './build-reports.queries.ts';
import { knownBuilds } from './known-builds.ts';
import { reportMetrics } from './report-metrics.ts';
import { judgeCanary } from './suspensions.service.ts';
import { tally } from './tally.ts';
import type { App } from '../../../lib/app.ts';
import type { WriteBehind } from '../../../lib/concurrency/write-behind.ts';
import type { Counted } from './build-reports.schema.ts';
import type { KnownBuild } from './known-builds.ts';
import type { Row } from './tally.ts';

const PAUSE_MS = 1000;
const RETRY_MS = 2000;
/** Maximum reports per write, and maximum waiting reports. */
const MOST = 500;
const ROOM = 5000;

/** The current builds of the site. */
export async function readKnownBuilds(app: App): Promise<KnownBuild[]> {
  const registry = await app.siteRegistry.read();
  return knownBuilds(registry ?? { remotes: {} }, await listShells(app.config.webDirectory));
}

/** Sums up reports and stores them, together once a second; then judges the canaries among them. */
export function createReportLog(app: App): WriteBehind<Counted> {
  const { db, log, metrics } = app;
  const measure = reportMetrics(metrics, () => readKnownBuilds(app));

  async function judge(rows: readonly Row[], known: readonly KnownBuild[]): Promise<void> {
    for (const canary of known.filter(({ cohort }) => cohort === 'canary')) {
      const live = known.find(({ area, cohort }) => area === canary.area && cohort === 'live');
      const isConcerned = rows.some(({ area, decision }) => area === canary.area && decision === canary.decision);
      if (!live || !isConcerned) continue;
      if (await judgeCanary(db, canary, live))
        log.warn({ area: canary.area, build: canary.build }, 'a canary fails more often than the live build and ended');
    }
  }

  return writeBehind<Counted>({
    write: async (reports) => {
      const known = await readKnownBuilds(app);
      const rows = tally(reports, known);
      await addCounts(db, rows);
      measure(reports, known);
      // Stored reports must not be stored again.
      await judge(rows, known).catch((error: unknown) => log.error({ err: error }, 'a canary could not be judged'));
    },
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    most: MOST,
    room: ROOM,
  });
}
