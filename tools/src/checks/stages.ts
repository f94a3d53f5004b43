import path from 'node:path';

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
}

const reportOf = (name: string) => path.join(ROOT, 'build/reports', `${name}.json`);
const node = (script: string) => [process.execPath, script];
const jest = (report: string, ...projects: string[]) => [
  'jest',
  '--selectProjects',
  ...projects,
  '--json',
  `--outputFile=${reportOf(report)}`,
];

/** Stages without a server, database or browser of their own. */
export const QUICK_STAGES: readonly (Stage | readonly Stage[])[] = [
  [
    {
      name: 'types',
      commands: [
        ['tsc', '-p', 'tsconfig.web.json'],
        ['tsc', '-p', 'tsconfig.node.json'],
      ],
    },
    { name: 'format', commands: [['prettier', '--check', '--log-level', 'warn', '.']] },
    { name: 'lint', commands: [['eslint', '.']] },
    { name: 'unused', commands: [['knip', '--no-progress', '--treat-config-hints-as-errors']] },
    {
      name: 'boundaries',
      commands: [
        [
          'depcruise',
          '--config',
          '.dependency-cruiser.cjs',
          ...'shell mf-* shared server nlu e2e packages launcher tools'.split(' '),
        ],
      ],
    },
    { name: 'generated files', commands: [node('tools/src/check-generated.ts')] },
    { name: 'register', commands: [node('tools/src/register.ts')] },
  ],
  { name: 'unit tests', commands: [jest('unit', 'node', 'web')], report: { file: reportOf('unit'), kind: 'jest' } },
];

/** All stages, cheapest failures first. */
export const ALL_STAGES: readonly (Stage | readonly Stage[])[] = [
  ...QUICK_STAGES,
  // Some files mostly wait: three workers keep two cores busy.
  {
    name: 'HTTP tests',
    commands: [[...jest('http', 'http'), '--maxWorkers=3']],
    report: { file: reportOf('http'), kind: 'jest' },
  },
  { name: 'web build', commands: [node('packages/remote/src/build.ts')] },
  {
    name: 'browser tests',
    commands: [['playwright', 'test', '--config', 'e2e/playwright.config.ts']],
    report: { file: reportOf('e2e'), kind: 'playwright' },
    prepare: () => ({ CHROMIUM_PATH: ensureChromium() }),
    needs: 'web build',
  },
];
