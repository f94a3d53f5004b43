import { runStages } from './checks/run-stages.ts';
import { stagesOf } from './checks/stages.ts';

const [part, shard] = process.argv.slice(2);
process.exitCode = (await runStages(stagesOf(part, shard))) ? 0 : 1;
