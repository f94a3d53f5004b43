import { runNamed } from './run-named.ts';

/** Records a release so that later ones can be tested against it: its API, its SDK, a backup. */
runNamed('release', {
  api: ['tools/src/release/api.ts'],
  sdk: ['tools/src/sdk-report.ts', '--release'],
  backup: ['server/suites/releases/make-backup.ts'],
});
