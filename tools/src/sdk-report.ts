import { problemsOfVersion, storeReport } from './sdk/releases.ts';
import { sdkSurface, writeReport } from './sdk/report.ts';

// Writes the public API for areas, and fails if its changes need another version.
storeReport(writeReport(sdkSurface()));
const problems = problemsOfVersion();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
