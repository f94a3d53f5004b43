import { describe, expect, test } from '@jest/globals';
import { areWorthAnotherRun, countsOf, printOutcomes, settleCounts } from './outcome.ts';

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

describe('tests that failed', () => {
  const failures = [{ file: 'a.spec.ts', title: 'waits' }, { file: 'b.spec.ts', title: 'breaks' }];

  test('are worth another run when they are few and each is known', () => {
    expect(areWorthAnotherRun({ passed: 9, failed: 2, skipped: 0, failures })).toBe(true);
    expect(areWorthAnotherRun({ passed: 9, failed: 0, skipped: 0, failures: [] })).toBe(false);
    expect(areWorthAnotherRun({ passed: 9, failed: 3, skipped: 0, failures })).toBe(false);
    const many = Array.from({ length: 11 }, (_, at) => ({ file: 'a.spec.ts', title: String(at) }));
    expect(areWorthAnotherRun({ passed: 9, failed: 11, skipped: 0, failures: many })).toBe(false);
  });

  test('count by what they do alone, and those that pass then are named', () => {
    const settled = settleCounts({ passed: 9, failed: 2, skipped: 1, failures }, { passed: 1, failed: 1, skipped: 0, failures: failures.slice(1) });
    expect(settled).toEqual({ counts: { passed: 10, failed: 1, skipped: 1 }, unsteady: ['waits'] });
    expect(printOutcomes([{ name: 'browser tests', state: 'failed', seconds: 1, ...settled }])).toMatch(/passed alone.*\n {2}waits\n\n10 passed, 1 failed$/);
  });
});
