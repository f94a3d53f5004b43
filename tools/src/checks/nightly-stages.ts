import workspace from '../../../package.json' with { type: 'json' };
import { ensureChromium } from '../../../packages/remote/src/browser/chromium.ts';
import { browserTests, jestCommand, node, reportOf, stageNamed, WEB_BUILD } from './stages.ts';
import type { Stage } from './stages.ts';

/** The package manager without its hash, which only Corepack reads. */
const PNPM = workspace.packageManager.replace(/\+.*/, '');

/** @param settings the caller's take precedence */
function jestStage(
  name: string,
  project: 'node' | 'http',
  files: string,
  settings: Readonly<Record<string, string>> = {},
): Stage {
  return {
    name,
    commands: [[...jestCommand(name, project), '--testPathPatterns', files]],
    report: { file: reportOf(name), kind: 'jest' },
    prepare: () => Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, process.env[key] ?? value])),
    limitMinutes: 120,
  };
}

/** Stages that take too long for every change: the full versions of sampled suites, and the gates of a publication. */
const NIGHTLY_STAGES: readonly Stage[] = [
  // Objects that lose their class by spreading: a rule that only ESLint has, and that takes minutes.
  { name: 'lint-classes', commands: [['eslint', '.']] },
  // With new values each night.
  jestStage('properties', 'node', 'nlu/src|packages/formats/src|server/src/features', {
    PROPERTY_SEED: String(Math.floor(Date.now() / 1000)),
  }),
  { name: 'advisories', commands: [['npx', '--yes', PNPM, 'audit']] },
  jestStage('unit', 'node', 'launcher/src|tools/src/checks', { TEST_SAMPLE: 'whole' }),
  browserTests('browser', 'e2e-whole', { TEST_SAMPLE: 'whole' }),
  browserTests('cookie', 'e2e-cookie', { E2E_SESSION: 'cookie', TEST_SAMPLE: 'whole' }),
  {
    ...browserTests('browsers', 'e2e-browsers', { E2E_BROWSERS: 'whole' }),
    commands: [['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'specs/journey/other-browsers']],
  },
  {
    name: 'gallery',
    commands: [node('tools/src/gallery.ts')],
    prepare: () => ({ CHROMIUM_PATH: ensureChromium() }),
    needs: WEB_BUILD.name,
    limitMinutes: 90,
  },
  // The runtime in Node and Chromium against the engine of the server, on the data sets that are there.
  {
    name: 'runtime',
    commands: [node('tools/src/bench/runtime.ts')],
    prepare: () => ({ CHROMIUM_PATH: ensureChromium() }),
    limitMinutes: 30,
  },
  { name: 'leak', commands: [node('packages/remote/src/gates/leak.ts')], needs: WEB_BUILD.name },
  { name: 'skew', commands: [node('packages/remote/src/gates/skew.ts')], needs: WEB_BUILD.name },
  // On a PostgreSQL of Debian.
  {
    name: 'http',
    commands: [[...node('server/suites/external/run.ts'), '--json', `--outputFile=${reportOf('http-whole')}`]],
    report: { file: reportOf('http-whole'), kind: 'jest' },
    prepare: () => ({ TEST_SAMPLE: 'whole' }),
    limitMinutes: 60,
  },
  jestStage('deploy', 'http', 'suites/deploy|suites/backups|external/pooler'),
  jestStage('releases', 'http', 'suites/releases', { RELEASES: 'on' }),
  jestStage('former-postgres', 'node', 'launcher/src/transfer/upgrade', { FORMER_POSTGRES: '17' }),
  jestStage('helm', 'node', 'tools/src/deployment'),
  jestStage('systemd', 'http', 'suites/systemd', { SYSTEMD: 'on' }),
  jestStage('container', 'http', 'suites/container', { CONTAINER: 'on' }),
  jestStage('fault', 'http', 'suites/fault/fault', { FAULT: '100' }),
  // Full counts.
  jestStage('holds', 'http', 'suites/fuzz/holds', { TEST_SAMPLE: 'whole', HOLD_LOG: 'on', HOLD_PROCESSES: '2' }),
  jestStage('fuzz', 'http', 'suites/fuzz', { FUZZ: '200000', FUZZ_SECONDS: '3600', FUZZ_ROUNDS: '200' }),
];

/**
 * @param names of nightly stages, by default all @returns the stages, after the web build if one needs it
 * @throws {Error} listing the existing stages
 */
export function nightlyStages(names: readonly string[]): readonly Stage[] {
  const stages = names.length === 0 ? NIGHTLY_STAGES : names.map((name) => stageNamed(NIGHTLY_STAGES, name));
  return stages.some(({ needs }) => needs === WEB_BUILD.name) ? [WEB_BUILD, ...stages] : stages;
}
