import { expect, test } from '@jest/globals';
import { createSemaphore } from './semaphore.ts';

const pause = () => new Promise((resolve) => setImmediate(resolve));

test('[SRV-01] only the allowed number of tasks run at a time, in order of arrival, even after failures', async () => {
  const atMostTwo = createSemaphore(2);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      atMostTwo(async () => {
        started.push(index);
        running += 1;
        most = Math.max(most, running);
        await pause();
        running -= 1;
        if (index % 3 === 0) throw new Error('failed');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
});
