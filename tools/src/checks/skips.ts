import type { RunTest } from './run-test.ts';

const reasonOf = ({ reason = 'without a reason' }: RunTest) => reason;

/** Skipped tests by what they lack, one line for each reason and one for each title. */
export function printSkips(tests: readonly RunTest[]): string[] {
  const skipped = tests.filter(({ state }) => state === 'skipped');
  const reasons = new Set(skipped.map(reasonOf));
  return [...reasons].flatMap((reason) => {
    const names = skipped.filter((test) => reasonOf(test) === reason).map(({ name }) => name);
    const count = `${names.length} ${names.length === 1 ? 'test' : 'tests'}`;
    return [`${count} skipped: ${reason}`, ...[...new Set(names)].map((name) => `    ${name}`), ''];
  });
}
