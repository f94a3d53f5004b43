import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { readInstalledPackages, readThirdPartyPackages } from './third-party/packages.ts';
import { licenseProblems, thirdPartyPage, toolProblems } from './third-party/page.ts';

/** Writes `THIRD-PARTY.md`; fails on a license that has not been checked. */
const packages = await readThirdPartyPackages(ROOT);
const problems = [...licenseProblems(packages), ...toolProblems(await readInstalledPackages(ROOT))];
console.log(problems.join('\n'));
const introduction = await readFile(path.join(import.meta.dirname, 'third-party/introduction.md'), 'utf8');
await writeFile(path.join(ROOT, 'THIRD-PARTY.md'), thirdPartyPage(packages, introduction));
process.exitCode = problems.length === 0 ? 0 : 1;
