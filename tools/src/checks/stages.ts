import path from 'node:path';

import workspace from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { ensureChromium } from '../../../packages/remote/src/browser/chromium.ts';
import type { ReportKind } from './reports.ts';

export interface Stage {
  readonly name: string;
  /** Run in sequence until one fails; the first word is a program. */
  readonly commands: readonly (readonly string[])[];
  /** The stage's report; without one a stage counts one failure when it fails and nothing when it passes. */
  readonly report?: { readonly file: string; readonly kind: ReportKind };
  /** Runs before the commands. @returns settings for them */
  readonly prepare?: () => Readonly<Record<string, string>>;
  /** The stage this one depends on. */
  readonly needs?: string;
  /** Minutes after which it counts as hanging, if not the usual ones. */
  readonly limitMinutes?: number;
}

export const reportOf = (name: string) => path.join(ROOT, 'build/reports', `${name}.json`);
const node = (script: string) => [process.execPath, script];
/** A script of package.json, so that it and the stage cannot differ. */
/** The package manager without its hash, which only Corepack reads. */
const PNPM = workspace.packageManager.replace(/\+.*/, '');
const script = (name: keyof typeof workspace.scripts) =>
  workspace.scripts[name].split(' && ').map((command) => command.split(' '));
export const jestCommand = (report: string, ...projects: string[]) => [
  'jest',
  '--selectProjects',
  ...projects,
  '--json',
  `--outputFile=${reportOf(report)}`,
];

/** Stages without a server, database or browser of their own. */
export const QUICK_STAGES: readonly (Stage | readonly Stage[])[] = [
  [
    { name: 'types', commands: script('types') },
    { name: 'format', commands: [['oxfmt', '--check', '.']] },
    { name: 'lint', commands: script('lint') },
    { name: 'unused', commands: script('unused') },
    { name: 'boundaries', commands: script('boundaries') },
    { name: 'generated files', commands: [node('tools/src/check-generated.ts')] },
    { name: 'register', commands: [node('tools/src/register.ts')] },
  ],
  {
    name: 'unit tests',
    commands: [jestCommand('unit', 'node', 'web')],
    report: { file: reportOf('unit'), kind: 'jest' },
  },
];

