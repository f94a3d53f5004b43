import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './areas.ts';

/** Outside the folders that are cleaned with each build: the compiler continues from its last state. */
const FOLDER = path.join(ROOT, 'build/types');
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');

/** `file:line: message`, each with its explanation. */
export const describeTypes = (printed: string): string[] =>
  printed
    .trim()
    .split(/\n(?=\S)/)
    .filter((problem) => problem !== '')
    .map((problem) => problem.replace(/^(.+?)\((\d+),\d+\): error (TS\d+): /, '$1:$2: $3 '));

/** Checks the types of an area and of its imports, without its tests. @returns the errors */
export async function typeProblems(area: string): Promise<string[]> {
  await mkdir(FOLDER, { recursive: true });
  const project = path.join(FOLDER, `${area}.json`);
  const settings = {
    extends: '../../tsconfig.web.json',
    include: [`../../${area}/src`, '../../shared/src/**/*.d.ts'],
    exclude: ['../../**/*.test.ts', '../../**/*.test.tsx'],
    compilerOptions: { noEmit: true, incremental: true, tsBuildInfoFile: `${area}.tsbuildinfo` },
  };
  await writeFile(project, JSON.stringify(settings));
  return runCompiler(COMPILER, ['-p', project], ROOT);
}

/** @param compiler file of the TypeScript compiler */
export const runCompiler = (compiler: string, args: readonly string[], cwd: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [compiler, ...args, '--pretty', 'false'], { cwd }, (error, printed) => {
      if (error && printed === '') reject(new Error(`${compiler} cannot be run.`, { cause: error }));
      else resolve(describeTypes(printed));
    });
  });
