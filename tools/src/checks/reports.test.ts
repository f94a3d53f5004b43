import { describe, expect, test } from '@jest/globals';
import { parseReport } from './reports.ts';

const jestReport = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 0 };

describe('numbers of a Jest report', () => {
  test('are taken as they are', () => {
    expect(parseReport('jest', JSON.stringify(jestReport))).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test('a file that fails before its tests counts as a failure', () => {
    expect(parseReport('jest', JSON.stringify({ ...jestReport, numRuntimeErrorTestSuites: 2 }))?.failed).toBe(3);
  });
});

describe('numbers of a Playwright report', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 3 };

  test('are taken as they are', () => {
    expect(parseReport('playwright', JSON.stringify({ stats, errors: [] }))).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
    });
  });

  test('flaky tests and errors outside of tests count as failures', () => {
    expect(
      parseReport('playwright', JSON.stringify({ stats: { ...stats, flaky: 2 }, errors: [{ message: 'no stack' }] }))
        ?.failed,
    ).toBe(4);
  });
});

test.each(['', '{', '{}', '[]', '{"stats":{}}'])('%j is not a report', (text) => {
  expect(parseReport('playwright', text)).toBeUndefined();
  expect(parseReport('jest', text)).toBeUndefined();
});
