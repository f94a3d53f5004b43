import { isWhole } from './whole.ts';

/** HTTP tests that only the nightly run includes: whole files, since most of them start separate processes. */
const NIGHTLY = [
  'accounts/sign-up-rules',
  'captcha/siteverify',
  'clients/cli-environments',
  'clients/cli-propose',
  'creations/creations',
  'db/outage',
  'deploy/files',
  'diffs/effect',
  'engine/packs',
  'environments/rule',
  'exports/large-export',
  'fuzz/downloads',
  'housekeeping/inbox-months',
  'imports/hostile-files',
  'imports/imports',
  'imports/odd-sentences',
  'imports/published-files',
  'imports/undo-import',
  'intelligences/webhooks/events',
  'machine-translation/libre-translate',
  'models/model-store',
  'parse-keys/parse-key',
  'parse/fallback',
  'providers/mailed-connection',
  'resources/limits/limits',
  'seed/seed-examples',
  'seed/seed-people',
  'serving/parse/program-limits',
  'src/telemetry/telemetry',
  'suites/fuzz/host',
  'uploads/bombs',
  'uploads/two-files',
  'work/worker-jobs',
].map((name) => `${name}.http.test.ts`);

/** Patterns of the files that a run leaves out, unless it is asked for certain files. */
export const filesLeftOut = (args: readonly string[] = process.argv): readonly string[] =>
  isWhole || args.some((arg) => /^--(testPathPatterns|runTestsByPath)/.test(arg)) ? [] : NIGHTLY;
