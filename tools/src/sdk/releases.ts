import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { readReleased } from '../migrations/released.ts';
import { readManifest } from '../pack/manifest.ts';
import { versionProblems } from './breaking.ts';
import { readReport } from './report.ts';

const PRESENT = path.join(ROOT, 'packages/sdk/api.md');
/** The report of the last release, from the first change after it on; until then the present one is that report. */
const RELEASED = path.join(ROOT, 'docs/api/sdk.md');

/** Writes the present report, and sets the last one aside if it is that of the last release. */
export function storeReport(report: string, { present = PRESENT, released = RELEASED } = {}): void {
  const before = readFileSync(present, 'utf8');
  if (before !== report && !existsSync(released)) writeFileSync(released, before);
  writeFileSync(present, report);
}

/** The error in the version of the SDK, compared with the last release. */
export function problemsOfVersion(): string[] {
  const { version } = readManifest(path.join(ROOT, 'packages/sdk'));
  const platform = readManifest(path.join(ROOT, 'shared')).version;
  const apart =
    version === platform ? [] : [`@parlance/sdk is ${version} and shared ${platform}: they are raised together.`];
  if (!existsSync(RELEASED)) return apart;
  const surface = readReport(readFileSync(RELEASED, 'utf8'));
  const present = readReport(readFileSync(PRESENT, 'utf8'));
  const last = readReleased().releases.at(-1)?.slice(1) ?? version;
  return [...apart, ...versionProblems({ version: last, surface }, { version, surface: present })];
}
