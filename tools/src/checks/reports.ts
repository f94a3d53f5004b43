import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export type ReportKind = 'jest' | 'playwright';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test that failed and the file it stands in. */
export interface Failure {
  readonly file: string;
  readonly title: string;
}

export interface Report extends Counts {
  /** Fewer than `failed` when something broke outside of any test. */
  readonly failures: readonly Failure[];
}

const Jest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  /** Files that broke before any of their tests ran. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.object({
    name: z.string(),
    assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
  })).default([]),
}).transform((report): Report => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
  failures: report.testResults.flatMap(({ name, assertionResults }) => assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => ({ file: name, title: fullName }))),
}));

const Suite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});

const Playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  /** What went wrong outside of any test. */
  errors: z.array(z.unknown()).default([]),
  suites: z.array(Suite).default([]),
}).transform(({ stats, errors, suites }): Report => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: suites.flatMap(failuresOf),
}));

function failuresOf({ specs, suites }: z.infer<typeof Suite>): readonly Failure[] {
  return [...specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file, title })), ...suites.flatMap(failuresOf)];
}

const READERS = { jest: Jest, playwright: Playwright } as const;

/** What a report's text says; undefined when it is none, as after a crash. */
export function parseReport(kind: ReportKind, text: string): Report | undefined {
  try {
    return READERS[kind].safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What a report file says; undefined when there is none. */
export async function readReport(kind: ReportKind, file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseReport(kind, text);
}
