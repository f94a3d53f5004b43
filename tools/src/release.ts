import { runNamed } from './run-named.ts';

/** Records what a release promises, which later releases are tested with: its API, its sdk, a backup of it. */
runNamed('release', {
  api: ['tools/src/release/api.ts'],
  sdk: ['tools/src/sdk-report.ts', '--release'],
  backup: ['server/suites/releases/make-backup.ts'],
});
