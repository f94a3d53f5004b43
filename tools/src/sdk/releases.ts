import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { readManifest } from '../pack/manifest.ts';
import { versionProblems } from './breaking.ts';
import { readReport } from './report.ts';

export const REPORT = path.join(ROOT, 'packages/sdk/api.md');
/** Reports of released versions. */
export const RELEASED = path.join(ROOT, 'docs/api/sdk');

const numberOf = (version: string) => version.split('.').reduce((sum, each) => sum * 10_000 + Number(each), 0);

/** The error in the version of the SDK, compared with the newest release. */
export function problemsOfVersion(): string[] {
  const { version } = readManifest(path.join(ROOT, 'packages/sdk'));
  const platform = readManifest(path.join(ROOT, 'shared')).version;
  const apart =
    version === platform ? [] : [`@parlance/sdk is ${version} and shared ${platform}: they are raised together.`];
  const versions = existsSync(RELEASED) ? readdirSync(RELEASED).map((file) => path.basename(file, '.md')) : [];
  const newest = versions.sort((one, other) => numberOf(one) - numberOf(other)).at(-1);
  if (newest === undefined) return apart;
  const surface = readReport(readFileSync(path.join(RELEASED, `${newest}.md`), 'utf8'));
  const present = readReport(readFileSync(REPORT, 'utf8'));
  return [...apart, ...versionProblems({ version: newest, surface }, { version, surface: present })];
}
