import { describe, expect, test } from '@jest/globals';
import { countsOf, printOutcomes } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { RunTest } from './run-test.ts';

const testOf = (change: Partial<RunTest>): RunTest => ({
  name: 'lists',
  file: 'lists.test.ts',
  state: 'passed',
  seconds: 1,
  ...change,
});
const outcomeOf = (change: Partial<Outcome>): Outcome => ({
  name: 'unit tests',
  state: 'passed',
  seconds: 5,
  counts: { passed: 0, failed: 0, skipped: 0 },
  tests: [],
  ...change,
});
const linesOf = (...tests: RunTest[]) => printOutcomes([outcomeOf({ tests })]).split('\n');

describe('a stage counts for', () => {
  const report = (...states: RunTest['state'][]) => ({
    tests: states.map((state) => testOf({ state })),
    otherFailures: 0,
  });

  test('the numbers of its report', () => {
    expect(countsOf(false, report('passed', 'failed', 'skipped'))).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  test('zero when it passes without numbers', () => {
    expect(countsOf(true, undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  test('one failure when it fails without numbers', () => {
    expect(countsOf(false, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('one failure when it fails although every reported test has passed', () => {
    expect(countsOf(false, report('passed', 'passed'))).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});

test('the last line has only the sum', () => {
  const text = printOutcomes([
    outcomeOf({ name: 'types', state: 'failed', seconds: 12.34, counts: { passed: 0, failed: 1, skipped: 0 } }),
    outcomeOf({ counts: { passed: 120, failed: 0, skipped: 4 } }),
    outcomeOf({ name: 'lint', seconds: 1 }),
  ]);
  expect(text.split('\n')).toEqual([
    'types            failed       12.3 s   0 passed, 1 failed',
    'unit tests       passed        5.0 s   120 passed, 0 failed, 4 skipped',
    'lint             passed        1.0 s',
    '',
    '120 passed, 1 failed',
  ]);
});

test('[TEST-04] the ten slowest tests are listed', () => {
  const tests = Array.from({ length: 12 }, (_, at) => testOf({ name: `test ${at}`, seconds: at }));
  const lines = linesOf(...tests);
  expect(lines.slice(0, 3)).toEqual(['The slowest tests:', '   11.0 s   test 11', '   10.0 s   test 10']);
  expect(lines).not.toContain('    1.0 s   test 1');
});

test('[TEST-02] skipped tests are grouped by what they lack, with the command that enables them', () => {
  const reason = 'nginx is not installed (apt-get install nginx-light)';
  const skips = ['serves files', 'passes calls on'].map((name) => testOf({ name, state: 'skipped', reason }));
  expect(linesOf(...skips, testOf({ name: 'odd', state: 'skipped' })).join('\n')).toContain(
    [
      '2 tests skipped: nginx is not installed (apt-get install nginx-light)',
      '    serves files',
      '    passes calls on',
      '',
      '1 test skipped: without a reason',
      '    odd',
    ].join('\n'),
  );
});

test('[TEST-03] flaky tests are named last, with their first failure', () => {
  expect(linesOf(testOf({ name: '[A-1] lists', failure: 'Error: no answer' })).slice(-6)).toEqual([
    '',
    '1 flaky: failed, and passed when tried again',
    '  unit tests: [A-1] lists',
    '    Error: no answer',
    '',
    '0 passed, 0 failed',
  ]);
});

test('[TEST-06] failed tests are named after the flaky ones, with their first failure', () => {
  const flaky = testOf({ name: '[A-1] lists', failure: 'Error: no answer' });
  const failed = testOf({ name: '[A-2] opens', state: 'failed', failure: 'Error: no file' });
  expect(linesOf(failed, flaky).slice(-7)).toEqual([
    '    Error: no answer',
    '',
    '1 failed',
    '  unit tests: [A-2] opens',
    '    Error: no file',
    '',
    '0 passed, 0 failed',
  ]);
});
