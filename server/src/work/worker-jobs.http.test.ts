import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { JOBS } from './index.ts';
import { QUEUE_NAMES } from '../lib/tasks/task-kinds.ts';
import { fewSentences, intelligence } from '../testing/intelligence.ts';
import { ownProduct } from '../testing/own-product.ts';
import { startWorker } from '../testing/processes.ts';
import type { OwnProduct } from '../testing/own-product.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await ownProduct();
});
afterAll(() => product.stop());

test('[OPS-46] every declared kind of work has its job', () => {
  expect([...QUEUE_NAMES]).toEqual(JOBS.map(({ queue }) => queue).sort());
});

withWhole(
  '[OPS-46] a training waits for a worker that runs trainings, while another worker runs the copies',
  async () => {
    const copying = await startWorker({ DATABASE_URL: product.databaseUrl, WORKER_JOBS: 'version-copy import' });
    const repository = await intelligence({ address: product.address });
    await repository.addSentences(fewSentences());
    await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/train/`, {
      repository_version: repository.version,
    });
    const form = new FormData();
    form.set('file', new Blob(['nlu:\n- intent: travel\n  examples: |\n    - fly to rome\n']), 'nlu.yml');
    const other = await intelligence({ address: product.address });
    await other.admin.post(`/v2/repository/import/${other.uuid}/${other.version}/`, form);
    expect((await other.ended()).status).toBe(2);
    expect((await repository.task())?.status).toBe(0);
    const training = await startWorker({ DATABASE_URL: product.databaseUrl, WORKER_JOBS: 'train' });
    expect((await repository.ended()).status).toBe(2);
    await Promise.all([copying.stop(), training.stop()]);
  },
);
