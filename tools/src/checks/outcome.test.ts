import { describe, expect, test } from '@jest/globals';
import { countsOf, printOutcomes } from './outcome.ts';

describe('a stage counts for', () => {
  test('the numbers of its report', () => {
    expect(countsOf(false, { passed: 3, failed: 2, skipped: 0 })).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  test('nothing when it passes without numbers', () => {
    expect(countsOf(true, undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  test('one failure when it fails without numbers', () => {
    expect(countsOf(false, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('one failure when it fails although every test it reports has passed', () => {
    expect(countsOf(false, { passed: 9, failed: 0, skipped: 0 })).toEqual({ passed: 9, failed: 1, skipped: 0 });
  });
});

test('the last line holds the sum alone', () => {
  const text = printOutcomes([
    { name: 'types', state: 'failed', seconds: 12.34, counts: { passed: 0, failed: 1, skipped: 0 } },
    { name: 'unit tests', state: 'passed', seconds: 5, counts: { passed: 120, failed: 0, skipped: 4 } },
    { name: 'lint', state: 'passed', seconds: 1, counts: { passed: 0, failed: 0, skipped: 0 } },
  ]);
  expect(text.split('\n')).toEqual([
    'types            failed       12.3 s   0 passed, 1 failed',
    'unit tests       passed        5.0 s   120 passed, 0 failed',
    'lint             passed        1.0 s',
    '4 skipped',
    '',
    '120 passed, 1 failed',
  ]);
});
