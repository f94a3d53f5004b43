import type { Counts } from './reports.ts';

export interface Outcome {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'left out';
  readonly seconds: number;
  readonly counts: Counts;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * The numbers of a stage: its report's; a stage that failed without naming a test counts as one failure, so that no
 * failure is lost.
 */
export function countsOf(hasPassed: boolean, report: Counts | undefined): Counts {
  const counts = report ?? NOTHING;
  return hasPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** A table of the stages and, as its last line alone, the sum. */
export function printOutcomes(outcomes: readonly Outcome[]): string {
  const sum = (key: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const skipped = sum('skipped');
  return [
    ...outcomes.map(printOutcome),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function printOutcome({ name, state, seconds, counts: { passed, failed, skipped } }: Outcome): string {
  const numbers = passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed` : '';
  return `${name.padEnd(16)} ${state.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s   ${numbers}`.trimEnd();
}
