import { describe, expect, test } from '@jest/globals';
import { parseReport } from './reports.ts';

const jestReport = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 0 };

describe('numbers of a Jest report', () => {
  test('are taken as they are', () => {
    expect(parseReport('jest', JSON.stringify(jestReport))).toMatchObject({ passed: 5, failed: 1, skipped: 2 });
  });

  test('a file that broke before its tests counts as a failure', () => {
    expect(parseReport('jest', JSON.stringify({ ...jestReport, numRuntimeErrorTestSuites: 2 }))?.failed).toBe(3);
  });
});

describe('tests that failed are told', () => {
  test('by Jest', () => {
    const assertionResults = [{ fullName: 'reads', status: 'passed' }, { fullName: 'writes', status: 'failed' }];
    const report = { ...jestReport, testResults: [{ name: '/a.test.ts', assertionResults }] };
    expect(parseReport('jest', JSON.stringify(report))?.failures).toEqual([{ file: '/a.test.ts', title: 'writes' }]);
  });

  test('by Playwright, below groups too', () => {
    const spec = { file: 'a.spec.ts', title: 'opens', ok: true };
    const suites = [{ specs: [spec], suites: [{ specs: [{ ...spec, title: 'closes', ok: false }] }] }];
    const report = { stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }, suites };
    expect(parseReport('playwright', JSON.stringify(report))?.failures).toEqual([{ file: 'a.spec.ts', title: 'closes' }]);
  });
});

describe('numbers of a Playwright report', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 3 };

  test('are taken as they are', () => {
    expect(parseReport('playwright', JSON.stringify({ stats, errors: [] }))).toMatchObject({ passed: 7, failed: 1, skipped: 3 });
  });

  test('flaky tests and errors outside of tests count as failures', () => {
    expect(parseReport('playwright', JSON.stringify({ stats: { ...stats, flaky: 2 }, errors: [{ message: 'no stack' }] }))?.failed).toBe(4);
  });
});

test.each(['', '{', '{}', '[]', '{"stats":{}}'])('%j is no report', (text) => {
  expect(parseReport('playwright', text)).toBeUndefined();
  expect(parseReport('jest', text)).toBeUndefined();
});
