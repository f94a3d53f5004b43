import { spawnSync } from 'node:child_process';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';

/** Runs the program that the first argument names, with the other arguments. */
export function runNamed(command: string, programs: Readonly<Record<string, readonly string[]>>): void {
  const [name = '', ...options] = process.argv.slice(2);
  const program = programs[name];
  if (program === undefined) {
    process.stderr.write(`Usage: pnpm ${command} ${Object.keys(programs).join('|')} [OPTION…]\n`);
    process.exitCode = 1;
    return;
  }
  process.exitCode = spawnSync(process.execPath, [...program, ...options], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
