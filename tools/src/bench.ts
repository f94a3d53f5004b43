import { runNamed } from './run-named.ts';

/** The programs that print figures; docs/benchmarks.md describes each. */
runNamed('bench', {
  nlu: ['nlu/bench/bench.ts', '--peers'],
  web: ['tools/src/bench/web.ts'],
  unsure: ['nlu/bench/unsure.ts'],
  findings: ['tools/src/bench/findings.ts'],
  formats: ['--expose-gc', 'tools/src/bench/formats.ts'],
  runtime: ['tools/src/bench/runtime.ts'],
  server: ['server/bench/bench.ts'],
  load: ['tools/src/load/load.ts'],
  breaks: ['tools/src/bench/breaks.ts'],
});
