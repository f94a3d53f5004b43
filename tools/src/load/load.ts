/**
 * Sends requests of people and programs to a deployment, and prints how long they wait; `--soak` watches its memory.
 */
import { prepare, tidyUp } from './deployment.ts';
import { spread } from './mix.ts';
import { runOpenLoop } from './open-loop.ts';
import { readOptions } from './options.ts';
import { createReport } from './report.ts';
import { createSender } from './requests.ts';
import { watchMemory } from './watch-memory.ts';
import type { Options } from './options.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns whether nothing failed and no memory grew */
async function run(options: Options): Promise<boolean> {
  const { address, rate, seconds } = options;
  const target = await prepare(options);
  say(`${rate} requests a second to ${address} for ${seconds} s`);
  const report = createReport();
  let failed = 0;
  const next = spread(options.mix);
  const memory = watchMemory(options);
  let latest: number;
  try {
    latest = await runOpenLoop({
      rate,
      seconds,
      kindOf: next,
      send: createSender(target, options),
      onDone: (done) => {
        report.add(done);
        if (done.failure !== undefined) failed += 1;
      },
    });
  } finally {
    await tidyUp(target);
  }
  const { lines, isFlat } = memory.stop();
  for (const line of [...report.lines(seconds), ...lines]) say(line);
  say(`The latest request was sent ${latest.toFixed(0)} ms after it was due; times count from when it was due.`);
  return failed === 0 && isFlat;
}

try {
  const isFine = await run(readOptions(process.argv.slice(2), process.env));
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
