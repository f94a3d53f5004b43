import { TASK_STATUS } from 'shared/domain';
import { printTable } from '../../nlu/bench/table.ts';
import { createDatabase } from '../src/db/client.ts';
import { fewSentences, intelligence } from '../src/testing/intelligence.ts';
import { processorMs } from './processor.ts';
import { countOpenTasks } from './queue.queries.ts';
import type { Intelligence } from '../src/testing/intelligence.ts';
import type { BenchedProduct } from './product.ts';

const TRAININGS = 100;
const POLL_MS = 20;

/** Small trainings that are requested one after another, until one worker has finished the last of them. */
export async function benchQueue({ address, databaseUrl, workerPid }: BenchedProduct): Promise<void> {
  const made: Intelligence[] = [];
  for (let at = 0; at < TRAININGS; at += 1) {
    const one = await intelligence({ address });
    await one.addSentences(fewSentences());
    made.push(one);
  }
  const { db, close } = createDatabase({ databaseUrl, databasePool: 1 });
  const [began, busy] = [performance.now(), await processorMs(workerPid)];
  for (const { admin, uuid, version } of made)
    await admin.post(`/v2/repository/repository-details/${uuid}/train/`, { repository_version: version });
  const askedSeconds = (performance.now() - began) / 1000;
  while ((await countOpenTasks(db)) > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const seconds = (performance.now() - began) / 1000;
  const workerMs = ((await processorMs(workerPid)) - busy) / TRAININGS;
  await close();
  const ends = await Promise.all(made.map((one) => one.task()));
  printTable(
    ['', 'asked for within s', 'ended within s', 'per s', 'worker processor ms each', 'failed'],
    [
      [
        `${TRAININGS} trainings of ${fewSentences().length} sentences`,
        askedSeconds.toFixed(1),
        seconds.toFixed(1),
        (TRAININGS / seconds).toFixed(1),
        workerMs.toFixed(0),
        String(ends.filter((end) => end?.status !== TASK_STATUS.success).length),
      ],
    ],
  );
}
