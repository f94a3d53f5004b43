import { runStages } from './checks/run-stages.ts';
import { ALL_STAGES } from './checks/stages.ts';

process.exitCode = (await runStages(ALL_STAGES)) ? 0 : 1;
