import { runNamed } from './run-named.ts';

/** What a build must pass before it goes live; docs/platform.md says what each proves. */
runNamed('gate', { leak: ['packages/remote/src/gates/leak.ts'], skew: ['packages/remote/src/gates/skew.ts'] });
