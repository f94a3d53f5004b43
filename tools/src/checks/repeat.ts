import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { branchPoint, git } from './branch.ts';
import { browserTests, jestCommand, reportOf } from './stages.ts';
import type { OnceFlaky } from './flaky.ts';
import type { Stage } from './stages.ts';

const TIMES = 20;
/** Factor by which pages are slowed down. */
const SLOWDOWN = '6';
/** Only the most recently changed ones: more would take a whole night. */
const MOST_FILES = 30;
const LIMIT_MINUTES = 180;

const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isOfBrowser = (file: string) => file.endsWith('.spec.ts');

interface Choice {
  /** Whole files. */
  readonly files: readonly string[];
  /** Single tests, of other files. */
  readonly tests: readonly Pick<OnceFlaky, 'file' | 'name'>[];
}

/**
 * Test files that changed since the last nightly run, the most recently changed first.
 * @param since a commit; by default, changes that are not on `main`, or on `main` itself, those of the last day
 */
export function changedTests(since = ''): string[] {
  const fork = branchPoint();
  const isMain = fork === undefined || fork === git('rev-parse', 'HEAD').trim();
  const base = since || (isMain ? git('rev-list', '-1', '--before=1 day ago', 'HEAD').trim() : fork);
  const edited = git('diff', '--name-only', 'HEAD').split('\n');
  const committed = base ? git('log', '--format=', '--name-only', `${base}..HEAD`).split('\n') : [];
  return [...new Set([...edited, ...committed])].filter(
    (file) => TEST_FILE.test(file) && existsSync(path.join(ROOT, file)),
  );
}

/** Files that changed, and single tests of other files that were flaky. */
export function choose(changed: readonly string[], flaky: readonly OnceFlaky[]): Choice {
  const files = changed.slice(0, MOST_FILES);
  if (changed.length > files.length)
    console.log(`${changed.length} test files have changed: the ${MOST_FILES} last ones are repeated.`);
  const fileOf = ({ file }: OnceFlaky) => (isOfBrowser(file) && !file.startsWith('e2e') ? `e2e/specs/${file}` : file);
  const tests = flaky
    .map((test) => ({ file: fileOf(test), name: test.name.replaceAll(' › ', ' ') }))
    .filter(({ file }) => !files.includes(file) && existsSync(path.join(ROOT, file)));
  return { files, tests };
}

/** Stages that run the tests many times each, without retries; browser tests on a processor that is slowed down. */
export function repeatStages({ files, tests }: Choice): Stage[] {
  const groups = [
    { what: 'changed', files, pattern: undefined },
    {
      what: 'once flaky',
      files: [...new Set(tests.map(({ file }) => file))],
      pattern: tests.map(({ name }) => escaped(name)).join('|'),
    },
  ];
  return groups.flatMap(({ what, files: all, pattern }) => [
    ...stageOfBrowser(`${what} browser tests`, all.filter(isOfBrowser), pattern),
    ...stageOfJest(
      `${what} tests`,
      all.filter((file) => !isOfBrowser(file)),
      pattern,
    ),
  ]);
}

function stageOfBrowser(name: string, files: readonly string[], pattern: string | undefined): Stage[] {
  if (files.length === 0) return [];
  const stage = browserTests(name, `repeat-${name.replaceAll(' ', '-')}`, {
    E2E_CPU_SLOWDOWN: SLOWDOWN,
    TEST_SAMPLE: 'whole',
  });
  const options = [`--repeat-each=${TIMES}`, '--retries=0', ...(pattern ? ['--grep', pattern] : [])];
  // Playwright treats file names as patterns.
  const places = files.map((file) => `/${escaped(path.basename(file))}$`);
  return [
    {
      ...stage,
      name: `${name}, ${TIMES} times`,
      commands: stage.commands.map((words) => [...words, ...options, ...places]),
      limitMinutes: LIMIT_MINUTES,
    },
  ];
}

function stageOfJest(name: string, files: readonly string[], pattern: string | undefined): Stage[] {
  if (files.length === 0) return [];
  const report = `repeat-${name.replaceAll(' ', '-')}`;
  const once = [
    ...jestCommand(report, 'node', 'web', 'http'),
    ...(pattern ? ['-t', pattern] : []),
    '--runTestsByPath',
    ...files,
  ];
  return [
    {
      name: `${name}, ${TIMES} times`,
      commands: Array.from({ length: TIMES }, () => once),
      report: { file: reportOf(report), kind: 'jest' },
      prepare: () => ({ TEST_RETRIES: '0', TEST_SAMPLE: 'whole' }),
      limitMinutes: LIMIT_MINUTES,
    },
  ];
}