const isCode = (file: string) => /\.tsx?$/.test(file);
/** What an edit of these files can break, as far as it is known within seconds. */
export function changedStages(files: readonly string[]): readonly (Stage | readonly Stage[])[] {
  const code = files.filter(isCode);
  const format: Stage = {
    name: 'format',
    commands: [['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files]],
  };
  if (code.length === 0) return files.length === 0 ? [] : [format];
  return [
    [
      { name: 'types', commands: script('types') },
      format,
      { name: 'lint', commands: [['oxlint', '--no-error-on-unmatched-pattern', ...code]] },
      { name: 'boundaries', commands: script('boundaries') },
    ],
    {
      name: 'related tests',
      commands: [[...jestCommand('related', 'node', 'web'), '--passWithNoTests', '--findRelatedTests', ...code]],
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
};

const BROWSER_TESTS = browserTests('browser tests', 'e2e', {});

/** All stages, cheapest failures first. */
const ALL_STAGES: readonly (Stage | readonly Stage[])[] = [...QUICK_STAGES, HTTP_TESTS, WEB_BUILD, BROWSER_TESTS];

/** Parts of all stages that machines can take side by side; one that received the web build of another keeps it. */
const PARTS: Readonly<Record<string, readonly (Stage | readonly Stage[])[]>> = {
  checks: QUICK_STAGES,
  http: [HTTP_TESTS],
  build: [WEB_BUILD],
  browser: [WEB_BUILD, BROWSER_TESTS],
};

/**
 * @param part all without
 * @param shard such as `1/3`, of the tests of `http` and `browser`
 */
export function stagesOf(part?: string, shard?: string): readonly (Stage | readonly Stage[])[] {
  if (part === undefined) return ALL_STAGES;
  const stages = PARTS[part];
  if (stages === undefined) throw new Error(`The parts are ${Object.keys(PARTS).join(', ')}; ${part} is none of them.`);
  if (shard === undefined) return stages;
  return stages.map((stage) => (stage === HTTP_TESTS || stage === BROWSER_TESTS ? sharded(stage, shard) : stage));
}

const sharded = (stage: Stage, shard: string): Stage => ({
  ...stage,
  commands: stage.commands.map((command) => [...command, `--shard=${shard}`]),
});

/** What takes too long for every change: the suite's samples as a whole, and the gates of a publication. */
export const NIGHTLY_STAGES: readonly Stage[] = [
  { name: 'lint of class instances', commands: script('lint:classes') },
  {
    name: 'properties on new values',
    commands: [
      [...jestCommand('properties', 'node'), '--testPathPatterns', 'nlu/src|packages/formats/src|server/src/features'],
    ],
    report: { file: reportOf('properties'), kind: 'jest' },
    prepare: () => ({ PROPERTY_SEED: String(Math.floor(Date.now() / 1000)) }),
  },
  { name: 'advisories of dependencies', commands: [['npx', '--yes', PNPM, 'audit', '--prod']] },
  WEB_BUILD,
  browserTests('browser tests with the cookie', 'e2e-cookie', { E2E_SESSION: 'cookie', E2E_SAMPLE: 'whole' }),
  {
    ...browserTests('Firefox and WebKitGTK', 'e2e-browsers', { E2E_BROWSERS: 'whole' }),
    commands: [['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'specs/journey/other-browsers']],
  },
  {
    name: 'gallery of states',
    commands: [node('tools/src/gallery.ts')],
    prepare: () => ({ CHROMIUM_PATH: ensureChromium() }),
    needs: WEB_BUILD.name,
    limitMinutes: 90,
  },
  { name: 'leaks of areas', commands: [node('packages/remote/src/gates/leak.ts')], needs: WEB_BUILD.name },
  { name: 'builds of several ages', commands: [node('packages/remote/src/gates/skew.ts')], needs: WEB_BUILD.name },
  {
    name: 'HTTP tests as a whole, on a PostgreSQL of Debian',
    commands: [[...node('server/suites/external/run.ts'), '--json', `--outputFile=${reportOf('http-whole')}`]],
    report: { file: reportOf('http-whole'), kind: 'jest' },
    prepare: () => ({ HTTP_SAMPLE: 'whole' }),
    limitMinutes: 60,
  },
  // With programs that an ordinary run does not install.
  {
    name: 'deployment',
    commands: [
      [...jestCommand('deploy', 'http'), '--testPathPatterns', 'suites/deploy|suites/backups|external/pooler'],
    ],
    report: { file: reportOf('deploy'), kind: 'jest' },
  },
  {
    name: 'two releases side by side',
    commands: [[...jestCommand('releases', 'http'), '--testPathPatterns', 'suites/releases']],
    report: { file: reportOf('releases'), kind: 'jest' },
    prepare: () => ({ RELEASES: 'on' }),
  },
  {
    name: 'a database of PostgreSQL 17',
    commands: [[...jestCommand('former-postgres', 'node'), '--testPathPatterns', 'launcher/src/transfer/upgrade']],
    report: { file: reportOf('former-postgres'), kind: 'jest' },
    prepare: () => ({ FORMER_POSTGRES: '17' }),
  },
  {
    name: 'Helm chart and compose file',
    commands: [jestCommand('deployment', 'node').concat('--testPathPatterns', 'tools/src/deployment')],
    report: { file: reportOf('deployment'), kind: 'jest' },
  },
  { name: 'a machine under systemd', commands: [['npm', 'run', 'systemd:test']], limitMinutes: 60 },
  { name: 'container image', commands: [['npm', 'run', 'container:test']], limitMinutes: 60 },
  { name: 'killed processes', commands: [['npm', 'run', 'fault']], limitMinutes: 120 },
  {
    name: 'everything at the limits, with two API processes',
    commands: [['npm', 'run', 'holds']],
    prepare: () => ({ HOLD_PROCESSES: '2' }),
    limitMinutes: 60,
  },
  { name: 'malformed requests', commands: [['npm', 'run', 'fuzz']], limitMinutes: 120 },
];
