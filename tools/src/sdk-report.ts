import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readManifest } from './pack/manifest.ts';
import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { RELEASED, REPORT, problemsOfVersion } from './sdk/releases.ts';
import { sdkSurface, writeReport } from './sdk/report.ts';

// Writes the public API for areas; `--release` stores it as that of the current version.
writeFileSync(REPORT, writeReport(sdkSurface()));
const problems = problemsOfVersion();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
if (process.argv.includes('--release') && problems.length === 0) {
  const { version } = readManifest(path.join(ROOT, 'packages/sdk'));
  mkdirSync(RELEASED, { recursive: true });
  copyFileSync(REPORT, path.join(RELEASED, `${version}.md`));
}
