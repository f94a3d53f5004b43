import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';

import { findFreePort } from '../../../server/src/db/embedded/free-port.ts';
import { FLAGS } from '../../../packages/remote/src/browser/flags.ts';
import { median } from './numbers.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

/** Lighthouse scores, 0 to 100, medians of several runs, and the audits that cost points in the last run. */
export interface Scores {
  readonly values: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly faults: readonly string[];
  /** Lighthouse's benchmark index of this machine, median of the runs: its presets assume 1,500 to 2,000. */
  readonly machine: number;
}

/** @param device the preset: `mobile` simulates a slow phone and network. */
export async function scoresOf(url: string, device: 'desktop' | 'mobile', executablePath: string): Promise<Scores> {
  const runs: Record<string, number>[] = [];
  const machines: number[] = [];
  let faults: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const port = await findFreePort();
    const browser = await chromium.launch({ executablePath, args: [...FLAGS, `--remote-debugging-port=${port}`] });
    try {
      const result = await lighthouse(
        url,
        { port, onlyCategories: [...CATEGORIES], logLevel: 'silent' },
        device === 'desktop' ? desktopConfig : undefined,
      );
      if (!result) throw new Error('Lighthouse gave no result.');
      const { categories, audits, environment } = result.lhr;
      machines.push(environment.benchmarkIndex);
      runs.push(Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])));
      faults = CATEGORIES.flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
      );
    } finally {
      await browser.close();
    }
  }
  const of = (name: string) => Math.round(median(runs.map((scores) => scores[name] ?? 0)));
  return {
    values: {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    },
    faults,
    machine: Math.round(median(machines)),
  };
}
