#!/usr/bin/env node
import module from 'node:module';

// Node 20 has none. Later starts find the code compiled, which halves the time to the first answer of `serve`.
(module as Partial<Pick<typeof module, 'enableCompileCache'>>).enableCompileCache?.();
const { run } = await import('./run.ts');

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
