import { runNamed } from './run-named.ts';

/** The checks that a build must pass before it goes live; docs/platform.md describes each. */
runNamed('gate', { leak: ['packages/remote/src/gates/leak.ts'], skew: ['packages/remote/src/gates/skew.ts'] });
