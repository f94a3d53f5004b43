import { printSkips } from './skips.ts';
import { countsIn } from './run-test.ts';
import type { Counts, Report, RunTest } from './run-test.ts';

export interface Outcome {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'left out';
  readonly seconds: number;
  readonly counts: Counts;
  readonly tests: readonly RunTest[];
}

/** A failed test; `flaky.json` lists those that passed when retried. */
export interface FailedTest {
  readonly stage: string;
  readonly name: string;
  readonly file: string;
  /** The first failure: a second attempt may fail because of leftovers of the first. */
  readonly failure: string;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
const SLOWEST = 10;

/**
 * The numbers of a stage, from its report; a stage that failed without a failed test counts as one failure, so that no
 * failure is lost.
 */
export function countsOf(hasPassed: boolean, report: Report | undefined): Counts {
  const counts = report ? countsIn(report) : NOTHING;
  return hasPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export const flakyTestsOf = (outcomes: readonly Outcome[]): FailedTest[] => testsThatFailed(outcomes, 'passed');

/** Tests in a state that failed at least once. */
const testsThatFailed = (outcomes: readonly Outcome[], wanted: RunTest['state']): FailedTest[] =>
  outcomes.flatMap(({ name: stage, tests }) =>
    tests.flatMap(({ name, file, state, failure }) =>
      state === wanted && failure !== undefined ? [{ stage, name, file, failure }] : [],
    ),
  );

/** The times and results of a run, the most important last; the last line is only the sum. */
export function printOutcomes(outcomes: readonly Outcome[]): string {
  const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  return [
    ...printSlowest(tests),
    ...printSkips(tests),
    ...outcomes.map(printOutcome),
    ...printFailures('flaky: failed, and passed when tried again', flakyTestsOf(outcomes)),
    ...printFailures('failed', testsThatFailed(outcomes, 'failed')),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function printOutcome({ name, state, seconds, counts: { passed, failed, skipped } }: Outcome): string {
  const numbers = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed` : '';
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${name.padEnd(16)} ${state.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s   ${numbers}${skips}`.trimEnd();
}

function printSlowest(tests: readonly RunTest[]): string[] {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  return [
    'The slowest tests:',
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s   ${name}`),
    '',
  ];
}

function printFailures(how: string, tests: readonly FailedTest[]): string[] {
  if (tests.length === 0) return [];
  return [
    '',
    `${tests.length} ${how}`,
    ...tests.flatMap(({ stage, name, failure }) => [`  ${stage}: ${name}`, `    ${failure}`]),
  ];
}
