import type { Counts, Report } from './reports.ts';

export interface Outcome {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'left out';
  readonly seconds: number;
  readonly counts: Counts;
  /** Tests that failed among the others and passed alone: of no use as a gate, and a fault to look for. */
  readonly unsteady?: readonly string[];
}

/** More failures than this are no accident, and running them again would only cost time. */
const WORTH_ANOTHER_RUN = 10;

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * What a stage counts for: its report's numbers; a stage that failed without saying which test did counts as one
 * failure, so that no failure is ever lost.
 */
export function countsOf(hasPassed: boolean, report: Counts | undefined): Counts {
  const counts = report ?? NOTHING;
  return hasPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Whether each failure is a test that can be run again by itself. */
export function areWorthAnotherRun({ failed, failures }: Report): boolean {
  return failed > 0 && failed === failures.length && failed <= WORTH_ANOTHER_RUN;
}

/** What a stage counts for after the tests that failed were run again. */
export function settleCounts(first: Report, again: Report): { readonly counts: Counts; readonly unsteady: readonly string[] } {
  const stillFailed = new Set(again.failures.map(({ title }) => title));
  return {
    counts: { passed: first.passed + first.failed - again.failed, failed: again.failed, skipped: first.skipped },
    unsteady: first.failures.map(({ title }) => title).filter((title) => !stillFailed.has(title)),
  };
}

/** A table of the stages, the unsteady tests by name and, as its last line alone, the sum. */
export function printOutcomes(outcomes: readonly Outcome[]): string {
  const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const skipped = sum('skipped');
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
  return [
    ...outcomes.map(printOutcome),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(unsteady.length > 0 ? ['', 'Failed among the others, passed alone; each is a fault to look for:', ...unsteady.map((title) => `  ${title}`)] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function printOutcome({ name, state, seconds, counts: { passed, failed, skipped } }: Outcome): string {
  const numbers = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed` : '';
  return `${name.padEnd(16)} ${state.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s   ${numbers}`.trimEnd();
}
