import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { leftOut as nightly } from '@parlance/testing/whole';
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { recordFlaky, REPORTS } from './flaky.ts';
import { countsOf, flakyTestsOf, printOutcomes } from './outcome.ts';
import { readReport } from './reports.ts';
import type { Outcome } from './outcome.ts';
import type { RunTest } from './run-test.ts';
import type { Stage } from './stages.ts';

/** A hanging stage must not use up the others' time; the longest takes about 12 minutes on two cores. */
const STAGE_LIMIT_MINUTES = 30;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Node programs that a stage starts many times find their code compiled, which saves a third of each start. */
const COMPILED = path.join(ROOT, 'build/cache/node');
const PROGRAMS = [path.join(ROOT, 'node_modules/.bin'), path.join(ROOT, 'e2e/node_modules/.bin')];

/**
 * Runs the stages, those of an inner list in parallel; continues after a failure, but not once it is asked to stop;
 * prints a summary, and lists the flaky tests in a file of the reports.
 * @returns whether all passed
 */
export async function runStages(
  stages: readonly (Stage | readonly Stage[])[],
  reports: string = REPORTS,
): Promise<boolean> {
  const outcomes: Outcome[] = [];
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  for (const group of stages) {
    const runs = [group].flat().map(async (stage) => {
      const isPointless = outcomes.some(({ name, state }) => name === stage.needs && state !== 'passed');
      return isStopped || isPointless ? leftOut(stage) : runStage(stage);
    });
    outcomes.push(...(await Promise.all(runs)));
  }
  for (const signal of SIGNALS) process.off(signal, stop);
  await recordFlaky(flakyTestsOf(outcomes), reports);
  console.log(`\n${printOutcomes(outcomes)}`);
  return outcomes.every(({ state }) => state === 'passed');
}

/** Tests that could not run have not passed: the stage counts as a failure. */
function leftOut({ name }: Stage): Outcome {
  return { name, state: 'left out', seconds: 0, counts: countsOf(false, undefined), tests: [] };
}

/** A file that only the nightly run includes, as the summary lists it. */
const skippedFile = (file: string): RunTest => ({ name: file, file, state: 'skipped', seconds: 0, reason: nightly });

async function runStage(stage: Stage): Promise<Outcome> {
  const { name } = stage;
  console.log(`\n== ${name}`);
  const began = performance.now();
  if (stage.report) {
    await mkdir(path.dirname(stage.report.file), { recursive: true });
    // A stale report would be mistaken for this run's.
    await rm(stage.report.file, { force: true });
  }
  const hasPassed = await runCommands(stage);
  const report = stage.report && (await readReport(stage.report.kind, stage.report.file));
  return {
    name,
    state: hasPassed ? 'passed' : 'failed',
    seconds: (performance.now() - began) / 1000,
    counts: countsOf(hasPassed, report),
    tests: [...(report?.tests ?? []), ...(stage.leftOut ?? []).map(skippedFile)],
  };
}

async function runCommands({ commands, prepare, limitMinutes = STAGE_LIMIT_MINUTES }: Stage): Promise<boolean> {
  try {
    const settings = prepare?.();
    for (const command of commands) if (!(await runCommand(command, settings ?? {}, limitMinutes))) return false;
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    return false;
  }
}

function runCommand(
  [program = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>>,
  limitMinutes: number,
): Promise<boolean> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      ...settings,
      PATH: [path.dirname(process.execPath), ...PROGRAMS, process.env.PATH].join(path.delimiter),
    },
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of SIGNALS) process.once(signal, stop);
  const limit = setTimeout(() => {
    console.log(`${program} has taken longer than ${limitMinutes} minutes and is ended.`);
    child.kill('SIGKILL');
  }, limitMinutes * 60_000);
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  }).finally(() => {
    clearTimeout(limit);
    for (const signal of SIGNALS) process.off(signal, stop);
  });
}
