import path from 'node:path';

import { ROOT } from '../web/areas.ts';
import { ensureChromium } from './chromium.ts';
import type { Failure, ReportKind } from './reports.ts';

export interface Stage {
  readonly name: string;
  /** Run one after the other until one fails; the first word is a program. */
  readonly commands: readonly (readonly string[])[];
  /** Where the stage leaves its numbers; one without is worth a failure when it fails and nothing when it passes. */
  readonly report?: { readonly file: string; readonly kind: ReportKind };
  /** Runs the tests that failed once more, alone on the machine, into the same report. */
  readonly again?: (failures: readonly Failure[]) => readonly string[];
  /** Work before the commands. @returns settings for them. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>;
  /** A stage without which this one makes no sense. */
  readonly needs?: string;
}

const reportOf = (name: string) => path.join(ROOT, 'build/reports', `${name}.json`);
const node = (script: string) => [process.execPath, script];

/** A stage of jest's. A test can lean on those before it, so that whole files are run again. */
function jestStage(name: string, report: string, projects: readonly string[], maxWorkers: number): Stage {
  const command = (workers: number) => ['jest', '--selectProjects', ...projects, '--json', `--outputFile=${reportOf(report)}`, `--maxWorkers=${workers}`];
  return {
    name,
    commands: [command(maxWorkers)],
    report: { file: reportOf(report), kind: 'jest' },
    again: (failures) => [...command(1), '--runTestsByPath', ...new Set(failures.map(({ file }) => file))],
  };
}

const PLAYWRIGHT = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];

/** What takes no server, database or browser of its own. */
export const QUICK_STAGES: readonly (Stage | readonly Stage[])[] = [
  [
    { name: 'types', commands: [['tsc', '-p', 'tsconfig.web.json'], ['tsc', '-p', 'tsconfig.node.json']] },
    { name: 'lint', commands: [['eslint', '.']] },
    { name: 'boundaries', commands: [['depcruise', '--config', '.dependency-cruiser.cjs', ...'shell mf-* shared server nlu e2e tools'.split(' ')]] },
    { name: 'generated files', commands: [node('tools/src/generated.ts')] },
    { name: 'register', commands: [node('tools/src/register.ts')] },
  ],
  jestStage('unit tests', 'unit', ['node', 'web'], 2),
];

/** Everything, in the order in which a failure is cheapest to find. */
export const ALL_STAGES: readonly (Stage | readonly Stage[])[] = [
  ...QUICK_STAGES,
  // Some files wait for the most part: three at once keep two cores busy.
  jestStage('HTTP tests', 'http', ['http'], 3),
  { name: 'web build', commands: [node('tools/src/build.ts')] },
  {
    name: 'browser tests',
    commands: [PLAYWRIGHT],
    report: { file: reportOf('e2e'), kind: 'playwright' },
    again: () => [...PLAYWRIGHT, '--last-failed', '--workers=1'],
    prepare: async () => ({ CHROMIUM_PATH: await ensureChromium() }),
    needs: 'web build',
  },
];
