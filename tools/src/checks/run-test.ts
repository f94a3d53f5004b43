export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test of a report. */
export interface RunTest {
  readonly name: string;
  /** Title in the report. */
  readonly file: string;
  readonly state: keyof Counts;
  readonly seconds: number;
  /** First line of its first failure, also for a test that passed when retried. */
  readonly failure?: string | undefined;
  /** Reason of a skipped test. */
  readonly reason?: string | undefined;
}

export interface Report {
  readonly tests: readonly RunTest[];
  /** Failures outside any test, such as a file that cannot be loaded. */
  readonly otherFailures: number;
}

/** Colors of a terminal. */
const COLORS = /\u001b\[[\d;]*m/g;

export const firstLineOf = (text: string): string =>
  text
    .replace(COLORS, '')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean) ?? '';

export function countsIn({ tests, otherFailures }: Report): Counts {
  const count = (state: keyof Counts) => tests.filter((each) => each.state === state).length;
  return { passed: count('passed'), failed: count('failed') + otherFailures, skipped: count('skipped') };
}
