import { describe, expect, test } from '@jest/globals';
import { coverageOf, levelOf } from './coverage.ts';
import { printCoverage } from './print.ts';
import type { Area } from './requirements.ts';

const AREAS: readonly Area[] = [
  {
    title: 'ACC: accounts',
    requirements: [
      { id: 'ACC-01', kind: 'B', behavior: 'Sign up.' },
      { id: 'ACC-02', kind: 'S', behavior: 'Sign in.' },
      { id: 'ACC-03', kind: 'U', behavior: 'Names.' },
    ],
  },
];
const at = (id: string, file: string) => ({ id, file, line: 1 });
const testsOf = (...mentions: ReturnType<typeof at>[]) =>
  coverageOf(AREAS, mentions).areas.flatMap(({ requirements }) =>
    requirements.map(({ tests, otherTests }) => [tests, otherTests]),
  );

test.each([
  ['e2e/specs/account/sign-in.spec.ts', 'browser'],
  ['server/src/features/people/accounts/sign-in.http.test.ts', 'http'],
  ['server/src/lib/pages.test.ts', 'unit'],
  ['mf-account/src/features/sign-in/sign-in-page.test.tsx', 'unit'],
] as const)('%s is a %s test', (file, level) => {
  expect(levelOf(file)).toBe(level);
});

describe('a test proves a row', () => {
  test('a browser test proves every kind', () => {
    const file = 'e2e/specs/a.spec.ts';
    expect(testsOf(at('ACC-01', file), at('ACC-02', file), at('ACC-03', file))).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test('an HTTP test does not prove a browser row', () => {
    const file = 'server/src/a.http.test.ts';
    expect(testsOf(at('ACC-01', file), at('ACC-02', file), at('ACC-03', file))).toEqual([
      [0, 1],
      [1, 0],
      [1, 0],
    ]);
  });

  test('a unit test proves only a unit row', () => {
    const file = 'nlu/src/a.test.ts';
    expect(testsOf(at('ACC-01', file), at('ACC-02', file), at('ACC-03', file))).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
  });
});

test('an unknown ID is reported with its location', () => {
  const coverage = coverageOf(AREAS, [{ id: 'ACC-99', file: 'e2e/specs/a.spec.ts', line: 7 }]);
  expect(printCoverage(coverage)).toContain(
    'e2e/specs/a.spec.ts:7 names ACC-99, which is not in docs/requirements.md.',
  );
});

test('the table separates rows with a test, with a test of another kind, and without', () => {
  const text = printCoverage(
    coverageOf(AREAS, [at('ACC-01', 'e2e/specs/a.spec.ts'), at('ACC-02', 'nlu/src/a.test.ts')]),
  );
  expect(text.split('\n').slice(0, 4)).toEqual([
    'ACC: accounts: 1 of 3',
    '  ACC-01    B  1 test      Sign up.',
    '  ACC-02    S  other kind  Sign in.',
    '  ACC-03    U  -           Names.',
  ]);
  expect(text).toContain('1 of 3 requirements have a test of their kind.');
});
