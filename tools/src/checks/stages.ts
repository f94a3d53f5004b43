import path from 'node:path';

import { filesLeftOut } from '@parlance/testing/nightly-files';
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { ensureChromium } from '../../../packages/remote/src/browser/chromium.ts';
import type { ReportKind } from './reports.ts';

export interface Stage {
  readonly name: string;
  /** Run in sequence until one fails; the first word is a program. */
  readonly commands: readonly (readonly string[])[];
  /** The stage's report; without one a stage counts one failure when it fails and nothing when it passes. */
  readonly report?: { readonly file: string; readonly kind: ReportKind };
  /** Test files that only the nightly run includes. */
  readonly leftOut?: readonly string[];
  /** Runs before the commands. @returns settings for them */
  readonly prepare?: () => Readonly<Record<string, string>>;
  /** The stage that must pass first. */
  readonly needs?: string;
  /** Minutes after which it counts as hanging, if not the default. */
  readonly limitMinutes?: number;
}

export const reportOf = (name: string) => path.join(ROOT, 'build/reports', `${name}.json`);
export const node = (script: string) => [process.execPath, script];
export const jestCommand = (report: string, ...projects: string[]) => [
  'jest',
  '--selectProjects',
  ...projects,
  '--json',
  `--outputFile=${reportOf(report)}`,
];

const words = (command: string) => command.split(' ');
const TYPES: Stage = {
  name: 'types',
  commands: ['web', 'node'].map((project) =>
    words(`tsc -p tsconfig.${project}.json --incremental --tsBuildInfoFile build/cache/${project}.tsbuildinfo`),
  ),
};
const BOUNDARIES: Stage = {
  name: 'boundaries',
  commands: [
    words(
      'depcruise --config .dependency-cruiser.cjs shell mf-* shared server nlu e2e packages clients launcher tools',
    ),
    words('depcruise --config .dependency-cruiser.features.cjs server/src/resources server/src/features'),
  ],
};

/** Stages that need no server, database or browser. */
const QUICK_STAGES: readonly (Stage | readonly Stage[])[] = [
  [
    TYPES,
    { name: 'format', commands: [['oxfmt', '--check', '.']] },
    { name: 'lint', commands: [['oxlint']] },
    { name: 'unused', commands: [words('knip --no-progress --treat-config-hints-as-errors')] },
    BOUNDARIES,
    { name: 'generated files', commands: [[...node('tools/src/generate.ts'), '--check']] },
    { name: 'register', commands: [node('tools/src/register.ts')] },
  ],
  {
    name: 'unit tests',
    commands: [jestCommand('unit', 'node', 'web')],
    report: { file: reportOf('unit'), kind: 'jest' },
  },
];

/**
 * @param names of quick stages, by default all
 * @throws {Error} listing the existing stages
 */
export function quickStages(names: readonly string[]): readonly (Stage | readonly Stage[])[] {
  return names.length === 0 ? QUICK_STAGES : names.map((name) => stageNamed(QUICK_STAGES.flat(), name));
}

export function stageNamed(stages: readonly Stage[], name: string): Stage {
  const found = stages.find((stage) => stage.name === name);
  if (found) return found;
  throw new Error(`The stages are ${stages.map((stage) => stage.name).join(', ')}; ${name} is not one of them.`);
}

/** Any edit may add a comment: the test of these phrases always runs. */
const WORDS = 'tools/src/words/phrases.ts';
const isCode = (file: string) => /\.tsx?$/.test(file);
/** Checks for an edit of these files that take only seconds. */
export function changedStages(files: readonly string[]): readonly (Stage | readonly Stage[])[] {
  const code = files.filter(isCode);
  const format: Stage = {
    name: 'format',
    commands: [['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files]],
  };
  if (code.length === 0) return files.length === 0 ? [] : [format];
  return [
    [TYPES, format, { name: 'lint', commands: [['oxlint', '--no-error-on-unmatched-pattern', ...code]] }, BOUNDARIES],
    {
      name: 'related tests',
      commands: [[...jestCommand('related', 'node', 'web'), '--findRelatedTests', WORDS, ...code]],
      report: { file: reportOf('related'), kind: 'jest' },
    },
  ];
}

export const WEB_BUILD: Stage = { name: 'web build', commands: [node('packages/remote/src/build.ts')] };

export const browserTests = (name: string, report: string, settings: Readonly<Record<string, string>>): Stage => ({
  name,
  commands: [['playwright', 'test', '--config', 'e2e/playwright.config.ts']],
  report: { file: reportOf(report), kind: 'playwright' },
  prepare: () => ({ ...settings, CHROMIUM_PATH: ensureChromium(), E2E_REPORT: reportOf(report) }),
  needs: WEB_BUILD.name,
});

// Files wait for heartbeats, processes that start and processes that stop: four workers keep two cores busy.
const HTTP_TESTS: Stage = {
  name: 'HTTP tests',
  commands: [[...jestCommand('http', 'http'), '--maxWorkers=4']],
  report: { file: reportOf('http'), kind: 'jest' },
  leftOut: filesLeftOut(),
};

// Takes 5 minutes on two quiet cores; the whole run, half an hour.
const BROWSER_TESTS = { ...browserTests('browser tests', 'e2e', {}), limitMinutes: 50 };

/** All stages, cheapest failures first. */
const ALL_STAGES: readonly (Stage | readonly Stage[])[] = [...QUICK_STAGES, HTTP_TESTS, WEB_BUILD, BROWSER_TESTS];

/** Parts of all stages that machines can run in parallel; one that received the web build of another keeps it. */
const PARTS: Readonly<Record<string, readonly (Stage | readonly Stage[])[]>> = {
  checks: QUICK_STAGES,
  http: [HTTP_TESTS],
  build: [WEB_BUILD],
  browser: [WEB_BUILD, BROWSER_TESTS],
};

/**
 * @param part by default all
 * @param shard such as `1/3`, of the tests of `http` and `browser`
 */
export function stagesOf(part?: string, shard?: string): readonly (Stage | readonly Stage[])[] {
  if (part === undefined) return ALL_STAGES;
  const stages = PARTS[part];
  if (stages === undefined)
    throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}; ${part} is not one of them.`);
  if (shard === undefined) return stages;
  return stages.map((stage) => (stage === HTTP_TESTS || stage === BROWSER_TESTS ? sharded(stage, shard) : stage));
}

const sharded = (stage: Stage, shard: string): Stage => ({
  ...stage,
  commands: stage.commands.map((command) => [...command, `--shard=${shard}`]),
});
