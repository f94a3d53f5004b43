import { describe, expect, test } from '@jest/globals';
import { parseReport } from './reports.ts';
import { countsIn } from './run-test.ts';
import type { ReportKind } from './reports.ts';

const read = (kind: ReportKind, report: object) => {
  const found = parseReport(kind, JSON.stringify(report));
  if (!found) throw new Error('not a report');
  return found;
};

describe('a Jest report', () => {
  const jestTest = { ancestorTitles: ['lists'], title: '[A-1] are read', status: 'passed', duration: 1500 };
  const report = (...assertionResults: object[]) => ({
    testResults: [{ name: '/repo/lists.test.ts', assertionResults }],
    numRuntimeErrorTestSuites: 0,
  });

  test('names tests with their groups, and how long they took', () => {
    expect(read('jest', report(jestTest)).tests).toEqual([
      { name: 'lists › [A-1] are read', file: '/repo/lists.test.ts', state: 'passed', seconds: 1.5 },
    ]);
  });

  test('counts tests by state', () => {
    const found = read(
      'jest',
      report(jestTest, { ...jestTest, status: 'failed' }, { ...jestTest, status: 'pending', duration: null }),
    );
    expect(countsIn(found)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  test('counts a file that fails before its tests as a failure', () => {
    expect(countsIn(read('jest', { ...report(jestTest), numRuntimeErrorTestSuites: 2 })).failed).toBe(2);
  });

  test('[TEST-02] reports why a test, or its group, is skipped', () => {
    const [own, ofGroup] = read(
      'jest',
      report(
        { ...jestTest, status: 'pending', title: '[A-1] are read – skipped: nginx is not installed (apt-get …)' },
        { ...jestTest, status: 'pending', ancestorTitles: ['lists – skipped: no data (DATA=…)'] },
      ),
    ).tests;
    expect(own).toMatchObject({ name: 'lists › [A-1] are read', reason: 'nginx is not installed (apt-get …)' });
    expect(ofGroup).toMatchObject({ name: 'lists › [A-1] are read', reason: 'no data (DATA=…)' });
  });

  test('[TEST-03] reports the first failure of a test, whether or not it passed when retried', () => {
    const retryReasons = ['\u001b[31mError: no answer\u001b[39m\n    at ask (lists.ts:3)'];
    const failureMessages = ['Error: no file\n    at open (lists.ts:9)'];
    const [flaky, failed, onceTried] = read(
      'jest',
      report(
        { ...jestTest, retryReasons },
        { ...jestTest, retryReasons, failureMessages, status: 'failed' },
        { ...jestTest, failureMessages, status: 'failed' },
      ),
    ).tests;
    expect(flaky?.failure).toBe('Error: no answer');
    expect(failed?.failure).toBe('Error: no answer');
    expect(onceTried?.failure).toBe('Error: no file');
  });
});

describe('a Playwright report', () => {
  const once = { status: 'expected', annotations: [], results: [{ status: 'passed', duration: 2000, errors: [] }] };
  const report = (...tests: object[]) => ({
    suites: [
      {
        title: 'home.spec.ts',
        file: 'home.spec.ts',
        specs: [],
        suites: [
          { title: 'home', file: 'home.spec.ts', specs: [{ title: '[A-1] opens', file: 'home.spec.ts', tests }] },
        ],
      },
    ],
    errors: [],
  });

  test('names tests with their groups, and how long all their attempts took', () => {
    const tries = [
      { status: 'failed', duration: 1000, errors: [{ message: 'Error: hidden\n  at …' }] },
      { status: 'passed', duration: 500, errors: [] },
    ];
    expect(read('playwright', report({ ...once, status: 'flaky', results: tries })).tests).toEqual([
      { name: 'home › [A-1] opens', file: 'home.spec.ts', state: 'passed', seconds: 1.5, failure: 'Error: hidden' },
    ]);
    const [failed] = read('playwright', report({ ...once, status: 'unexpected', results: tries })).tests;
    expect(failed).toMatchObject({ state: 'failed', failure: 'Error: hidden' });
  });

  test('counts flaky tests as passed, and errors outside tests as failures', () => {
    const tests = (['expected', 'flaky', 'unexpected', 'skipped'] as const).map((status) => ({ ...once, status }));
    expect(countsIn(read('playwright', { ...report(...tests), errors: [{ message: 'no stack' }] }))).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
    });
  });

  test('[TEST-02] reports why a test is skipped', () => {
    const annotations = [{ type: 'skip', description: 'nginx is not installed (apt-get install nginx-light)' }];
    expect(read('playwright', report({ ...once, status: 'skipped', annotations, results: [] })).tests[0]?.reason).toBe(
      'nginx is not installed (apt-get install nginx-light)',
    );
  });
});

test.each(['', '{', '{}', '[]', '{"suites":1}'])('%j is not a report', (text) => {
  expect(parseReport('playwright', text)).toBeUndefined();
  expect(parseReport('jest', text)).toBeUndefined();
});
