import { runStages } from './checks/run-stages.ts';
import { NIGHTLY_STAGES } from './checks/stages.ts';

process.exitCode = (await runStages(NIGHTLY_STAGES)) ? 0 : 1;
