import { runStages } from './checks/run-stages.ts';
import { QUICK_STAGES } from './checks/stages.ts';

process.exitCode = (await runStages(QUICK_STAGES)) ? 0 : 1;
