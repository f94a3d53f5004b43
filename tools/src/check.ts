import { changedFiles } from './checks/changed.ts';
import { runStages } from './checks/run-stages.ts';
import { changedStages, QUICK_STAGES } from './checks/stages.ts';

const stages = process.argv.includes('--changed') ? changedStages(changedFiles()) : QUICK_STAGES;
process.exitCode = (await runStages(stages)) ? 0 : 1;
