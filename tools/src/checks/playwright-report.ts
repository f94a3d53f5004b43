import { z } from 'zod';

import { firstLineOf } from './run-test.ts';
import type { Report, RunTest } from './run-test.ts';

const Annotation = z.object({ type: z.string(), description: z.string().optional() });
const Result = z.object({
  status: z.string().optional(),
  duration: z.number(),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      annotations: z.array(Annotation).default([]),
      results: z.array(Result),
    }),
  ),
});
const Suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

const STATES = { skipped: 'skipped', expected: 'passed', flaky: 'passed', unexpected: 'failed' } as const;

/** The report of Playwright's `json` reporter. */
export const PlaywrightReport = z
  .object({
    suites: z.array(Suite),
    /** Errors outside any test. */
    errors: z.array(z.unknown()).default([]),
  })
  .transform(({ suites, errors }): Report => ({
    tests: suites.flatMap((suite) => testsOf(suite, [])),
    otherFailures: errors.length,
  }));

/** The tests of a suite; the outermost suites are files, whose names are not part of a test's name. */
function testsOf({ title, file, specs, suites = [] }: z.output<typeof Suite>, above: readonly string[]): RunTest[] {
  const titles = title === file ? above : [...above, title];
  return [...specs.flatMap((spec) => testsOfSpec(spec, titles)), ...suites.flatMap((inner) => testsOf(inner, titles))];
}

function testsOfSpec({ title, file, tests }: z.output<typeof Spec>, above: readonly string[]): RunTest[] {
  return tests.map(({ status, annotations, results }) => ({
    name: [...above, title].join(' › '),
    file,
    state: STATES[status],
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    failure: status === 'flaky' || status === 'unexpected' ? firstFailureOf(results) : undefined,
    reason: annotations.find(({ type }) => type === 'skip')?.description,
  }));
}

const firstFailureOf = (results: readonly z.output<typeof Result>[]): string =>
  firstLineOf(results.flatMap(({ errors }) => errors).find(({ message }) => message)?.message ?? '');
