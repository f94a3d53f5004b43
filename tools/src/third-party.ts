import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { readInstalledPackages, readThirdPartyPackages } from '../../packages/remote/src/third-party/packages.ts';
import { licenseProblems, toolProblems } from '../../packages/remote/src/third-party/page.ts';

/** Fails on a license that has not been reviewed. The web build writes the list itself. */
const problems = [
  ...licenseProblems(await readThirdPartyPackages(ROOT)),
  ...toolProblems(await readInstalledPackages(ROOT)),
];
console.log(problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
