import { expect, test } from '@jest/globals';
import { ProgramError, runProgram } from './run-program.ts';

const run = (script: string, change: Partial<Parameters<typeof runProgram>[0]> = {}) =>
  runProgram({
    program: process.execPath,
    parameters: ['-e', script],
    limitMs: 20_000,
    maxOutputBytes: 1000,
    ...change,
  });

test('[TRA-03] passes input and output of a program unchanged', async () => {
  expect(await run('process.stdin.pipe(process.stdout)', { input: '$(rm) `x` ; é' })).toBe('$(rm) `x` ; é');
});

test.each([
  ['is missing', '', { program: 'no-such-program-here' }],
  ['fails', 'process.exit(3)', {}],
  ['takes too long', 'setInterval(() => undefined, 1000)', { limitMs: 300 }],
  ['says too much', 'process.stdout.write("x".repeat(5000))', {}],
  ['is stopped', 'setInterval(() => undefined, 1000)', { signal: AbortSignal.timeout(300) }],
])('[TRA-03] a program that %s is an error, not a wait', async (_, script, change) => {
  await expect(run(script, { input: 'x'.repeat(1_000_000), ...change })).rejects.toThrow(ProgramError);
});
