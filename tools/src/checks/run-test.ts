export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test of a report. */
export interface RunTest {
  readonly name: string;
  /** As the report names it. */
  readonly file: string;
  readonly state: keyof Counts;
  readonly seconds: number;
  /** First line of its first failure, which one that passed had before it was tried again. */
  readonly failure?: string | undefined;
  /** Of a skipped test that says why. */
  readonly reason?: string | undefined;
}

export interface Report {
  readonly tests: readonly RunTest[];
  /** Failures outside of any test, as of a file that cannot be loaded. */
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
