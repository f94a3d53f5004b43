import { runNamed } from './run-named.ts';

/** Sets the version of a release, and records it for the tests of later ones: its API, SDK, migrations and a backup. */
runNamed('release', {
  version: ['tools/src/release/version.ts'],
  record: ['tools/src/release/record.ts'],
  backup: ['server/suites/releases/make-backup.ts'],
});
