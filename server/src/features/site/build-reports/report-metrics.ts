import { Counter, Histogram } from 'prom-client';
import { boundsOf, onceEach, unitOf } from './tally.ts';
import { REPORTED_EVENTS, VITALS } from './build-reports.schema.ts';
import { placedIn } from './known-builds.ts';
import type { Metrics } from '../../../lib/process/metrics.ts';
import type { Counted, Vital } from './build-reports.schema.ts';
import type { KnownBuild } from './known-builds.ts';

const SUBJECT = ['area', 'build', 'cohort'] as const;
const MS = 1000;

const labelsOf = ({ area, build, cohort }: Omit<KnownBuild, 'decision'>) => ({ area, build, cohort });

/**
 * Browser reports received by this process, for Prometheus. Series of builds that the registry no longer contains are
 * removed, so their number is limited.
 */
export function reportMetrics(metrics: Metrics, readKnown: () => Promise<readonly KnownBuild[]>) {
  const shown = new Map<string, ReturnType<typeof labelsOf>>();

  async function drop(): Promise<void> {
    const known = new Set((await readKnown()).map((build) => JSON.stringify(labelsOf(build))));
    for (const [key, labels] of shown)
      if (labels.build !== 'other' && !known.has(key)) {
        shown.delete(key);
        for (const event of REPORTED_EVENTS) events.remove({ ...labels, event });
        for (const vital of VITALS) histogramOf(vital).remove({ ...labels, vital });
      }
  }
  const events = metrics.add(
    (registers) =>
      new Counter({
        name: 'parlance_build_events_total',
        help: 'What browsers reported of builds of the web app: loads, retries, fallbacks, failures.',
        labelNames: [...SUBJECT, 'event'],
        registers,
        collect: drop,
      }),
  );
  const times = vitalHistogram(metrics, 'parlance_web_vital_seconds', 'LCP');
  const shifts = vitalHistogram(metrics, 'parlance_layout_shift_score', 'CLS');
  const histogramOf = (vital: Vital) => (vital === 'CLS' ? shifts : times);

  return (reports: readonly Counted[], known: readonly KnownBuild[]): void => {
    const place = (area: string, build: string) => {
      const labels = labelsOf(placedIn(known, area, build));
      shown.set(JSON.stringify(labels), labels);
      return labels;
    };
    for (const report of reports) {
      for (const { area, build, event } of onceEach(report)) events.inc({ ...place(area, build), event });
      for (const { area, build, vital, value } of report.vitals)
        histogramOf(vital).observe({ ...place(area, build), vital }, vital === 'CLS' ? value : value / MS);
    }
  };
}

const vitalHistogram = (metrics: Metrics, name: string, vital: Vital) =>
  metrics.add(
    (registers) =>
      new Histogram({
        name,
        help: 'Web vitals that browsers reported, by build of the area on screen.',
        labelNames: [...SUBJECT, 'vital'],
        buckets: boundsOf(vital).map((bound) => (vital === 'CLS' ? bound / unitOf(vital) : bound / MS)),
        registers,
      }),
  );
