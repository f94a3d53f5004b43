import { changedFiles } from './checks/changed.ts';
import { runStages } from './checks/run-stages.ts';
import { changedStages, quickStages } from './checks/stages.ts';

/** `pnpm check [--changed | STAGE…]` */
const given = process.argv.slice(2);
const stages = given.includes('--changed') ? changedStages(changedFiles()) : quickStages(given);
process.exitCode = (await runStages(stages)) ? 0 : 1;
