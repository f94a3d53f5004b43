import { onceFlaky } from './checks/flaky.ts';
import { changedTests, choose, repeatStages } from './checks/repeat.ts';
import { runStages } from './checks/run-stages.ts';
import { WEB_BUILD } from './checks/stages.ts';

/** Runs test files 20 times each: `npm run repeat [FILE…]`, by default changed ones and tests that were flaky. */
const given = process.argv.slice(2);
const choice = given.length > 0 ? { files: given, tests: [] } : choose(changedTests(), await onceFlaky());
const stages = repeatStages(choice);
process.exitCode = (await runStages([...(stages.some(({ needs }) => needs) ? [WEB_BUILD] : []), ...stages])) ? 0 : 1;
