import { z } from 'zod';

import { SKIPPED } from '@parlance/testing/skipping-mark';
import { firstLineOf } from './run-test.ts';
import type { Counts, Report } from './run-test.ts';

const STATES: Readonly<Record<string, keyof Counts>> = { passed: 'passed', failed: 'failed', pending: 'skipped' };

const JestTest = z
  .object({
    ancestorTitles: z.array(z.string()),
    title: z.string(),
    status: z.string(),
    duration: z.number().nullish(),
    retryReasons: z.array(z.string()).default([]),
    /** Only those of the last attempt. */
    failureMessages: z.array(z.string()).default([]),
  })
  .transform(({ ancestorTitles, title, status, duration, retryReasons, failureMessages }) => {
    const titles = [...ancestorTitles, title].map((each) => each.split(SKIPPED));
    const [failure] = [...retryReasons, ...failureMessages];
    return {
      name: titles.map(([words]) => words).join(' › '),
      state: STATES[status],
      seconds: (duration ?? 0) / 1000,
      failure: failure === undefined ? undefined : firstLineOf(failure),
      reason: titles.map(([, reason]) => reason).find(Boolean),
    };
  });

/** The report of Jest's `--json`. */
export const JestReport = z
  .object({
    testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(JestTest) })),
    /** Files that failed before any of their tests ran. */
    numRuntimeErrorTestSuites: z.number(),
  })
  .transform(({ testResults, numRuntimeErrorTestSuites }): Report => ({
    tests: testResults.flatMap(({ name: file, assertionResults }) =>
      // `todo` is not a state of an existing test.
      assertionResults.flatMap(({ state, ...each }) => (state === undefined ? [] : [{ ...each, file, state }])),
    ),
    otherFailures: numRuntimeErrorTestSuites,
  }));
