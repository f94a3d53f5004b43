import { onceFlaky } from './checks/flaky.ts';
import { changedTests, choose, repeatStages } from './checks/repeat.ts';
import { runStages } from './checks/run-stages.ts';
import { NIGHTLY_STAGES } from './checks/stages.ts';

const repeated = repeatStages(choose(changedTests(process.env['NIGHTLY_SINCE']), await onceFlaky()));
process.exitCode = (await runStages([...NIGHTLY_STAGES, ...repeated])) ? 0 : 1;
