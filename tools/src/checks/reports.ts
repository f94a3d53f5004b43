import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export type ReportKind = 'jest' | 'playwright';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const Jest = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    /** Files that failed before any of their tests ran. */
    numRuntimeErrorTestSuites: z.number(),
  })
  .transform((report): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }));

const Playwright = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    /** Errors outside of any test. */
    errors: z.array(z.unknown()).default([]),
  })
  .transform(({ stats, errors }): Counts => ({
    passed: stats.expected,
    // A flaky test does not pass.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));

const READERS = { jest: Jest, playwright: Playwright } as const;

/** Numbers of a report's text; undefined when it is not a report, as after a crash. */
export function parseReport(kind: ReportKind, text: string): Counts | undefined {
  try {
    return READERS[kind].safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Numbers of a report file; undefined when there is none. */
export async function readReport(kind: ReportKind, file: string): Promise<Counts | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseReport(kind, text);
}
