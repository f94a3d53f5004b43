import { onceFlaky } from './checks/flaky.ts';
import { changedTests, choose, repeatStages } from './checks/repeat.ts';
import { nightlyStages } from './checks/nightly-stages.ts';
import { runStages } from './checks/run-stages.ts';

/** `npm run nightly [STAGE…]`: all stages and the repeated tests, or only the named stages. */
const names = process.argv.slice(2);
const stages = nightlyStages(names);
const repeated =
  names.length > 0 ? [] : repeatStages(choose(changedTests(process.env['NIGHTLY_SINCE']), await onceFlaky()));
process.exitCode = (await runStages([...stages, ...repeated])) ? 0 : 1;
